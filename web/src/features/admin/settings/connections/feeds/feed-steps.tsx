import { Check, Circle, CircleDot } from 'lucide-react';
import type { Feed } from './api.ts';
import { steps } from './feed-words.ts';

/** The steps until a feed's homes are public; each is done, current, or still to come. */
export function FeedSteps({ feed: { phase, publishedAt } }: { feed: Feed }) {
  const current = steps.findIndex((step) => step.phase === phase);
  const isAllDone = phase === 'live' && publishedAt !== null;
  return (
    <ol aria-label="Steps" className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:flex sm:justify-between">
      {steps.map((step, at) => {
        const isDone = isAllDone || at < current;
        const isCurrent = !isDone && at === current;
        const Icon = isDone ? Check : isCurrent ? CircleDot : Circle;
        return (
          <li
            key={step.phase}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex items-center gap-1.5 ${isCurrent ? 'font-semibold' : 'text-ink-soft'}`}
          >
            <Icon
              aria-hidden
              className={`size-4 shrink-0 ${isDone ? 'text-good' : isCurrent ? 'text-accent' : ''}`}
            />
            {step.name}
            {isDone ? <span className="sr-only">, done</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
