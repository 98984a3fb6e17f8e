import { expect, test } from 'vitest';
import { exchangeByCopies, type ObjectStore } from './exchange-by-copies.ts';

/** Creates a store in memory that fails at its call number `failAt`. */
function memory(files: Record<string, string>) {
  const kept = new Map(Object.entries(files));
  const state = { calls: 0, failAt: Number.POSITIVE_INFINITY };
  const change = async (work: () => void) => {
    state.calls += 1;
    await Promise.resolve();
    if (state.calls === state.failAt) throw new Error('lost');
    work();
  };
  const store: ObjectStore = {
    async *keys(prefix) {
      for (const key of [...kept.keys()].sort()) if (key.startsWith(prefix)) yield key;
    },
    async write(key, _size, content) {
      let text = '';
      for await (const piece of content) text += String(piece);
      kept.set(key, text);
    },
    copy: (from, to) => change(() => kept.set(to, kept.get(from) ?? 'missing')),
    remove: (key) => change(() => kept.delete(key)),
  };
  return { store, kept, state };
}
const content = async function* () {
  yield Buffer.from('new');
};
const old = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`old/${at}`, `old ${at}`]));

test('undoes a swap that fails at any call completely', async () => {
  // 13 copies to back up, 2 to place, and 12 removals of files that aren't among the new ones.
  for (let failAt = 1; failAt <= 27; failAt += 1) {
    const before = { ...old, both: 'old' };
    const { store, kept, state } = memory(before);
    const exchange = exchangeByCopies(store);
    for (const key of ['both', 'new']) await exchange.add(key, 3, content());
    Object.assign(state, { calls: 0, failAt });
    await expect(exchange.swap(), `${failAt}`).rejects.toThrow('lost');
    Object.assign(state, { failAt: Number.POSITIVE_INFINITY });
    await exchange.undo();
    await exchange.finish();
    expect(Object.fromEntries(kept), `${failAt}`).toEqual(before);
  }
});

test('keeps the backup when a swap can only be partly undone', async () => {
  const { store, kept, state } = memory({ ...old });
  const exchange = exchangeByCopies(store);
  await exchange.add('new', 3, content());
  await exchange.swap();
  Object.assign(state, { calls: 0, failAt: 5 });
  await expect(exchange.undo()).rejects.toThrow('lost');
  await exchange.finish();
  const saved = [...kept].filter(([key]) => key.includes('/old/old/')).map(([, text]) => text);
  expect(saved.sort()).toEqual(Object.values(old).sort());
});

test('leaves new files and another exchange’s files unchanged', async () => {
  const { store, kept } = memory({ ...old, '.restore-another/old/a': 'kept' });
  const exchange = exchangeByCopies(store);
  await exchange.add('new', 3, content());
  await exchange.swap();
  await exchange.finish();
  expect(Object.fromEntries(kept)).toEqual({ new: 'new', '.restore-another/old/a': 'kept' });
});
