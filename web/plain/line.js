/* line.js: lines to the server and messages from it, by WebSocket or, where that does not work,
 * by requests. Whoever uses it does not know which. */

const POLL_PAUSE_MS = 1000;
const AGAIN_MS = [500, 1000, 2000, 5000, 10000];

/** on: {open(), message(object), closed()} */
export function connect(on) {
  let tries = 0, send = () => {}, sockets = true;

  function again() {
    send = () => {};
    on.closed();
    setTimeout(begin, AGAIN_MS[Math.min(tries++, AGAIN_MS.length - 1)]);
  }

  function bySocket() {
    const at = new URL("ws", location.href);
    at.protocol = at.protocol === "https:" ? "wss:" : "ws:";
    at.hash = at.search = "";
    const socket = new WebSocket(at);
    let was = false;
    socket.onopen = () => { was = true; tries = 0; send = (line) => socket.send(line); on.open(); };
    socket.onmessage = (event) => on.message(JSON.parse(event.data));
    socket.onclose = () => { if (!was && tries > 0) sockets = false; again(); };
  }

  async function post(what, secret, body) {
    const headers = secret ? { authorization: `Bearer ${secret}` } : {};
    const answer = await fetch(`api/${what}`, { method: "POST", headers, body, credentials: "omit", cache: "no-store" });
    if (!answer.ok) throw new Error(answer.status);
    return answer.json();
  }

  async function byPolls() {
    let secret, seen = 0;
    try {
      secret = (await post("open", null, "")).secret;
      let last = Promise.resolve(); // lines arrive in the order in which they were said
      send = (line) => { last = last.then(() => post("say", secret, line)).catch(() => {}); };
      tries = 0;
      on.open();
      for (;;) {
        const { to, messages } = await post("poll", secret, String(seen));
        seen = to;
        messages.forEach(on.message);
        if (!messages.length) await new Promise((done) => setTimeout(done, POLL_PAUSE_MS));
      }
    } catch {
      again();
    }
  }

  function begin() { if (sockets) bySocket(); else byPolls(); }

  begin();
  return (line) => send(line);
}
