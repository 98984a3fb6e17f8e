import type { Profile } from '../../../../config/feeds/profile.ts';
import { type Row, textOf } from '../client/read-answer.ts';
import { officeRefOf } from './mapping/office-refs.ts';
import { keyIn } from './reading/keys.ts';

/** The resources that are replicated, in the order of the first load: homes need lookups and offices. */
const resourceNames = ['Lookup', 'Office', 'Member', 'Property', 'Media', 'OpenHouse'] as const;
export type ResourceName = (typeof resourceNames)[number];

export type Resource = {
  name: ResourceName;
  key: string;
  /** Returns what a row names the home or office by that it belongs to. */
  parentOf(row: Row): string | null;
  /** The cursor's field, and those that may move while it doesn't. */
  cursor: string;
  alsoMoves: readonly string[];
  expand: readonly string[];
  /** The path of the first load, such as `Property/replication`. */
  loadPath: string;
  /** Whether a load follows links rather than keys. */
  loadsByLinks: boolean;
};

const none = () => null;
/** Media can be those of a member or an office, whose key may be that of a home too. */
const homeOf = ({ ResourceName, ResourceRecordKey }: Row): string | null =>
  /^(property)?$/i.test(textOf(ResourceName) ?? '') ? keyIn(ResourceRecordKey) : null;

const fields: Record<ResourceName, Pick<Resource, 'key' | 'parentOf'>> = {
  Lookup: { key: 'LookupKey', parentOf: none },
  Office: { key: 'OfficeKey', parentOf: none },
  Member: { key: 'MemberKey', parentOf: none },
  Property: { key: 'ListingKey', parentOf: officeRefOf },
  Media: { key: 'MediaKey', parentOf: homeOf },
  OpenHouse: { key: 'OpenHouseKey', parentOf: ({ ListingKey }) => keyIn(ListingKey) },
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
