import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { useSite } from '../../api/site.ts';
import { firstName } from '../../forms/person-name.ts';
import { Button } from '../../ui/button.tsx';
import { cancelShowing, type OwnShowing, ownShowingsQuery } from './api.ts';
import { showingTimeText } from './showing-times.ts';

/** Returns what became of this visitor's last request to see a home; undefined without one, or once it took place. */
function useOwnShowing(listingKey: string) {
  const { user } = useSession();
  const { data } = useQuery(ownShowingsQuery(user?.username ?? null));
  const showing = data?.showings.find((one) => one.listingKey === listingKey);
  const isOver = showing?.state === 'accepted' && !showing.canCancel;
  return { showing: isOver ? undefined : showing, timeZone: data?.timeZone ?? 'UTC' };
}

/** Says what became of the request, and cancels it. */
export function OwnShowingState({ listingKey, home }: { listingKey: string; home: string }) {
  const { showing, timeZone } = useOwnShowing(listingKey);
  const { agent } = useSite();
  const client = useQueryClient();
  const [step, setStep] = useState<'idle' | 'sure' | 'busy'>('idle');
  const [error, setError] = useState('');
  if (showing === undefined) return null;
  const { title, text } = wordsOf(showing, timeZone, firstName(agent.name));
  const cancel = async () => {
    setStep('busy');
    setError('');
    try {
      await cancelShowing(showing.id);
      await client.invalidateQueries({ queryKey: ['listOwnShowings'] });
      void client.invalidateQueries({ queryKey: ['listShowingSlots'] });
    } catch (problem) {
      setError(`${sentenceFor(problem)} Or call ${agent.name} at ${agent.phone}.`);
    }
    setStep('idle');
  };
  return (
    <div role="status" className="flex w-full flex-col items-start gap-1 rounded-small bg-tint px-3 py-2">
      <p className="flex items-center gap-2 font-semibold">
        <CalendarCheck aria-hidden className="size-4 shrink-0" />
        {title}
      </p>
      <p>{text}</p>
      {showing.note === null || showing.decidedBy !== 'agent' ? null : (
        <p className="wrap-anywhere text-ink-soft">“{showing.note}”</p>
      )}
      {error === '' ? null : <p className="text-warn">{error}</p>}
      {!showing.canCancel ? null : step === 'idle' ? (
        <Button
          look="quiet"
          size="small"
          aria-label={`Cancel the Showing of ${home}`}
          onClick={() => setStep('sure')}
        >
          Cancel the Showing
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            autoFocus
            busy={step === 'busy'}
            busyText="Canceling..."
            onClick={() => void cancel()}
          >
            Yes, Cancel It
          </Button>
          <Button look="quiet" size="small" onClick={() => setStep('idle')}>
            Keep It
          </Button>
        </div>
      )}
    </div>
  );
}

function wordsOf(
  { state, start, times, manner, answerBy, decidedBy }: OwnShowing,
  timeZone: string,
  agent: string,
): { title: string; text: string } {
  const time = (moment: string) => showingTimeText(moment, timeZone);
  const at = start === null ? '' : time(start);
  const how = manner === 'video' ? 'by video' : 'in person';
  switch (state) {
    case 'requested':
      return {
        title: 'Showing Requested',
        text: `You asked for ${times.map(time).join('; ')}. ${agent} will confirm one.`,
      };
    case 'proposed':
      return {
        title: 'New Time Proposed',
        text: `${agent} proposes ${at}. Accept or decline with the link in our email${answerBy === null ? '' : ` by ${time(answerBy)}`}.`,
      };
    case 'accepted':
      return { title: 'Showing Scheduled', text: `${at}, ${how}.` };
    case 'declined':
      return {
        title: 'Showing Declined',
        text:
          decidedBy === 'visitor'
            ? `You declined ${at}.`
            : `${agent} can’t show this home then. Choose other times.`,
      };
    case 'canceled':
      return {
        title: 'Showing Canceled',
        text: at === '' ? 'You can request another time.' : `It was ${at}.`,
      };
    case 'expired':
      return { title: 'Request Expired', text: 'The times have passed. Choose new ones.' };
  }
}
