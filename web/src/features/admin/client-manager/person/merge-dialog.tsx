import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonSummary } from '../../../../people/people-query.ts';
import { PersonLines, PersonSearch } from '../../../../people/person-search.tsx';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { mergePreviewQuery, type Person, useMerge } from './queries.ts';
import { usePersonFailure } from './use-person-failure.ts';

type MergeDialogProps = {
  open: boolean;
  person: Person;
  /** The person to merge; without one, it is searched for. */
  other?: PersonSummary | null;
  onClose: () => void;
};

/** Merges another person into this one: says first what would happen. Can be undone. */
export function MergeDialog({ open, person, other = null, onClose }: MergeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Merge Two People" returnFocus={nameOfPage}>
      {open ? <Steps {...{ person, other, onClose }} /> : null}
    </Dialog>
  );
}

/** Returns the name at the top: the card from which two people were merged goes once they are one. */
function nameOfPage(): HTMLElement | null {
  const name = document.querySelector('h1');
  name?.setAttribute('tabindex', '-1');
  return name;
}

type StepsProps = { person: Person; other: PersonSummary | null; onClose: () => void };

function Steps({ person, other, onClose }: StepsProps) {
  const [chosen, setChosen] = useState(other);
  if (chosen === null)
    return (
      <PersonSearch
        label="Name, email, or phone number"
        autoFocus
        offersAll
        except={person.id}
        onChoose={setChosen}
      />
    );
  return (
    <Preview {...{ person, chosen, onClose }} onBack={other === null ? () => setChosen(null) : undefined} />
  );
}

type PreviewProps = {
  person: Person;
  chosen: PersonSummary;
  onBack: (() => void) | undefined;
  onClose: () => void;
};

function Preview({ person, chosen, onBack, onClose }: PreviewProps) {
  const { toast } = useAlerts();
  const fail = usePersonFailure(person.id);
  const merge = useMerge(person.id);
  const { data, error, refetch } = useQuery(mergePreviewQuery(person.id, chosen.id));
  if (error !== null)
    return <NotLoaded quiet what="The preview" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-48 w-full" />;
  const { keeps, joins, facts, seenBy } = data;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-4 sm:grid-cols-2">
        {[
          ['Stays', keeps],
          ['Joins', joins],
        ].map(([label, who]) => (
          <div key={label as string} className="rounded-card border border-line p-4">
            <dt className="text-sm text-ink-soft">{label as string}</dt>
            <dd>
              <PersonLines person={who as PersonSummary} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>
          {facts === 1 ? '1 event joins' : `${facts.toLocaleString('en-US')} events join`} the timeline, with
          notes and tasks.
        </li>
        <li>Of each stage, the newest counts. The other one stays in the history.</li>
        <li>Consent stays with each email and number.</li>
        {seenBy.length === 0 ? null : (
          <li className="font-medium">
            Whoever signs in as {seenBy.join(' or ')} will see the stages of both, and the notes shown with
            them.
          </li>
        )}
        <li>You can undo it at any time.</li>
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack ?? onClose}>{onBack === undefined ? 'Cancel' : 'Choose Another'}</Button>
        <Button
          look="primary"
          busy={merge.isPending}
          busyText="Merging..."
          onClick={() =>
            merge.mutate(chosen.id, {
              onSuccess: () => {
                toast('They are one person now');
                onClose();
              },
              onError: (failure) => void fail(failure, 'Failed to merge them. Please try again.'),
            })
          }
        >
          Merge
        </Button>
      </div>
    </div>
  );
}
