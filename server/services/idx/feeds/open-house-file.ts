import type { components } from '../../../../openapi/generated/idx.d.ts';
import { writeEventFile } from '../../../calendar/event-file.ts';
import { openHouseHours } from './read-open-houses.ts';

type Listing = components['schemas']['PropertyData'];
type Site = { agentName: string; agentEmail: string; timeZone: string; at: Date };

const hourMs = 3_600_000;

/**
 * Returns the open house of a listing that starts at a time as an iCalendar file; null when it has none. The same open
 * house has the same UID in every file, so that a calendar updates it.
 */
export function openHouseFile(listing: Listing, startsAt: string, site: Site): string | null {
  const start = new Date(startsAt);
  const house = listing.open_houses?.find(({ starts_at: at }) => Date.parse(at) === start.getTime());
  if (house === undefined) return null;
  const place = listing.full_address ?? [listing.city, listing.state].filter(Boolean).join(', ');
  const text = [house.remarks, house.livestream_url, listing.attribution].filter((line) => line).join('\n');
  return writeEventFile(
    {
      uid: `open-house-${listing.listing_key}-${start.getTime()}@porchlight`,
      sequence: 0,
      title: `Open house: ${listing.address ?? place}`,
      start,
      end: house.ends_at ? new Date(house.ends_at) : new Date(start.getTime() + openHouseHours * hourMs),
      timeZone: site.timeZone,
      ...(place === '' ? {} : { place }),
      ...(text === '' ? {} : { text }),
      organizer: { name: site.agentName, email: site.agentEmail },
      writtenAt: site.at,
    },
    'PUBLISH',
  );
}
