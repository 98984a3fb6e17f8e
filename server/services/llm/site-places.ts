import { createHash } from 'node:crypto';
import { keepAnswers } from '../../memory/keep-answers.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext } from '../service.ts';
import { listPlaceNames } from './listings.ts';
import {
  builtIn,
  type Gazetteer,
  gazetteerOf,
  keyOf,
  type PlaceName,
} from './understand/places/gazetteer.ts';

/** How many sites' places are kept, and for how long, in ms: towns and neighborhoods change rarely. */
const kept = { most: 50, ms: 5 * 60_000 };
/** How long a message waits for the places, in ms; they come from the same process, unless a provider has the listings. */
const patienceMs = 250;

type Deps = Pick<ServiceDeps, 'callAs'> & { site: Pick<ServiceDeps['site'], 'serviceAreas'> };

/**
 * Returns a function that returns the places by which a site's messages are read: those that its homes name, and the areas
 * of the site file. Never rejects: without an answer in time, these are the places that every site knows.
 */
export function openSitePlaces({ callAs, site }: Deps): (context: CallContext) => Promise<Gazetteer> {
  const keep = keepAnswers<Gazetteer>(kept);
  // An area such as *Green Country* is no city of a listing.
  const areas = (site.serviceAreas ?? [])
    .filter(({ name }) => builtIn.cities.has(keyOf(name)))
    .map(({ name, state }): PlaceName => ({ kind: 'city', name, city: name, state, homes: 0 }));
  const read = async (context: CallContext): Promise<Gazetteer> => {
    const names = await listPlaceNames(callAs(context)).catch((error: unknown) => {
      // A provider's listings needn't name their places (501).
      context.log.info({ err: error }, 'the assistant reads places without their names on the site');
      return [];
    });
    const places = [...names, ...areas];
    if (places.length === 0) return builtIn;
    const id = createHash('sha256').update(JSON.stringify(places)).digest('base64');
    return gazetteerOf(id, places);
  };
  return async (context) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Gazetteer>((resolve) => {
      timer = setTimeout(() => resolve(builtIn), patienceMs);
    });
    const answer = await Promise.race([keep(context.siteId, () => read(context)), late]);
    clearTimeout(timer);
    return answer;
  };
}
