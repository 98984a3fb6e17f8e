import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSite } from '../../api/site.ts';
import { useConnected } from '../../delivery/channels.ts';
import { firstName } from '../../forms/person-name.ts';
import { Button } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type ShowingSlots, slotsQuery, takenNow, takenOf } from './api.ts';
import { showingNextId } from './card-parts.ts';
import { ChosenTimes, mostTimes } from './chosen-times.tsx';
import { DayPicker } from './day-picker.tsx';
import { DetailsForm } from './details-form.tsx';
import { MannerChoice } from './manner-choice.tsx';
import { RequestSent } from './request-sent.tsx';
import { useShowingDraft } from './showing-draft.ts';
import { dayText, showingTimeText } from './showing-times.ts';
import { TimePicker } from './time-picker.tsx';

type Step = { at: 'times' | 'details' } | { at: 'sent'; times: string[]; email: string };

/** Chooses up to three times to see a home, then asks who the visitor is. Loaded on demand. */
export default function RequestShowing({ listingKey, onDone }: { listingKey: string; onDone: () => void }) {
  const client = useQueryClient();
  const agent = firstName(useSite().agent.name);
  const isMailed = useConnected('site_email') !== false;
  const [from, setFrom] = useState<string>();
  const [step, setStep] = useState<Step>({ at: 'times' });
  const start = useRef<HTMLParagraphElement>(null);
  const turnTo = (at: 'times' | 'details') => {
    // The button goes away; the visitor continues from the start of the step.
    start.current?.focus();
    setStep({ at });
  };
  const draft = useShowingDraft(listingKey);
  const { data: slots, error, refetch } = useQuery(slotsQuery(listingKey, from));
  if (slots === undefined)
    return error === null ? (
      <Skeleton className="h-80 w-full" />
    ) : (
      <NotLoaded quiet what="The times" error={error} onRetry={() => void refetch()} />
    );
  if (slots.closed !== null) return <p className="text-ink-soft">{slots.closed}</p>;
  const { timeZone, zoneName } = slots;
  if (step.at === 'sent')
    return <RequestSent {...{ ...step, timeZone, zoneName, agent, isMailed, onDone }} />;

  const { times } = draft;
  const lost = takenOf(client, listingKey, times);
  const remove = (start: string) => draft.change({ times: times.filter((each) => each !== start) });
  return (
    <div className="flex flex-col gap-4">
      <p ref={start} tabIndex={-1} className="scroll-mt-24 text-ink-soft">
        {step.at === 'times' ? `Choose up to ${mostTimes} times. ` : ''}
        {agent} confirms one{isMailed ? ' by email' : ''}.
      </p>
      {lost.length === 0 ? null : (
        // The button that told it may be far below.
        <p
          ref={(element) => element?.scrollIntoView({ block: 'nearest' })}
          role="alert"
          className="rounded-small bg-warn-tint px-3 py-2 text-warn"
        >
          {lostText(lost, timeZone)}
        </p>
      )}
      {step.at === 'times' ? (
        <Times
          {...{ slots, draft, lost, onFrom: setFrom, onRemove: remove }}
          onNext={async () => {
            const taken = await takenNow(client, listingKey, times);
            if (taken.length === 0) turnTo('details');
          }}
        />
      ) : (
        <>
          <ChosenTimes chosen={times} lost={lost} timeZone={timeZone} />
          <DetailsForm
            {...{ listingKey, slots, draft }}
            onBack={() => turnTo('times')}
            onLost={() => setStep({ at: 'times' })}
            onSent={(email) => {
              setStep({ at: 'sent', times, email });
              draft.clear();
              void client.invalidateQueries({ queryKey: ['listShowingSlots'] });
              // Shown once the visitor has read that it was sent.
              void client.invalidateQueries({ queryKey: ['listOwnShowings'], refetchType: 'none' });
            }}
          />
        </>
      )}
      <p className="text-center text-sm text-ink-soft">{footnote(slots)}</p>
    </div>
  );
}

type TimesProps = {
  slots: ShowingSlots;
  draft: ReturnType<typeof useShowingDraft>;
  lost: string[];
  onFrom: (from: string) => void;
  onRemove: (start: string) => void;
  onNext: () => Promise<void>;
};

function Times({ slots, draft, lost, onFrom, onRemove, onNext }: TimesProps) {
  const [chosenDay, setDay] = useState<string>();
  const [notice, setNotice] = useState('');
  const [busy, setBusy] = useState(false);
  const { days, timeZone, video } = slots;
  const { times } = draft;
  const open = days.filter((day) => day.slots.some(({ taken }) => !taken));
  const day = days.find(({ date }) => date === chosenDay) ?? open[0];
  const toggle = (start: string) => {
    setNotice('');
    if (times.includes(start)) return onRemove(start);
    if (times.length >= mostTimes) return setNotice(`You chose ${mostTimes} times. Remove one first.`);
    draft.change({ times: [...times, start] });
  };
  const proceed = async () => {
    if (times.length === 0) return setNotice('Choose a day and a time first.');
    setNotice('');
    setBusy(true);
    await onNext();
    setBusy(false);
  };
  return (
    <>
      {video ? (
        <MannerChoice value={draft.draft.manner} onChange={(manner) => draft.change({ manner })} />
      ) : null}
      <DayPicker {...{ slots, chosen: times, onDay: setDay, onFrom }} day={day?.date ?? null} />
      {day === undefined ? (
        <p className="text-ink-soft">No open times on these days. See later days.</p>
      ) : (
        <TimePicker {...{ day, timeZone, chosen: times, onToggle: toggle }} />
      )}
      <ChosenTimes chosen={times} {...{ lost, timeZone, onRemove }} />
      <p role="status" className={notice === '' ? 'sr-only' : 'text-warn'}>
        {notice}
      </p>
      <Button
        {...(times.length > 0 ? { id: showingNextId } : {})}
        look="primary"
        size="large"
        wide
        busy={busy}
        busyText="Checking..."
        disabled={lost.length > 0}
        onClick={() => void proceed()}
      >
        Request Showing
      </Button>
    </>
  );
}

/** The zone of the times, and the days off among the days shown. */
function footnote({ zoneName, days }: ShowingSlots): string {
  const off = days.filter(({ off: reason }) => reason !== null && reason !== '');
  const texts = off.map(
    ({ date, off: reason }) =>
      `No showings on ${dayText(date, { month: 'short', day: 'numeric' })}: ${reason}.`,
  );
  return [`${zoneName}.`, ...texts].join(' ');
}

function lostText(lost: string[], timeZone: string): string {
  const texts = lost.map((start) => showingTimeText(start, timeZone));
  return `${texts.join(' and ')} ${lost.length === 1 ? 'was' : 'were'} just taken. Choose another time.`;
}
