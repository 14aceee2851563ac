// Steps on the console: what is being done, how far it is, how long it took.

/** A step that takes longer shows a line this often. */
const tickMs = 2_000;

/** Does one step; `tell` sets what the next line says of how far it is. */
export async function step<T>(title: string, act: (tell: (how: string) => void) => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1);
  let how = '';
  const timer = setInterval(() => console.log(`  ${title} … ${how ? `${how}, ` : ''}${seconds()} s`), tickMs);
  try {
    const result = await act((line) => {
      how = line;
    });
    console.log(`  ${title}: done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
