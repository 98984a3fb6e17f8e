/** Closes everything in order despite errors, and then rejects with them. */
export async function closeAll(closers: readonly (() => unknown)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const close of closers) {
    try {
      await close();
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 1) throw new AggregateError(faults, 'Several things could not be closed.');
  if (faults.length === 1) throw faults[0];
}
