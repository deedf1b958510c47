/* trace.mjs: what the page's main thread did, task by task: by the browser's clock, and by the processor time it took.
 *
 * The clock depends on what else the machine does; processor time depends on it little, and how many elements were styled anew not at
 * all. So tests hold to the latter two, and measure.mjs tells the first. */

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "toplevel"];
const TASK = "ThreadControllerImpl::RunTask";

/* The thread on which the page's scripts run: of several renderers the one that did most of them. */
function mainThread(events) {
  const calls = (one) => events.filter((other) => other.name === "FunctionCall" && other.pid === one.pid && other.tid === one.tid).length;
  const threads = events.filter((one) => one.ph === "M" && one.name === "thread_name" && one.args.name === "CrRendererMain");
  return threads.map((one) => ({ pid: one.pid, tid: one.tid, calls: calls(one) })).sort((a, b) => b.calls - a.calls)[0];
}

/* Where the time of a task went: what each kind of event took, without what was done inside it. */
function partsOf(inside) {
  const parts = {};
  const open = [];
  const add = (name, ms) => { parts[name] = (parts[name] ?? 0) + ms; };
  for (const one of inside) {
    while (open.length && one.ts >= open.at(-1).ts + open.at(-1).dur) open.pop();
    const ms = (one.tdur ?? 0) / 1000;
    add(one.name, ms);
    if (open.length) add(open.at(-1).name, -ms);
    open.push(one);
  }
  return parts;
}

function taskOf({ ts, dur, tdur, inside }) {
  return {
    start: ts, end: ts + dur, wall: dur / 1000, cpu: (tdur ?? 0) / 1000, parts: partsOf(inside),
    styled: Math.max(0, ...inside.map((one) => (one.name === "UpdateLayoutTree" ? (one.args.elementCount ?? 0) : 0))),
  };
}

function tasksOf(trace) {
  const { pid, tid } = mainThread(trace);
  const here = trace.filter((one) => one.pid === pid && one.tid === tid).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const marks = here.filter((one) => one.name === "own" || one.name === "others");
  const tasks = [];
  for (const one of here.filter((each) => each.ph === "X")) {
    const last = tasks.at(-1);
    if (last && one.ts < last.ts + last.dur) last.inside.push(one);
    else if (one.name === TASK) tasks.push({ ...one, inside: [] });
  }
  return tasks.map(taskOf).map((task) => ({ ...task, isOwn: marks.findLast((mark) => mark.ts <= task.end)?.name !== "others" }));
}

/* Whose time it is stands in the trace: a person's own from the first movement of the pointer on, the others' when the picture of what
 * it led to stands. */
const setMarks = (page) => page.evaluate(() => {
  let isOwn = true;
  const mark = (name) => { if (isOwn !== (name === "own")) performance.mark(name); isOwn = name === "own"; };
  for (const input of ["pointermove", "pointerdown", "keydown"]) addEventListener(input, () => mark("own"), true);
  new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(() => mark("others"))))
    .observe(document.querySelector(".table-root"), { attributeFilter: ["data-number"] });
});

/** All tasks of the page's main thread while DURING goes on; isOwn: those that a person's own input brings. */
export async function traced(browser, page, during) {
  await setMarks(page);
  await browser.startTracing(page, { categories: CATEGORIES });
  await during();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  return tasksOf(traceEvents);
}
