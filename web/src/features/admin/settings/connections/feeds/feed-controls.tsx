import { Pause, Play, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../../../../../api/problem.ts';
import { useAlerts } from '../../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { QuestionDialog } from '../../../../../ui/popups/question-dialog.tsx';
import { type Action, type Feed, isReading, useControlFeed } from './api.ts';
import { counted } from './feed-words.ts';

const failed: Record<Action, string> = {
  sync: 'The update didn’t start.',
  sweep: 'The full check didn’t start.',
  reload: 'The reload didn’t start.',
  pause: 'The feed isn’t paused.',
  resume: 'The feed is still paused.',
};

/** The buttons of a feed. Nothing but *Resume* while it's paused, as nothing else would work. */
export function FeedControls({ feed }: { feed: Feed }) {
  const { id, name, paused, publishedAt, failure, state, reload } = feed;
  const [isAsking, setIsAsking] = useState(false);
  const { alert, clear, toast } = useAlerts();
  const control = useControlFeed(id);
  const busy = control.isPending ? control.variables : null;
  const send = (action: Action) => {
    if (busy !== null) return;
    clear();
    control.mutate(action, {
      onSuccess: ({ message }) => {
        setIsAsking(false);
        toast(`${name}: ${message}`);
      },
      onError: (error) => {
        setIsAsking(false);
        alert(`${failed[action]} ${sentenceFor(error)}`);
      },
    });
  };
  const isLoading = isReading(feed);
  const canSync = !paused && (!isLoading || failure !== null);
  // Not disabled while they run, because that would remove focus.
  const shared = {
    size: 'small',
    'aria-disabled': busy !== null,
    className: 'aria-disabled:opacity-55',
  } as const;
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-1">
      {canSync ? (
        <Button
          {...shared}
          look={state === 'stopped' ? 'primary' : 'outline'}
          icon={<RefreshCw aria-hidden />}
          aria-label={`Sync Now: ${name}`}
          onClick={() => send('sync')}
        >
          {busy === 'sync' ? 'Starting...' : 'Sync Now'}
        </Button>
      ) : null}
      <Button
        {...shared}
        icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        look={paused ? 'primary' : isLoading ? 'outline' : 'quiet'}
        aria-label={`${paused ? 'Resume' : 'Pause'}: ${name}`}
        onClick={() => send(paused ? 'resume' : 'pause')}
      >
        {busy === 'pause' ? 'Pausing...' : busy === 'resume' ? 'Resuming...' : paused ? 'Resume' : 'Pause'}
      </Button>
      {paused || isLoading || publishedAt === null ? null : (
        <>
          <Button
            {...shared}
            look="quiet"
            aria-label={`Check Everything Now: ${name}`}
            onClick={() => send('sweep')}
          >
            {busy === 'sweep' ? 'Starting...' : 'Check Everything Now'}
          </Button>
          <Button {...shared} look="quiet" aria-label={`Reload: ${name}`} onClick={() => setIsAsking(true)}>
            Reload
          </Button>
        </>
      )}
      <QuestionDialog
        open={isAsking}
        title={`Reload ${name}?`}
        yes="Reload"
        busy={busy === 'reload'}
        busyText="Starting..."
        danger={false}
        onYes={() => send('reload')}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {`This reads all ${counted(reload.rows, 'row')} again, in ${counted(reload.requests, 'request')} and about ${counted(reload.minutes, 'minute')}.`}
        </p>
        <p>The homes stay public meanwhile. The requests count toward the MLS’s limits.</p>
      </QuestionDialog>
    </div>
  );
}
