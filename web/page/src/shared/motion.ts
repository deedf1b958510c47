/* motion.ts: what the pictures' motions share; each table's own motion.ts says what moves. */

export const EASE = "cubic-bezier(.2, .7, .2, 1)";
/** How long what has changed keeps its outline where nothing moves. */
export const OUTLINE_MS = 1500;

/** Moves to the end, or jumps there when somebody does not want to wait. */
export async function move(one: Element, frames: Keyframe[], options: KeyframeAnimationOptions, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const animation = one.animate(frames, { easing: EASE, ...options });
  const skip = (): void => animation.finish();
  signal.addEventListener("abort", skip, { once: true });
  await animation.finished.catch(() => undefined);
  signal.removeEventListener("abort", skip);
}
