/* evening.mjs: a game at the real server, by plain requests: two people and a bot, the second person resigns, the first plays on
 * to the end. What it leaves is a record with a proof that nobody here has made up. */

import { makeTable } from "./line.mjs";

const MOST_MOVES = 2000;

/* Whatever is open, seeded: the bots bring the game to its end. */
async function playOut(person, rnd) {
  const isOver = () => person.room.state === "over";
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    await person.until(() => isOver() || person.state.choices.length > 0);
    if (isOver()) return;
    const { number, taken_back, choices } = person.state;
    await person.say(`play ${number}/${taken_back} ${choices[rnd(choices.length)].move}`);
    await person.until(() => isOver() || person.state.number > number);
  }
  throw new Error("no end");
}

/** A whole evening: the record as the server has it, and what the room says of it; its people's secrets open the room. */
export async function evening(url, game, rnd) {
  const { room, secrets, people } = await makeTable(url, { game, names: ["Mara", "Emil"], bots: ["policy"] });
  const [host, guest] = people;
  await guest.say("resign");
  await playOut(host, rnd);
  const { text } = await host.say("record");
  const told = { id: room, secrets, text, room: host.room };
  await Promise.all(people.map((one) => one.close()));
  return told;
}
