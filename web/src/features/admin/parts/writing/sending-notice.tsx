import { Clock3, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ProblemError, sentenceFor } from '../../../../api/problem.ts';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useRefreshMessages, useUndoMessage } from './api.ts';
import { restoreDraft } from './draft.ts';
import { endCountdown, type Sending, shownSeconds, useSendings } from './sending.ts';

/** Offers to undo what was just written, on every screen of the console. */
export function SendingNotice() {
  const sendings = useSendings();
  const last = sendings.at(-1);
  return (
    <>
      {/* Announced once; the seconds count only for the eye. */}
      <p role="status" className="sr-only">
        {last === undefined
          ? ''
          : `${last.waits ?? `Sending in ${shownSeconds} seconds.`} You can undo this.`}
      </p>
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-90 flex flex-col items-center gap-2 p-3">
        {sendings.map((sending) => (
          <Countdown key={sending.id} sending={sending} />
        ))}
      </div>
    </>
  );
}

function Countdown({ sending }: { sending: Sending }) {
  const { id, personId, channel, at, waits } = sending;
  const { pathname } = useLocation();
  const [, setParameters] = useSearchParams();
  const { alert, toast } = useAlerts();
  const refresh = useRefreshMessages();
  const undo = useUndoMessage();
  const left = useSecondsLeft(at);
  const isOver = left === 0 && !undo.isPending;
  useEffect(() => {
    if (!isOver) return;
    endCountdown(id);
    void refresh();
  }, [isOver, id, refresh]);
  // Not callbacks of the mutation: they would be lost if the agent left the console meanwhile.
  const takeBack = async () => {
    try {
      await undo.mutateAsync(id);
      endCountdown(id);
      restoreDraft(personId, channel, sending.draft);
      // The composer closed when the message was sent.
      if (pathname === adminPaths.personById(personId)) {
        setParameters(
          (now) => {
            now.set('write', channel === 'mail' ? 'email' : 'text');
            return now;
          },
          { replace: true, preventScrollReset: true },
        );
      }
      toast('Undone. Your text is back.');
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500 && error.status >= 400) endCountdown(id);
      alert(sentenceFor(error));
    }
  };
  return (
    <section
      aria-label="Message being sent"
      className="pointer-events-auto flex max-w-form animate-enter items-center gap-3 rounded-pill border border-line bg-surface py-1 pr-1 pl-5 text-ink shadow-float"
    >
      <Clock3 aria-hidden className="size-5 shrink-0 text-accent" />
      <span aria-hidden className="min-w-0 py-2 tabular-nums">
        {waits ?? `Sending in ${left} s`}
      </span>
      <Button
        look="quiet"
        icon={<Undo2 aria-hidden />}
        busy={undo.isPending}
        busyText="Undoing..."
        onClick={() => void takeBack()}
      >
        Undo
      </Button>
    </section>
  );
}

function useSecondsLeft(at: number): number {
  const [left, setLeft] = useState(() => secondsUntil(at));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(at)), 200);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));
