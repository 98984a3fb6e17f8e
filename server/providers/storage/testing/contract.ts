import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../storage.ts';

/** Tests the behavior of every storage, regardless of the provider. */
export function describeStorage(name: string, open: () => Promise<Storage>, listed = 40): void {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterEach(async () => {
    for (const key of await keys()) await storage.remove(key);
  });
  const keys = async (prefix = '') => {
    const found: string[] = [];
    for await (const key of storage.list(prefix)) found.push(key);
    return found;
  };
  const text = async (key: string) => (await storage.get(key))?.toString();
  const put = (key: string, words = key) => storage.put(key, Buffer.from(words));
  const read = async (key: string) => {
    const file = await storage.open(key);
    if (file === null) return null;
    const pieces: Buffer[] = [];
    for await (const piece of file.content) pieces.push(piece);
    await file.close();
    const whole = Buffer.concat(pieces);
    expect(whole.length).toBe(file.size);
    return whole;
  };

  describe(`${name}: a file`, () => {
    it('is returned byte for byte, including an empty one and one of 6 MB', async () => {
      const large = randomBytes(6 * 1024 * 1024);
      for (const [key, data] of [
        ['empty', Buffer.alloc(0)],
        ['bytes', Buffer.from([0, 255, 10, 13, 26])],
        ['large', large],
      ] as const) {
        await storage.put(key, data);
        expect((await storage.get(key))?.equals(data)).toBe(true);
        expect((await read(key))?.equals(data)).toBe(true);
      }
    });

    it('is replaced completely, and missing after its removal', async () => {
      await put('a/b', 'first');
      await put('a/b', 'second, and longer');
      expect(await text('a/b')).toBe('second, and longer');
      await put('a/b', '3rd');
      expect(await text('a/b')).toBe('3rd');
      await storage.remove('a/b');
      expect(await storage.get('a/b')).toBeNull();
    });

    it('is null when missing, and its removal then is not an error', async () => {
      expect(await storage.get('nothing')).toBeNull();
      expect(await storage.open('nothing')).toBeNull();
      await put('here');
      expect(await storage.get('here/below')).toBeNull();
      await storage.remove('nothing');
      expect(await keys()).toEqual(['here']);
    });

    it('is found by any valid key, and rejected with any other', async () => {
      const allowed = [
        'A-b_c.9',
        'x:y@z',
        'deep/er/and/deeper.jpg',
        'UPPER/lower',
        'dots.in.it...'.slice(0, 10),
      ];
      for (const key of allowed) await put(key);
      for (const key of allowed) expect(await text(key)).toBe(key);
      expect((await keys()).sort()).toEqual([...allowed].sort());
      for (const key of ['', '/a', '../a', 'a/../b', 'a//b', '.hidden', 'a b', 'ä', 'a\nb', 'a?b']) {
        await expect(put(key), key).rejects.toThrow('storage key');
        await expect(storage.get(key), key).rejects.toThrow('storage key');
        await expect(storage.remove(key), key).rejects.toThrow('storage key');
      }
    });

    it('is never a mix of two simultaneous writes, even to a concurrent reader', async () => {
      const [a, b] = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')];
      await storage.put('same', a);
      const seen = new Set<string>();
      const readers = Array.from({ length: 6 }, async () => {
        const found = await storage.get('same');
        seen.add(found?.equals(a) ? 'a' : found?.equals(b) ? 'b' : 'neither');
      });
      await Promise.all([storage.put('same', b), storage.put('same', a), ...readers]);
      expect(seen).not.toContain('neither');
    });

    it('is unchanged for an open reader while it is replaced, and can be closed half-read', async () => {
      const old = Buffer.alloc(2_000_000, 'o');
      await storage.put('read', old);
      const file = await storage.open('read');
      const half = await storage.open('read');
      await put('read', 'new');
      const pieces: Buffer[] = [];
      for await (const piece of file?.content ?? []) pieces.push(piece);
      expect(Buffer.concat(pieces).equals(old)).toBe(true);
      await file?.close();
      await half?.close();
      expect(await text('read')).toBe('new');
    });
  });

  it(`${name}: lists every key with the prefix, and no other, of ${listed} keys`, async () => {
    const numbers = Array.from({ length: listed }, (_, number) => `many/${String(number).padStart(5, '0')}`);
    const others = ['man', 'many-more/1', 'other/many/1'];
    for (let at = 0; at < numbers.length; at += 50)
      await Promise.all(numbers.slice(at, at + 50).map((key) => put(key, '1')));
    for (const key of others) await put(key);
    expect(await keys('many/')).toEqual(numbers);
    expect(await keys('many/0000')).toEqual(numbers.slice(0, 10));
    expect(await keys('man')).toHaveLength(listed + 2);
    expect(await keys('nothing/')).toEqual([]);
  }, 120_000);

  describe(`${name}: an exchange of all files`, () => {
    const odd = ['a b/c d.jpg', 'émile & söhne/ü.png', '100% + ?#&=;,.txt', "it's (1)~!*", 'plain'];
    const give = async function* (words: string) {
      for (const word of words.match(/.{1,4}/gs) ?? []) {
        await setImmediate();
        yield Buffer.from(word);
      }
    };
    const add = (exchange: Awaited<ReturnType<Storage['exchange']>>, key: string, words = `new ${key}`) =>
      exchange.add(key, Buffer.byteLength(words), give(words));
    const all = async () =>
      Object.fromEntries(
        await Promise.all((await keys()).map(async (key) => [key, (await read(key))?.toString()])),
      );
    const removeAll = async () => {
      const empty = await storage.exchange();
      await empty.swap();
      await empty.finish();
    };

    it('is invisible before the swap, and contains all files after it, whatever their keys', async () => {
      await put('plain', 'old');
      await put('gone', 'old');
      const exchange = await storage.exchange();
      for (const key of odd) await add(exchange, key);
      expect(await all()).toEqual({ plain: 'old', gone: 'old' });
      await exchange.swap();
      await exchange.finish();
      expect(await all()).toEqual(Object.fromEntries(odd.map((key) => [key, `new ${key}`])));
      await removeAll();
      expect(await keys()).toEqual([]);
    });

    it('is undone before or after the swap, and leaves no files', async () => {
      const before = { plain: 'old', gone: 'old' };
      for (const [key, words] of Object.entries(before)) await put(key, words);
      for (const swaps of [true, false]) {
        const exchange = await storage.exchange();
        for (const key of ['plain', 'mine']) await add(exchange, key);
        if (swaps) await exchange.swap();
        await exchange.undo();
        await exchange.finish();
        expect(await all()).toEqual(before);
      }
    });

    it('leaves the files of an interrupted exchange in place, and names them', async () => {
      await put('plain', 'old');
      const interrupted = await storage.exchange();
      await add(interrupted, 'plain');
      await interrupted.swap();
      expect(await interrupted.leftOver()).toEqual([]);
      const next = await storage.exchange();
      expect(await next.leftOver()).toEqual([interrupted.work]);
      await add(next, 'plain', 'newest');
      await next.swap();
      await next.finish();
      await interrupted.undo();
      await interrupted.finish();
      expect(await all()).toEqual({ plain: 'old' });
    });

    it('rejects a duplicate key, a key that would escape the storage, and truncated content', async () => {
      const exchange = await storage.exchange();
      await add(exchange, 'once');
      await expect(add(exchange, 'once')).rejects.toThrow();
      for (const key of ['../out', 'a//b', '/a', 'a/./b', '.restore-1/new/a'])
        await expect(add(exchange, key), key).rejects.toThrow('no storage has');
      const broken = async function* () {
        yield Buffer.from('1234');
        throw new Error('cut off');
      };
      await expect(exchange.add('broken', 8, broken())).rejects.toThrow('cut off');
      await exchange.undo();
      await exchange.finish();
      expect(await keys()).toEqual([]);
    });
  });
}
