import type { ErasedRows, Remainder } from './api.ts';

type DeletionFactsProps = {
  erased: readonly ErasedRows[];
  stays: readonly Remainder[];
  elsewhere: readonly Remainder[];
  /** The level of the headings. */
  level: 'h2' | 'h3';
  isDone: boolean;
};

const number = (count: number) => count.toLocaleString('en-US');

/** What is deleted, by part of the site; what stays, and why; and the copies that others have. */
export function DeletionFacts({ erased, stays, elsewhere, level: Heading, isDone }: DeletionFactsProps) {
  const groups = [...new Set(erased.map(({ group }) => group))].sort();
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-2">
        <Heading className="font-semibold">{isDone ? 'What was deleted' : 'What will be deleted'}</Heading>
        {groups.map((group) => (
          <div key={group} className="flex flex-col border-t border-line pt-2">
            <p className="text-ink-soft">{group}</p>
            <dl className="grid grid-cols-[1fr_auto] gap-x-4">
              {erased
                .filter((rows) => rows.group === group)
                .map(({ what, count }) => (
                  <div key={what} className="contents">
                    <dt>{what}</dt>
                    <dd className="text-right tabular-nums">{number(count)}</dd>
                  </div>
                ))}
            </dl>
          </div>
        ))}
      </section>
      <Remainders title="What stays" remainders={stays} heading={Heading} />
      <Remainders title="Copies we can’t reach" remainders={elsewhere} heading={Heading} />
    </div>
  );
}

type RemaindersProps = { title: string; remainders: readonly Remainder[]; heading: 'h2' | 'h3' };

function Remainders({ title, remainders, heading: Heading }: RemaindersProps) {
  if (remainders.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <Heading className="font-semibold">{title}</Heading>
      <ul className="flex flex-col gap-2">
        {remainders.map(({ what, why, count, titles = [] }) => (
          <li key={`${what} ${why}`} className="border-t border-line pt-2">
            <p>{count === null ? what : `${what}: ${number(count)}`}</p>
            <p className="text-ink-soft">{why}</p>
            {titles.length === 0 ? null : (
              <ul className="mt-1 list-disc pl-5">
                {titles.map((title) => (
                  <li key={title} className="wrap-anywhere">
                    {title}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
