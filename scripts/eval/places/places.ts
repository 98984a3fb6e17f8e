import type { Database } from '../../../server/database/open.ts';
import { seedDemoListings } from '../../../server/demo/seed-demo-listings.ts';
import { allSources } from '../../../server/services/idx/listings/shown.ts';
import { refreshChangedPlaces } from '../../../server/services/idx/places/refresh-places.ts';
import { openSuggestions } from '../../../server/services/idx/places/suggest-places.ts';
import { readSet } from '../own-sets.ts';

/** What was typed, and the suggestion that must be first: a place, a home by its key, or nothing. */
type Spelling = { id: string; text: string; kind: string; name?: string; where?: string };

export type PlaceResult = {
  spellings: number;
  right: number;
  errors: { text: string; meant: string; first: string }[];
};

const siteId = 'eval';
const now = new Date('2026-11-20T15:00:00Z');
const own = {
  office: 'Keystone Realty Group',
  agent: 'Avery Cole',
  mlsId: 'AC175204',
  contact: '(918) 555-0142',
};

/** Asks for each spelling of a place in the demo's homes, on a migrated database. */
export async function evaluatePlaces(database: Database): Promise<PlaceResult> {
  const { pool } = database;
  await seedDemoListings(database, siteId, { now, timeZone: 'America/Chicago', own });
  await refreshChangedPlaces(pool, now);
  const suggest = openSuggestions(pool);
  const result: PlaceResult = { spellings: 0, right: 0, errors: [] };
  for (const { text, kind, name, where } of readSet<Spelling>('places')) {
    const { places, ids } = await suggest(siteId, text, { ...allSources, version: 0 });
    const [home] = ids;
    const found = home === undefined ? places[0] : { kind: 'home', name: await keyOf(pool, home), where: '' };
    const { kind: ofKind = 'nothing', name: named, where: there } = found ?? {};
    const isRight = ofKind === kind && named === name && (where === undefined || there === where);
    result.spellings += 1;
    if (isRight) result.right += 1;
    else
      result.errors.push({
        text,
        meant: [kind, name, where].filter(Boolean).join(' '),
        first: [ofKind, named, there].filter(Boolean).join(' '),
      });
  }
  return result;
}

async function keyOf(pool: Database['pool'], id: number): Promise<string> {
  const { rows } = await pool.query<{ listing_key: string }>(
    'select listing_key from listings where id = $1',
    [id],
  );
  return rows[0]?.listing_key ?? '';
}
