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

const answered = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  address: z.record(z.string(), z.string()),
});
const nothing = z.object({ error: z.string() });

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
  const find = async ({ latitude, longitude }: Place): Promise<FoundAddress | null> => {
    const query = new URLSearchParams({
      ...{ format: 'jsonv2', lat: String(latitude), lon: String(longitude) },
      ...{ zoom: '18', addressdetails: '1', layer: 'address' },
    });
    const { status, json } = await ask(`${url}/reverse?${query}`, {
      headers: { 'user-agent': `Porchlight (${contact})`, 'accept-language': 'en' },
      ...{ timeoutMs, maxBytes },
    });
    if (status < 200 || status > 299)
      throw problem('upstream-failed', { detail: `The geocoder answered ${status}.` });
    return readAddress(json);
  };
  return {
    name: `Nominatim at ${new URL(url).hostname}`,
    async addressAt(place, { fresh = false } = {}) {
      const key = `${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}`;
      const kept = fresh ? undefined : known.get(key);
      if (kept !== undefined) return kept.found;
      const found = await inTurn(() =>
        watch(() =>
          find(place).catch((error: unknown) => {
            throw failureOf(error);
          }),
        ),
      );
      known.set(key, { found });
      return found;
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
