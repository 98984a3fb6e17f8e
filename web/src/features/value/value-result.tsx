import { useSite } from '../../api/site.ts';
import { firstName } from '../../forms/person-name.ts';
import { Card } from '../../ui/card.tsx';
import type { ValueAnswer } from './api.ts';
import { AskCard } from './ask-card.tsx';
import type { HomeDetails } from './home-details.ts';
import { RangeCard } from './range-card.tsx';
import { SalesBehind } from './sales-behind.tsx';
import { changeText, notCountedText } from './value-texts.ts';

/** What a home is worth, the sales behind it, and what it isn't; or why there is no number. */
export function ValueResult({ details, answer }: { details: HomeDetails; answer: ValueAnswer }) {
  const { range, comparables, place } = answer;
  return (
    <div className="flex flex-col gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        {range === null || place === null ? (
          <NoRange reason={answer.reason} />
        ) : (
          <RangeCard range={range} sales={comparables} isByZip={place.by === 'zip'} />
        )}
        <AskCard details={details} answer={answer} />
      </div>
      {range === null || place === null ? null : <SalesBehind sales={comparables} place={place} />}
      <Notes answer={answer} />
    </div>
  );
}

function NoRange({ reason }: Pick<ValueAnswer, 'reason'>) {
  const agent = firstName(useSite().agent.name);
  const isOptedOut = reason === 'opted-out';
  return (
    <Card className="flex flex-col justify-center gap-3 p-5 sm:p-8">
      <h2 className="text-2xl">{isOptedOut ? 'No Range for This Home' : 'Too Few Similar Sales'}</h2>
      <p>
        {isOptedOut
          ? 'This home is for sale, and its seller asked that no automated value be shown.'
          : 'Not enough similar sales nearby for an honest range.'}
      </p>
      <p className="text-ink-soft">
        {isOptedOut
          ? `${agent} can tell you more.`
          : `${agent} knows homes and sales that a formula can’t see.`}
      </p>
    </Card>
  );
}

function Notes({ answer: { range, changes, not_counted } }: { answer: ValueAnswer }) {
  const agent = firstName(useSite().agent.name);
  const notCounted = notCountedText(not_counted, agent);
  return (
    <section
      aria-label="About this range"
      className="grid gap-x-10 gap-y-6 border-t border-line pt-8 md:grid-flow-col md:auto-cols-fr"
    >
      {range === null ? null : (
        <>
          <Note title="How We Get the Range">
            We compare your home with recent nearby sales, then adjust for size, age, baths, work done, place,
            and how prices moved. What each is worth, we learn from all of the area’s sales. We checked the
            range on {range.checked.toLocaleString('en-US')} earlier sales.
          </Note>
          <Note title="What Would Change It">
            {changes.map(changeText).join(' ')} {notCounted}
          </Note>
        </>
      )}
      <Note title="What It Isn’t">
        Not an appraisal, and not an offer. A lender won’t accept it. Sold prices come from the listing feed,
        where its rules allow.
      </Note>
    </section>
  );
}

function Note({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-xl">{title}</h2>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}
