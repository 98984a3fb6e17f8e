import { useQuery } from '@tanstack/react-query';
import { Check, Eye } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../../api/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FoldedText } from '../../../../ui/folded-text.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { clientJourneyQuery } from '../contacts/clients-api.ts';
import { completedStages, type StageStanding, stagesOf } from '../contacts/journey-progress.ts';
import { StageDialog } from '../contacts/stage-dialog.tsx';
import { PrivateNotes } from './private-notes.tsx';
import type { Person } from './queries.ts';
import { calledName, shownName } from './shown-name.ts';

/** How far along a person is, with what they read of it and what only the agent does. */
export function JourneyCard({ person, email }: { person: Person; email: string | null }) {
  return (
    <section aria-label="Journey">
      <Card className="flex flex-col gap-5 p-4 sm:p-6">
        {email === null ? (
          <>
            <h2 className="text-xl">Journey</h2>
            <p className="text-ink-soft">Stages are kept under an email. Add one under How to Reach.</p>
            <PrivateNotes person={person} />
          </>
        ) : (
          <Stages person={person} email={email} />
        )}
      </Card>
    </section>
  );
}

function Stages({ person, email }: { person: Person; email: string }) {
  const { siteId } = useSite();
  const { data, error, refetch } = useQuery(clientJourneyQuery(siteId, email));
  const [opened, setOpened] = useState<StageStanding | null>(null);
  const [corrects, setCorrects] = useState(false);
  const openStage = (standing: StageStanding, isCorrection = false) => {
    setOpened(standing);
    setCorrects(isCorrection);
  };
  const stages = stagesOf(data ?? null);
  const current = stages.findLast(({ status }) => status !== 'Pending') ?? null;
  const called = calledName(person.name);
  const hasAccount = person.identities.some(({ isAccount }) => isAccount);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">
          Journey{' '}
          <span className="ml-1 text-ink-soft">{`${completedStages(stages)} of ${stages.length}`}</span>
        </h2>
        <p className="text-ink-soft">
          {current === null ? 'No stage yet' : `${current.label}: ${current.status}`}
        </p>
      </div>
      {error === null ? null : (
        <NotLoaded quiet what="The stages" error={error} onRetry={() => void refetch()} />
      )}
      <ol
        aria-label="Stages"
        className="grid grid-cols-2 gap-x-2 gap-y-1 @min-[36rem]:grid-cols-4 @min-[60rem]:grid-cols-8"
      >
        {stages.map((standing) => (
          <li key={standing.stage} className="min-w-0">
            <button
              type="button"
              onClick={() => openStage(standing)}
              className="flex h-full min-h-11 w-full flex-col gap-1 rounded-small py-1 text-left hover:bg-tint"
            >
              <span aria-hidden className={classNames('h-1.5 rounded-pill', bars[standing.status])} />
              <span
                className={classNames(
                  'flex items-start gap-1 text-sm leading-tight',
                  standing.status === 'Pending' ? 'text-ink-soft' : 'font-medium',
                )}
              >
                {standing.status === 'Completed' ? (
                  <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-good" />
                ) : null}
                {standing.label}
              </span>
              <span
                className={classNames(
                  'text-sm text-ink-soft',
                  standing.status === 'Blocked' && 'text-bad!',
                  standing.status === 'Completed' && 'sr-only',
                )}
              >
                {standing.status}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="grid gap-4 @min-[44rem]:grid-cols-2">
        <div className="flex flex-col gap-2 rounded-card border border-good p-4">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
            <h3 className="flex items-center gap-2 font-sans text-sm font-semibold">
              <Eye aria-hidden className="size-4 text-good" />
              {hasAccount
                ? `${called === 'them' ? 'They see' : `${called} sees`} this`
                : `${called === 'them' ? 'They' : called} will see this`}
              {current === null ? null : (
                <span className="font-normal text-ink-soft">with {current.label}</span>
              )}
            </h3>
            {current === null ? null : (
              <Button look="quiet" size="small" onClick={() => openStage(current, true)}>
                Edit
              </Button>
            )}
          </div>
          {current?.note == null ? (
            <p className="text-ink-soft">No note with this stage.</p>
          ) : (
            <div>
              <FoldedText text={current.note} of="what they read" />
            </div>
          )}
          <p className="mt-auto text-sm text-ink-soft">
            {hasAccount
              ? 'Shown in the journey of their account, and read out by the assistant.'
              : 'Shown in their journey, and read out by the assistant, once they confirm an account with one of their emails.'}
          </p>
        </div>
        <PrivateNotes person={person} />
      </div>
      <StageDialog
        standing={opened}
        corrects={corrects}
        {...{ email, name: shownName(person) }}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

const bars = {
  Pending: 'bg-line',
  'In-Progress': 'bg-accent',
  Blocked: 'bg-bad',
  Completed: 'bg-good',
} as const;
