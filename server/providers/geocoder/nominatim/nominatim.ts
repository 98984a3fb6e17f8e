import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { problem } from '../../../errors/errors.ts';
import { stateCodes } from '../../../text/us-states.ts';
import { ask } from '../../http.ts';
import { OutsideFault } from '../../outside/fetch-outside.ts';
import type { FoundAddress, Geocoder, Place } from '../geocoder.ts';

export type NominatimOptions = {
  /** The server's URL, without a trailing slash. */
  url: string;
  /** The contact email address for the server's operator, sent with each call. */
  contact: string;
  timeoutMs?: number;
  /** The minimum time between two calls; the public server allows one per second per site. */
  gapMs?: number;
  /** Wraps each call to the server, to report it. */
  watch?: <T>(call: () => Promise<T>) => Promise<T>;
};

const maxBytes = 100_000;
const mostKept = 5000;
/** Each typed address waits its turn; beyond this many, callers do without. */
const mostWaiting = 5;

const answered = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  address: z.record(z.string(), z.string()),
});
const nothing = z.object({ error: z.string() });
const foundPlaces = z.array(z.unknown());

/** Geocodes with a Nominatim server: one call at a time, with each location cached unless `fresh` is set. */
export function askNominatim(options: NominatimOptions): Geocoder {
  const { url, contact, timeoutMs = 8000, gapMs = 1000, watch = (call) => call() } = options;
  const known = new LRUCache<string, { found: FoundAddress | null }>({ max: mostKept });
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined).then(() => pause(gapMs, undefined, { ref: false }));
    return turn;
  };
  const read = async (path: string): Promise<unknown> => {
    const { status, json } = await ask(`${url}/${path}`, {
      headers: { 'user-agent': `Porchlight (${contact})`, 'accept-language': 'en' },
      ...{ timeoutMs, maxBytes },
    });
    if (status < 200 || status > 299)
      throw problem('upstream-failed', { detail: `The geocoder answered ${status}.` });
    return json;
  };
  const find = async ({ latitude, longitude }: Place): Promise<FoundAddress | null> => {
    const query = new URLSearchParams({
      ...{ format: 'jsonv2', lat: String(latitude), lon: String(longitude) },
      ...{ zoom: '18', addressdetails: '1', layer: 'address' },
    });
    return readAddress(await read(`reverse?${query}`));
  };
  const search = async (address: string): Promise<FoundAddress | null> => {
    const query = new URLSearchParams({
      ...{ format: 'jsonv2', q: address, limit: '1', countrycodes: 'us' },
      ...{ addressdetails: '1', layer: 'address' },
    });
    const found = foundPlaces.safeParse(await read(`search?${query}`));
    if (!found.success) throw problem('upstream-failed', { detail: 'The geocoder gave no list of places.' });
    return found.data.length === 0 ? null : readAddress(found.data[0]);
  };
  /** Asks in turn, and caches the answer. */
  const keep = async (key: string, fresh: boolean, work: () => Promise<FoundAddress | null>) => {
    const kept = fresh ? undefined : known.get(key);
    if (kept !== undefined) return kept.found;
    const found = await inTurn(() =>
      watch(() =>
        work().catch((error: unknown) => {
          throw failureOf(error);
        }),
      ),
    );
    known.set(key, { found });
    return found;
  };
  let waiting = 0;
  return {
    name: `Nominatim at ${new URL(url).hostname}`,
    addressAt(place, { fresh = false } = {}) {
      const key = `${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}`;
      return keep(key, fresh, () => find(place));
    },
    async placeOf(address) {
      const key = `address ${address.trim().replace(/\s+/g, ' ').toLowerCase()}`;
      if (waiting >= mostWaiting && !known.has(key))
        throw problem('upstream-failed', { detail: 'The geocoder is busy.' });
      waiting += 1;
      try {
        return await keep(key, false, () => search(address));
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** Returns the address in a response; null when it has no house number. */
function readAddress(json: unknown): FoundAddress | null {
  if (nothing.safeParse(json).success) return null;
  const read = answered.safeParse(json);
  if (!read.success)
    throw problem('upstream-failed', { detail: 'The geocoder gave no address in its answer.' });
  const { lat, lon, address: part } = read.data;
  const city = part.city ?? part.town ?? part.village ?? part.hamlet;
  const state = part['ISO3166-2-lvl4']?.replace(/^US-/, '') ?? stateCodes[part.state?.toLowerCase() ?? ''];
  const zip = /^\d{5}/.exec(part.postcode ?? '')?.[0];
  const { house_number: number, road } = part;
  if ([number, road, city, state, zip].includes(undefined) || part.country_code !== 'us') return null;
  return { address: `${number} ${road}, ${city}, ${state} ${zip}`, latitude: lat, longitude: lon };
}

function failureOf(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  if (cause.name === 'TimeoutError')
    return problem('upstream-timeout', { detail: 'The geocoder took too long.', cause });
  if (cause instanceof OutsideFault)
    return problem('upstream-failed', { detail: 'The geocoder’s answer was too large.', cause });
  return cause instanceof TypeError
    ? problem('upstream-failed', { detail: 'The geocoder could not be reached.', cause })
    : cause;
}
