// Ways to end a session, tried in order until one works. Source: document 1, section 4.

/** Runs the steps in order; the first that does not fail ends it. Answers its place, or throws the last failure. */
export async function firstThatWorks(steps: readonly (() => Promise<void>)[]): Promise<number> {
  let failure: unknown;
  for (const [place, step] of steps.entries()) {
    try {
      await step();
      return place;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
