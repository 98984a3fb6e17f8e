import { Check } from 'lucide-react';
import { currentStage, type Journey, journeyStages, noteOf } from '../../../people/journey.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';

/** The stages in order: completed ones, the current one with the agent's note, and upcoming ones. */
export default function JourneyStages({ journey }: { journey: Journey }) {
  const current = currentStage(journey)?.[0];
  const at = journeyStages.findIndex(([stage]) => stage === current);
  return (
    <Card className="max-w-form p-5">
      <ol aria-label="Your journey" className="flex flex-col">
        {journeyStages.map(([stage, label], index) => {
          const note = index === at ? noteOf(journey, stage) : null;
          return (
            <li
              key={stage}
              aria-current={index === at ? 'step' : undefined}
              className={classNames(
                'relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0',
                'not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3.5 not-last:before:w-px',
                index < at ? 'not-last:before:bg-accent' : 'not-last:before:bg-line',
              )}
            >
              <span
                aria-hidden
                className={classNames(
                  'grid size-7 place-items-center rounded-pill text-sm font-semibold',
                  index < at && 'bg-accent text-accent-ink',
                  index === at && 'border-2 border-accent text-accent',
                  index > at && 'border border-edge text-ink-soft',
                )}
              >
                {index < at ? <Check className="size-4" /> : index + 1}
              </span>
              <span className={classNames('pt-0.5', index === at ? 'font-semibold' : 'text-ink-soft')}>
                {label}
                <span className="sr-only">
                  {index < at ? ' (done)' : index === at ? ' (now)' : ' (to come)'}
                </span>
                {note === null ? null : <span className="block pt-1 font-normal text-ink">{note}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
