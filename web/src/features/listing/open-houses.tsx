import { CalendarDays, CalendarPlus, Video } from 'lucide-react';
import type { ListingDetails } from '../../listings/listing.ts';
import { openHouseCalendarPath } from '../../navigation/paths.ts';
import { openHouseTimes } from './open-house-times.ts';

/** The open houses of a home that haven't ended, soonest first; absent when there are none. */
export function OpenHouses({
  listing: { listing_key: listingKey, open_houses: houses = [] },
}: {
  listing: ListingDetails;
}) {
  if (houses.length === 0) return null;
  return (
    <section aria-labelledby="listing-open-houses">
      <h3 id="listing-open-houses" className="mb-2 font-semibold">
        {houses.length === 1 ? 'Open House' : 'Open Houses'}
      </h3>
      <ul className="flex flex-col gap-3">
        {houses.map(({ starts_at: start, ends_at: end, remarks, livestream_url: stream }) => {
          const { day, times } = openHouseTimes(start, end);
          return (
            <li key={`${start} ${end}`} className="flex gap-3">
              <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
              <div className="min-w-0">
                <p>
                  <time dateTime={start}>
                    <strong className="font-semibold">{day}</strong>
                    {`, ${times}`}
                  </time>
                </p>
                {remarks ? <p className="text-sm wrap-anywhere text-ink-soft">{remarks}</p> : null}
                <a
                  href={openHouseCalendarPath(listingKey, start)}
                  download="open-house.ics"
                  className="inline-flex min-h-6 items-center gap-1.5 text-sm underline pointer-coarse:min-h-11 print:hidden"
                >
                  <CalendarPlus aria-hidden className="size-4" />
                  Add to Calendar
                </a>
                {stream?.startsWith('https://') ? (
                  <a
                    href={stream}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-6 items-center gap-1.5 text-sm underline pointer-coarse:min-h-11"
                  >
                    <Video aria-hidden className="size-4" />
                    Watch the livestream
                  </a>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
