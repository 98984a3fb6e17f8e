/** Returns the same answer to all who ask within `ms`, a failure too, and asks anew for the first who comes later. */
export function keepFor<T>(
  ms: number,
  ask: () => Promise<T>,
  now = () => performance.now(),
): () => Promise<T> {
  let asked: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const at = now();
    if (asked === null || at - asked.at >= ms) asked = { at, answer: ask() };
    return asked.answer;
  };
}
