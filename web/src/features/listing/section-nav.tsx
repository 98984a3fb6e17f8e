import type { ListingDetails } from '../../listings/listing.ts';
import { historyLines } from './history-texts.ts';
import { hasPayment } from './payment/payment.tsx';

/** Goes to a part of the page; offers those that the home has. */
export function SectionNav({ listing }: { listing: ListingDetails }) {
  const sections = [
    { id: 'facts', label: 'Facts' },
    ...(hasPayment(listing) ? [{ id: 'monthly-payment', label: 'Monthly Payment' }] : []),
    ...(historyLines(listing).length > 0 ? [{ id: 'listing-history', label: 'Price History' }] : []),
    { id: 'similar-homes', label: 'Similar Homes' },
  ];
  return (
    <nav
      aria-label="Parts of this page"
      // The dialog's Close button takes the end of the row.
      className="sticky top-0 z-10 border-b border-line bg-surface pr-16 pl-3 sm:pl-6 print:hidden"
    >
      <div className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {sections.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            onClick={() => {
              const part = document.getElementById(id);
              part?.scrollIntoView({ block: 'start' });
              part?.setAttribute('tabindex', '-1');
              part?.focus({ preventScroll: true });
            }}
            className="min-h-15 shrink-0 px-3 text-base font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
          >
            {label}
          </button>
        ))}
      </div>
    </nav>
  );
}
