import { RotateCcw, Sparkles } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { RoomChoice } from './room-choice.tsx';
import type { Staging } from './use-staging.ts';

type StagingControlsProps = {
  n: number;
  staging: Staging;
  /** Whether the room type is being chosen. */
  choosing: boolean;
  setChoosing: (choosing: boolean) => void;
};

/** Restages the current photo, any number of times, or shows the original. */
export function StagingControls({ n, staging, choosing, setChoosing }: StagingControlsProps) {
  const staged = staging.stagedAt(n) !== undefined;
  // A listing's first photo is never staged (MLS rules on altered images).
  const first = n === 0;
  return (
    <>
      {staged ? (
        <Button
          size="small"
          icon={<RotateCcw aria-hidden />}
          disabled={staging.busyAt === n}
          onClick={() => staging.reset(n)}
        >
          Original
        </Button>
      ) : null}
      <Button
        size="small"
        icon={<Sparkles aria-hidden />}
        busy={staging.busyAt === n}
        busyText="Staging..."
        disabled={first || staging.busyAt !== null}
        title={first ? 'The first photo of a listing is shown as it is.' : undefined}
        onClick={() => setChoosing(true)}
      >
        {staged ? 'Another Style' : 'AI Staging'}
      </Button>
      {first ? <p className="text-sm text-ink-soft max-sm:sr-only">Available from photo 2.</p> : null}
      <RoomChoice
        open={choosing}
        onCancel={() => setChoosing(false)}
        onChoose={(room) => {
          setChoosing(false);
          void staging.start(n, room);
        }}
      />
    </>
  );
}
