import { UserRoundPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Shown below a home opened by its open-house code: links to the form for visitors' details. */
export function OpenHouseInvitation({ listingKey }: { listingKey: string }) {
  const home = new URLSearchParams({ home: listingKey });
  return (
    <section
      aria-label="Open house"
      className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:justify-center"
    >
      <p className="max-sm:sr-only">
        <strong className="font-semibold">Welcome to the open house.</strong> Leave your details to learn
        about this home.
      </p>
      <Link
        to={`${paths.addContact}?${home}`}
        className={`${buttonClass({ look: 'primary', size: 'large' })} max-sm:w-full`}
      >
        <UserRoundPen aria-hidden />
        Leave your details
      </Link>
    </section>
  );
}
