/* plain.js: a table in words and buttons. It contains no rule: the server says what is open. */
import { connect } from "./@line.js@";
import { hex, sha256 } from "./@sha256.js@";
import { WORDS } from "./@words.js@";

const GAMES = { board: [2, 5], dice: [2, 4], write: [1, 5] };
const GREETINGS = 8;
const EVENTS_SHOWN = 30;
const AGAIN_MS = 2000;

const lang = (navigator.languages ?? ["en"]).map((l) => l.slice(0, 2)).find((l) => l in WORDS) ?? "en";
const say = (key) => WORDS[lang][key] ?? `[${key}]`;
const main = document.getElementById("main");

let room = null, state = null, links = {}, told = [], record = null, secret = null;

/* ---- pieces of the page ---- */

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false) element.setAttribute(name, value === true ? "" : value);
  element.append(...children.filter((child) => child !== null));
  return element;
}
const button = (label, line) => make("button", { type: "button", onclick: () => tell(line) }, label);
const field = (key, input) => make("label", {}, say(key), input);
const rows = (...children) => make("div", { class: "row" }, ...children);

/* ---- saying things ---- */

/* Every line has an id that nobody else has: said again after a break, it is known. */
function tell(line) {
  const id = hex(crypto.getRandomValues(new Uint8Array(12)));
  document.getElementById("said").textContent = "";
  send(`#${id} ${line}`);
}
const fragment = () => new URLSearchParams(location.hash.slice(1));
function keepSeat(text) {
  secret = text;
  history.replaceState(null, "", text ? `#seat=${text}` : location.pathname);
}
const linkTo = (kind, text) => `${location.href.split("#")[0]}#${kind}=${text}`;

/* ---- fair dice: seal, then open ---- */

const opening = { game: null, bytes: null };
function dealFairly() {
  const mine = room.seats[room.you - 1], people = room.seats.filter((s) => s.who === "person");
  if (room.state !== "sealing" || !mine) return;
  if (opening.game !== room.fair.game) {
    const kept = sessionStorage.getItem(room.fair.game);
    opening.game = room.fair.game;
    opening.bytes = kept ? Uint8Array.from(kept.split(",")) : crypto.getRandomValues(new Uint8Array(32));
    sessionStorage.setItem(room.fair.game, opening.bytes.join(","));
  }
  if (!mine.sealed) tell(`seal ${hex(sha256(opening.bytes))}`);
  else if (people.every((s) => s.sealed) && !mine.opened) tell(`open ${hex(opening.bytes)}`);
}

/* ---- outside of a room ---- */

function showDoor() {
  const at = fragment(), join = at.get("join"), name = make("input", { maxlength: 24, required: true, autocomplete: "nickname" });
  const game = make("select", {}, ...Object.keys(GAMES).map((id) => make("option", { value: id }, say(`game.${id}`))));
  const seats = make("input", { type: "number", min: 1, max: 5, value: 2 });
  const submit = (event) => {
    event.preventDefault();
    tell(join ? `join ${join} ${name.value}` : `room new ${game.value} ${seats.value} ${name.value}`);
  };
  const fit = () => { [seats.min, seats.max] = GAMES[game.value]; seats.value = Math.min(Math.max(seats.value, seats.min), seats.max); };
  game.addEventListener("change", fit);
  main.replaceChildren(
    make("h2", {}, say(join ? "join" : "new")),
    make("form", { onsubmit: submit }, field("name", name), join ? null : field("game", game), join ? null : field("seats", seats),
      make("button", {}, say(join ? "join.do" : "new.do"))));
}

/* ---- a room ---- */

function seatRow(seat) {
  const words = seat.who === "person" ? seat.name : seat.who === "bot" ? `${say("bot")} (${seat.bot})` : say(`seat.${seat.who}`);
  const notes = [seat.absent ? say("absent") : seat.present === false ? say("away") : "", seat.seat === room.you ? say("you") : ""].filter(Boolean);
  const lead = room.you === room.creator && room.state === "gathering" && seat.who !== "person";
  return make("li", {}, `${words}${notes.length ? ` – ${notes.join(", ")}` : ""} `,
    lead ? rows(...["open", "closed", "random", "policy", "search"].map((who) =>
      button(say(`set.${who}`), `set seat ${seat.seat} ${who}`))) : null,
    seat.absent && room.state === "playing" && typeof room.you === "number" ? button(say("ask.bot"), `ask bot ${seat.seat}`) : null);
}

const isOnlyHere = () => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
function showLinks() {
  const fields = Object.entries(links).map(([kind, text]) => {
    const input = make("input", { class: "link", readonly: true, value: linkTo(kind, text), onfocus: (e) => e.target.select() });
    return field(`link.${kind}`, input);
  });
  return fields.length && isOnlyHere() ? [...fields, make("p", {}, say("link.here"))] : fields;
}

