import type { Profile } from '../../../../config/feeds/profile.ts';

/** The resources that are replicated, in the order of the first load: homes need lookups and offices. */
const resourceNames = ['Lookup', 'Office', 'Member', 'Property', 'Media', 'OpenHouse'] as const;
export type ResourceName = (typeof resourceNames)[number];

export type Resource = {
  name: ResourceName;
  key: string;
  /** The field of the home or office that a row belongs to. */
  parent: string | null;
  /** The cursor's field, and those that may move while it doesn't. */
  cursor: string;
  alsoMoves: readonly string[];
  expand: readonly string[];
  /** The path of the first load, such as `Property/replication`. */
  loadPath: string;
  /** Whether a load follows links rather than keys. */
  loadsByLinks: boolean;
};

const fields: Record<ResourceName, { key: string; parent: string | null }> = {
  Lookup: { key: 'LookupKey', parent: null },
  Office: { key: 'OfficeKey', parent: null },
  Member: { key: 'MemberKey', parent: null },
  Property: { key: 'ListingKey', parent: 'ListOfficeKey' },
  Media: { key: 'MediaKey', parent: 'ResourceRecordKey' },
  OpenHouse: { key: 'OpenHouseKey', parent: 'ListingKey' },
};

/** Returns the resources of a feed; Media only where they don't come inside Property. */
export function resourcesOf(profile: Profile, mediaInside: boolean): Resource[] {
  return resourceNames
    .filter((name) => name !== 'Media' || !mediaInside)
    .map((name) => {
      const isHome = name === 'Property';
      // Lookups are RESO's own resource, without a platform's field.
      const cursor = name === 'Lookup' ? 'ModificationTimestamp' : profile.cursor.field;
      return {
        name,
        ...fields[name],
        cursor,
        alsoMoves: isHome ? profile.cursor.alsoMoves : [],
        expand: isHome ? profile.expand : [],
        loadPath: isHome && profile.replicationPath !== null ? `${name}${profile.replicationPath}` : name,
        loadsByLinks: profile.paging === 'links' || (isHome && profile.replicationPath !== null),
      };
    });
}

/** Whether a change of the cursor's field is read by links alone. */
export const readsByLinks = (profile: Profile): boolean => profile.paging === 'links';
