import { describe, expect, it } from 'vitest';
import { callsTo, contextFor } from '../../testing/calls.ts';
import { factsOnTable, homesReader, keepTableHomes } from './listings.ts';
import type { HistoryItem } from './understand/dialogue/dialogue.ts';

const shown: HistoryItem[] = [{ role: 'assistant', content: 'Here they are.', homes: ['A', 'B'] }];

/** Returns a reader for each message, and the keys that were read; B is gone from the market. */
function site() {
  const read: string[] = [];
  const call = callsTo({
    getListingByKey: async ({ query }) => {
      const listingKey = String(query.listingKey);
      read.push(listingKey);
      const home = {
        id: 1,
        listing_key: listingKey,
        address: '12 Elm St',
        city: 'Jenks',
        current_price: 300_000,
      };
      return { properties: listingKey === 'B' ? [] : [home] };
    },
  })(contextFor('demo'));
  return { read, reader: () => homesReader(call, () => undefined) };
}

describe('the homes on the table', () => {
  it('are read once for the messages of a minute, and a home that is gone each time', async () => {
    const { read, reader } = site();
    const keep = keepTableHomes();
    const first = await factsOnTable(reader(), shown, undefined, keep('demo'));
    expect([...first.keys()]).toEqual(['A']);
    expect(first.get('A')).toMatchObject({ address: '12 Elm St', price: 300_000 });
    expect(await factsOnTable(reader(), shown, undefined, keep('demo'))).toEqual(first);
    expect(read).toEqual(['A', 'B', 'B']);
  });

  it('are never those of another site', async () => {
    const { read, reader } = site();
    const keep = keepTableHomes();
    await factsOnTable(reader(), shown, undefined, keep('demo'));
    await factsOnTable(reader(), shown, undefined, keep('other'));
    expect(read).toEqual(['A', 'B', 'A', 'B']);
  });
});
