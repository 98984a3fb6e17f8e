import { Link } from 'react-router-dom';
import { ListingPhoto } from '../../../../listings/photo.tsx';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { inSiteZone } from '../../../../ui/date-and-time.ts';
import type { Today } from '../api.ts';
import { directionsTo, groupWords, nameOf } from '../words.ts';
import { LitHouse } from './lit-house.tsx';

/** The day on which nothing is left to do: the lit house, and the next showing. */
export function NobodyWaits({ nextShowing }: Pick<Today, 'nextShowing'>) {
  return (
    <section className="relative isolate flex min-h-[min(70dvh,44rem)] flex-col justify-between gap-16 overflow-hidden rounded-card p-6 sm:p-10">
      <LitHouse className="absolute inset-0 -z-10 size-full" />
      {/* Keeps the words legible over any part of the sky. */}
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 -z-10 h-48 bg-linear-to-b from-photo-shade-deep to-transparent"
      />
      <div className="text-photo-ink">
        <h2 className="text-3xl sm:text-4xl">Nobody is waiting.</h2>
        <p className="mt-2 sm:text-lg">New leads, replies, showings, and tasks appear here.</p>
      </div>
      {nextShowing === null ? null : <NextShowing showing={nextShowing} />}
    </section>
  );
}

function NextShowing({ showing }: { showing: NonNullable<Today['nextShowing']> }) {
  const { at, title, address, listingKey, person } = showing;
  const { icon: Icon, action } = groupWords.showings;
  const when = inSiteZone(at, {
    ...{ weekday: 'long', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  });
  return (
    <div className="flex max-w-152 flex-wrap items-center gap-4 rounded-card bg-surface p-4">
      {listingKey === undefined ? null : (
        <ListingPhoto
          listingKey={listingKey}
          n={0}
          alt=""
          sizes="104px"
          className="h-19 w-26 rounded-small"
        />
      )}
      <div className="min-w-0 grow">
        <p className="text-sm text-ink-soft">
          Next showing · <time dateTime={at}>{when}</time>
        </p>
        <p className="font-semibold wrap-anywhere">{address ?? title}</p>
        {person === null ? null : (
          <p className="text-sm text-ink-soft">
            {'with '}
            <Link to={adminPaths.personById(person.id)} className="underline underline-offset-4">
              {nameOf(person)}
            </Link>
          </p>
        )}
      </div>
      {address === undefined ? null : (
        <a
          href={directionsTo(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${action}: ${address}`}
          className={buttonClass()}
        >
          <Icon aria-hidden />
          {action}
        </a>
      )}
    </div>
  );
}
