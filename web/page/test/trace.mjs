/* trace.mjs: what the browser's main thread did, task by task, by its clock and by the processor time it took.
 *
 * The clock depends on what else the machine does; processor time (tdur of Chromium's trace) does not, so a test can hold to it. */

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"];
const TASKS = ["RunTask", "ThreadControllerImpl::RunTask"];

/* The thread on which the page's scripts run: of several renderers the one that did most of them. */
function mainThread(events) {
  const mains = events.filter((one) => one.ph === "M" && one.name === "thread_name" && one.args.name === "CrRendererMain");
  const work = ({ pid, tid }) => events.filter((one) => one.pid === pid && one.tid === tid && one.name === "FunctionCall").length;
  return mains.map((one) => ({ ...one, work: work(one) })).sort((a, b) => b.work - a.work)[0];
}

/* Where a task's time went: what each kind of event took of it, without what was done inside it. */
function partsOf(task, inside) {
  const parts = {};
  const open = [];
  for (const one of inside) {
    while (open.length && one.ts >= open.at(-1).ts + open.at(-1).dur) open.pop();
    parts[one.name] = (parts[one.name] ?? 0) + (one.tdur ?? 0) / 1000;
    if (open.length) parts[open.at(-1).name] -= (one.tdur ?? 0) / 1000;
    open.push(one);
  }
  return parts;
}

function tasksOf(trace) {
  const main = mainThread(trace);
  const events = trace.filter((one) => one.ph === "X" && one.pid === main.pid && one.tid === main.tid).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const tasks = [];
  for (const one of events) {
    const last = tasks.at(-1);
    if (last && one.ts < last.end) last.inside.push(one);
    else if (TASKS.includes(one.name)) tasks.push({ start: one.ts, end: one.ts + one.dur, wall: one.dur / 1000, cpu: (one.tdur ?? 0) / 1000, inside: [] });
  }
  return tasks.map(({ start, end, wall, cpu, inside }) => ({ start, end, wall, cpu, parts: partsOf(null, inside), isInput: inside.some((one) => one.name === "EventDispatch" && /^(pointer|mouse|key|click)/.test(one.args.data?.type ?? "")) }));
}

/** All tasks of the page's main thread while DURING goes on. */
export async function traced(browser, page, during) {
  await browser.startTracing(page, { categories: CATEGORIES });
  const answer = await during();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  return { answer, tasks: tasksOf(traceEvents), events: traceEvents };
}