function choiceButton(choice) {
  const line = (choice.line ?? [choice]).map((move) => move.move).join("; ");
  const then = choice.then?.length ? `; then ${choice.then.map((m) => m.move ?? m).join("; ")}` : "";
  const follows = (choice.follows?.facts ?? []).map((fact) => fact.words).join(" ");
  return make("button", { type: "button", onclick: () => tell(`play ${state.number} ${line}${then}`) },
    (choice.line ?? [choice]).map((move) => move.words).join(", "), follows ? make("small", {}, follows) : null);
}

function showTable() {
  if (!state) return [];
  const result = state.result ? [make("h2", {}, say("result")), ...[].concat(state.result.words).map((w) => make("p", {}, w))] : [];
  const asked = state.choices?.length ? [make("h2", {}, state.question ?? ""), make("div", { class: "choices" }, ...state.choices.map(choiceButton))] : [];
  const waits = !asked.length && !state.result ? [make("p", {}, `${say("waits")} ${state.waits.seats.map((s) => state.names[s - 1] ?? s).join(", ")}`)] : [];
  return [...result, ...asked, ...waits,
    make("h2", {}, say("events")),
    make("ol", { reversed: true }, ...told.slice(-EVENTS_SHOWN).reverse().map((e) => make("li", {}, [e.words, ...e.facts.map((f) => f.words)].join(" ")))),
    make("details", {}, make("summary", {}, say("view")), make("pre", {}, JSON.stringify(state.view, null, 1)))];
}

function roomButtons() {
  const seated = typeof room.you === "number", lead = room.you === room.creator, plays = room.state === "playing";
  const ask = room.asks && seated && !room.asks.agreed.includes(room.you);
  return rows(
    room.state === "gathering" && lead ? button(say("start"), "start") : null,
    plays && seated ? button(say("undo"), "undo") : null,
    plays && seated ? button(say("ask.undo"), "ask undo") : null,
    plays && seated && room.hints ? button(say("hint"), "hint") : null,
    ask ? button(`${say(`asks.${room.asks.what}`)} ${say("agree")}`, "agree") : null,
    ask ? button(say("disagree"), "disagree") : null,
    plays && seated ? button(say("resign"), "resign") : null,
    room.state === "over" && lead ? button(say("rematch"), "rematch") : null,
    state ? button(say("record"), "record") : null,
    lead && room.state === "gathering" ? button(say(room.hints ? "hints.off" : "hints.on"), `set hints ${room.hints ? "off" : "on"}`) : null,
    button(say("leave"), "leave"));
}

function greetings() {
  const choose = make("select", { onchange: (e) => { if (e.target.value) tell(`greet ${e.target.value}`); e.target.value = ""; } },
    make("option", { value: "" }, say("greet")),
    ...Array.from({ length: GREETINGS }, (_, i) => make("option", { value: i + 1 }, say(`greeting.${i + 1}`))));
  return typeof room.you === "number" ? choose : null;
}

function show() {
  if (!room) { showDoor(); return; }
  main.replaceChildren(
    make("h2", {}, `${say(`game.${room.game}`)}: ${say(`state.${room.state}`)}`),
    make("ol", {}, ...room.seats.map(seatRow)), ...showLinks(), roomButtons(), ...showTable(), rows(greetings()),
    ...(record ? [make("h2", {}, say("record")), make("pre", {}, record)] : []));
}

/* ---- messages ---- */

function remember(message) {
  if (message.since === 0) told = [];
  told = told.filter((event) => event.number <= message.since).concat(message.events);
  state = message;
}
const HEAR = {
  made: (m) => { links = { join: m.join, watch: m.watch }; keepSeat(m.secret); },
  welcome: (m) => { if (m.secret) keepSeat(m.secret); },
  room: (m) => { room = m; dealFairly(); },
  state: remember,
  record: (m) => { record = m.text; },
  out: (m) => { room = state = record = null; told = []; notice(m.words); if (!comeAgain(m)) { links = {}; keepSeat(null); } },
  refused: (m) => { notice(m.words); if (!room && !comeAgain(m) && m.key === "server.secret" && secret) keepSeat(null); },
  greeting: (m) => notice(`${room?.seats[m.seat - 1]?.name ?? ""}: ${m.words}`),
  hint: (m) => notice([].concat(m.words).join(" ")),
  settled: (m) => notice(m.words),
  called_off: (m) => notice(m.words),
};
/* The store could not, for now: the seat is one's own still. */
function comeAgain(message) {
  if (message.key === "server.store") setTimeout(come, AGAIN_MS);
  return message.key === "server.store";
}
function come() {
  const at = fragment();
  if (at.get("seat")) tell(`seat ${secret = at.get("seat")}`);
  else if (at.get("watch")) tell(`watch ${at.get("watch")}`);
  else show();
}
function notice(words) { document.getElementById("said").textContent = words; }

const send = connect({
  open() {
    document.getElementById("status").textContent = say("connected");
    tell(`lang ${lang}`);
    come();
  },
  message(m) {
    HEAR[m.type]?.(m);
    show();
  },
  closed() { document.getElementById("status").textContent = say("connecting"); },
});

document.documentElement.lang = lang;
document.getElementById("status").textContent = say("connecting");
