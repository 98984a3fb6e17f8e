import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { shownPhone } from '../../../../people/shown-phone.ts';
import { loadFailureOf } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { TodayItem } from '../api.ts';
import { OtherReason } from '../rows/other-reason.tsx';
import { PersonPicture, RowPicture } from '../rows/row-picture.tsx';
import { SavedHomes } from '../rows/saved-homes.tsx';
import { whenOf } from '../rows/when.ts';
import { Lamp } from '../rows/when-cell.tsx';
import { SnoozeChoices } from '../snooze/snooze-menu.tsx';
import { headOf, nameOf, reasonText, stageLabel } from '../words.ts';
import { LastTurns } from './last-turns.tsx';
import { type Identity, personQuery } from './panel-queries.ts';

type PersonPanelProps = {
  item: TodayItem;
  settled: boolean;
  now: number;
  /** Where the person is in the list: `1 of 17`. */
  place: string;
  onSnooze: (until: string) => void;
  /** What can be done about the item: the composer, tasks, notes, and links. */
  actions: ReactNode;
};

/** The person of an item: how they can be reached and how well that is proved, why they are here, and what they said. */
export function PersonPanel({ item, settled, now, place, onSnooze, actions }: PersonPanelProps) {
  const { person, reason, more } = item;
  const id = useId();
  const { title } = headOf(item);
  const stage = stageLabel(person?.stage ?? null);
  const area = person?.area == null ? null : `In ${person.area}`;
  const conversation = [reason, ...more].find(
    ({ conversationId }) => conversationId !== undefined,
  )?.conversationId;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft tabular-nums">{place}</p>
      <header className="flex items-center gap-4">
        {person === null ? <RowPicture item={item} /> : <PersonPicture person={person} />}
        <div className="min-w-0">
          <h2 id={id} data-start tabIndex={-1} className="text-xl wrap-anywhere outline-none">
            {person === null ? title : nameOf(person)}
          </h2>
          <p className="text-sm text-ink-soft">{[stage, area].filter((part) => part !== null).join(' · ')}</p>
        </div>
      </header>
      {person === null ? null : <Identities personId={person.id} />}
      <Why item={item} settled={settled} now={now} />
      {more.length === 0 ? null : (
        <ul aria-label="Also in Today" className="flex flex-col gap-1 text-sm">
          {more.map((other, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reasons may read alike.
            <li key={n} className="wrap-anywhere">
              <OtherReason reason={other} now={now} />
            </li>
          ))}
        </ul>
      )}
      {actions}
      {person === null ? null : <SavedHomes personId={person.id} />}
      {conversation === undefined ? null : <LastTurns id={conversation} />}
      {person === null ? null : (
        <section aria-label="Snooze" data-snooze>
          <h3 className="mb-1 text-sm font-semibold">Snooze</h3>
          <SnoozeChoices now={now} onSnooze={onSnooze} />
        </section>
      )}
    </section>
  );
}

function Why({ item: { reason }, settled, now }: { item: TodayItem; settled: boolean; now: number }) {
  const { text, look, below } = whenOf(reason, now);
  const waits = reason.group === 'waiting';
  const words = reasonText(reason);
  return (
    <div className="rounded-card border border-line bg-tint px-4 py-3">
      <p className="flex items-center gap-3 font-semibold">
        {waits && !settled ? <Lamp bad={look === 'bad'} /> : null}
        {settled ? 'Settled' : waits ? `Waiting ${text}` : [text, below].filter(Boolean).join(', ')}
      </p>
      {words === '' ? null : (
        <p dir="auto" className="mt-1 text-sm wrap-anywhere">
          {words}
        </p>
      )}
      {waits && !settled ? (
        <p className="mt-1 text-sm text-ink-soft">
          Only your answer ends the wait. Automatic emails and the assistant don’t.
        </p>
      ) : null}
    </div>
  );
}

const proofs: Record<Identity['proof'], { word: string; look: string }> = {
  claimed: { word: 'Claimed', look: 'border-dashed border-edge text-ink-soft' },
  agent: { word: 'From you', look: 'border-line' },
  confirmed: { word: 'Confirmed', look: 'border-transparent bg-good-tint text-good' },
};

/** The emails and phone numbers in use, with how well each is proved. */
function Identities({ personId }: { personId: string }) {
  const query = useQuery(personQuery(personId));
  const { data } = query;
  if (data === undefined) return loadFailureOf(query, 'The contact details') ?? <Skeleton className="h-14" />;
  const used = data.identities.filter(({ former }) => former === null).slice(0, 6);
  if (used.length === 0) return null;
  return (
    <ul aria-label="Contact details" className="flex flex-col gap-1.5">
      {used.map(({ id, kind, value, proof }) => (
        <li key={id} className="flex items-center gap-3 text-sm">
          {kind === 'email' ? (
            <Mail aria-hidden className="size-4 shrink-0 text-ink-soft" />
          ) : (
            <Phone aria-hidden className="size-4 shrink-0 text-ink-soft" />
          )}
          <span className="min-w-0 grow wrap-anywhere">{kind === 'phone' ? shownPhone(value) : value}</span>
          <span className={`shrink-0 rounded-pill border px-2.5 font-medium ${proofs[proof].look}`}>
            {proofs[proof].word}
          </span>
        </li>
      ))}
    </ul>
  );
}
