import { type Random, randomFrom } from '../../../../demo/homes/random.ts';
import type { ResourceName } from '../replicate/resources.ts';

export type FeedResource = ResourceName | 'EntityEvent';
export type FeedRow = {
  fields: Record<string, unknown>;
  /** The row's times in µs, by field; they print with as many digits as the server shows. */
  times: Record<string, number>;
};

export const keyFields: Record<FeedResource, string> = {
  Lookup: 'LookupKey',
  Office: 'OfficeKey',
  Member: 'MemberKey',
  Property: 'ListingKey',
  Media: 'MediaKey',
  OpenHouse: 'OpenHouseKey',
  EntityEvent: 'EntityEventSequence',
};

const hour = 3_600_000;

/**
 * The data of an MLS in memory, with what an MLS does to it. `now` is its own clock; every change moves
 * ModificationTimestamp to it, with random microseconds.
 */
export function createFeedData(seed: number, now: () => Date) {
  const random: Random = randomFrom(seed);
  const tables = Object.fromEntries(
    Object.keys(keyFields).map((name) => [name, new Map<string, FeedRow>()]),
  ) as Record<FeedResource, Map<string, FeedRow>>;
  let number = 0;
  let sequence = 0;
  const mediaKeys = new Map<string, Set<string>>();
  const mediaOf = (home: string) => [...(mediaKeys.get(home) ?? [])];
  let latest = 0;
  /** The µs of a change: of one that happens now, later than any before. */
  const micros = (at?: Date) => {
    if (at !== undefined) return at.getTime() * 1000 + random.between(0, 999);
    latest = Math.max(latest + 1, now().getTime() * 1000 + random.between(0, 999));
    return latest;
  };
  const nextKey = (prefix: string) => {
    number += 1;
    return `${prefix}${String(number).padStart(5, '0')}`;
  };

  const put = (
    resource: FeedResource,
    fields: Record<string, unknown>,
    times: Record<string, number> = { ModificationTimestamp: micros() },
  ) => {
    const key = String(fields[keyFields[resource]]);
    tables[resource].set(key, { fields, times });
    if (resource === 'Media') {
      const home = String(fields.ResourceRecordKey);
      mediaKeys.set(home, (mediaKeys.get(home) ?? new Set()).add(key));
    }
    if (resource !== 'EntityEvent') log(resource, key);
    return key;
  };
  const log = (resource: FeedResource, key: string) => {
    sequence += random.between(1, 3);
    tables.EntityEvent.set(String(sequence), {
      fields: { EntityEventSequence: sequence, ResourceName: resource, ResourceRecordKey: key },
      times: {},
    });
  };
  const row = (resource: FeedResource, key: string): FeedRow => {
    const found = tables[resource].get(key);
    if (found === undefined) throw new Error(`there is no ${resource} ${key}`);
    return found;
  };
  const edit = (resource: FeedResource, key: string, change: Record<string, unknown>, at?: Date) => {
    const { fields, times } = row(resource, key);
    put(resource, { ...fields, ...change }, { ...times, ModificationTimestamp: micros(at) });
  };
  const remove = (resource: FeedResource, key: string) => {
    mediaKeys.get(String(tables[resource].get(key)?.fields.ResourceRecordKey))?.delete(key);
    tables[resource].delete(key);
    log(resource, key);
  };

  const data = {
    random,
    tables,
    put,
    edit,
    remove,
    mediaOf,
    keys: (resource: FeedResource = 'Property') => [...tables[resource].keys()],
    /** Adds a home with photos; `at` is when the MLS says that it changed. */
    addHome(change: Record<string, unknown> = {}, at?: Date): string {
      const key = String(change.ListingKey ?? nextKey('K'));
      const photos = random.between(0, 3);
      put(
        'Property',
        {
          ListingKey: key,
          ListingId: nextKey('26'),
          StandardStatus: random.pick(['Active', 'Active', 'Active', 'Pending', 'Closed']),
          PropertyType: 'Residential',
          StreetNumber: String(random.between(1, 9999)),
          StreetName: random.pick(['Elm', 'Oak', 'Main', 'Zanzibar']),
          StreetSuffix: 'St',
          City: random.pick(['Tulsa', 'Jenks']),
          StateOrProvince: 'OK',
          PostalCode: '74037',
          ListPrice: random.between(100, 900) * 1000,
          BedroomsTotal: random.between(1, 6),
          ListOfficeKey: random.pick([...tables.Office.keys(), 'O-none']),
          ...change,
          PhotosCount: photos,
        },
        { ModificationTimestamp: micros(at), PhotosChangeTimestamp: micros(at) },
      );
      data.setPhotos(key, photos, { moves: false, ...(at === undefined ? {} : { at }) });
      return key;
    },
    /** Gives a home other photos; `moves`: ModificationTimestamp moves too, not just PhotosChangeTimestamp. */
    setPhotos(home: string, count: number, { moves, at }: { moves: boolean; at?: Date }) {
      for (const key of mediaOf(home)) remove('Media', key);
      for (let order = 0; order < count; order += 1) {
        const key = nextKey('M');
        const url = `https://photos.example.com/${key}.jpg`;
        const fields = {
          MediaKey: key,
          ResourceRecordKey: home,
          MediaURL: url,
          Order: order,
          MediaCategory: 'Photo',
        };
        put('Media', fields, { ModificationTimestamp: micros(at) });
      }
      const { fields, times } = row('Property', home);
      const moved = moves ? { ModificationTimestamp: micros(at) } : {};
      put(
        'Property',
        { ...fields, PhotosCount: count },
        { ...times, ...moved, PhotosChangeTimestamp: micros(at) },
      );
    },
    /** Deletes a home without a trace, and what belongs to it. */
    deleteHome(home: string) {
      for (const key of mediaOf(home)) remove('Media', key);
      for (const [key, { fields }] of [...tables.OpenHouse])
        if (fields.ListingKey === home) remove('OpenHouse', key);
      remove('Property', home);
    },
    /** Gives the key of a home to another one. */
    reuseKey(home: string, at?: Date) {
      data.deleteHome(home);
      data.addHome({ ListingKey: home, StreetName: `Reused ${nextKey('R')}` }, at);
    },
    addOpenHouse(home: string, at?: Date): string {
      const start = new Date(now().getTime() + random.between(1, 200) * hour);
      const fields = {
        OpenHouseKey: nextKey('H'),
        ListingKey: home,
        OpenHouseDate: start.toISOString().slice(0, 10),
        OpenHouseStartTime: start.toISOString(),
        OpenHouseEndTime: new Date(start.getTime() + 2 * hour).toISOString(),
        OpenHouseStatus: 'Active',
      };
      return put('OpenHouse', fields, { ModificationTimestamp: micros(at) });
    },
    /** Gives homes the same time of change, to the millisecond or to the µs. */
    touchTogether(homes: readonly string[], { hidden = false } = {}) {
      const at = now().getTime() * 1000;
      for (const home of homes) {
        const { fields, times } = row('Property', home);
        const moved = Math.max(
          at + (hidden ? random.between(0, 999) : 0),
          (times.ModificationTimestamp ?? 0) + 1,
        );
        put(
          'Property',
          { ...fields, ListPrice: random.between(100, 900) * 1000 },
          { ...times, ModificationTimestamp: moved },
        );
      }
    },
    /** Fills the feed with homes that changed over the last days. */
    fill(homes: number) {
      for (let n = 0; n < 3; n += 1) {
        put('Office', { OfficeKey: `O${n}`, OfficeName: `Office ${n}`, OfficePhone: `(918) 555-010${n}` });
        put('Member', { MemberKey: `P${n}`, MemberFullName: `Agent ${n}` });
      }
      for (const value of ['Active', 'Pending', 'Closed'])
        put('Lookup', {
          LookupKey: `L${value}`,
          LookupName: 'StandardStatus',
          LookupValue: value,
          StandardLookupValue: value,
        });
      for (let n = 0; n < homes; n += 1) {
        const at = new Date(now().getTime() - random.between(1, 72 * 60) * 60_000);
        const key = data.addHome({}, at);
        if (n % 8 === 0) data.addOpenHouse(key, at);
      }
    },
  };
  return data;
}
