// For what nobody waits for.

/** Runs something when the browser is idle, after two seconds at the latest; Safari has no such call, there it runs soon. Answers how to cancel it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
