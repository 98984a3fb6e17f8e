import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ListingDetails } from '../../../listings/listing.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Fact, factGroups, featureLists } from './listing-facts.ts';

/** The groups that are open on phones, where the others wait for a press. */
const openFirst: ReadonlySet<string> = new Set(['Interior', 'Costs']);

/** All facts of a home in groups: in two columns, on phones one below the other. */
export function Facts({ listing }: { listing: ListingDetails }) {
  const groups = factGroups(listing);
  const lists = featureLists(listing);
  if (groups.length + lists.length === 0) return null;
  return (
    <section aria-label="Details" id="facts" className="@container scroll-mt-16">
      <h2 className="mb-3 font-display text-xl font-medium">Facts</h2>
      <div className="gap-x-10 @min-[34rem]:mb-5 @min-[34rem]:columns-2">
        {groups.map(({ title, facts }) => (
          <Group key={title} title={title}>
            <FactList facts={facts} />
          </Group>
        ))}
      </div>
      {lists.map(({ title, items }) => (
        <Group key={title} title={title}>
          <ul className="flex flex-wrap gap-2 pt-3">
            {items.map((item) => (
              <li key={item} className="rounded-pill bg-tint px-3 py-1 text-sm wrap-anywhere">
                {item}
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </section>
  );
}

function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-6 border-b border-line py-2.5 text-base">
          <dt className="shrink-0 text-ink-soft">{label}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A group with its title; on phones the title opens and closes it. Everything is printed. */
function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const [open, setOpen] = useState(openFirst.has(title));
  const id = useId();
  return (
    <section aria-label={title} className="mb-5 break-inside-avoid">
      <h3 className="border-b border-edge text-base font-semibold">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center justify-between text-left sm:hidden print:hidden"
        >
          {title}
          <ChevronDown aria-hidden className={classNames('size-5 text-ink-soft', open && 'rotate-180')} />
        </button>
        <span className="block pb-2 max-sm:hidden print:block">{title}</span>
      </h3>
      <div id={id} className={classNames(!open && 'max-sm:hidden print:block')}>
        {children}
      </div>
    </section>
  );
}
