import { useQuery } from '@tanstack/react-query';
import { Ban, Check, CircleDashed, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSite } from '../../../../api/site.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { clientJourneyQuery } from './clients-api.ts';
import {
  completedStages,
  progressText,
  type StageStanding,
  type StageStatus,
  stagesOf,
} from './journey-progress.ts';
import { StageDialog } from './stage-dialog.tsx';

/** Shows a contact's progress through the eight stages; pressing a stage changes it. */
export function ContactProgress({ email, name }: { email: string; name: string }) {
  const { siteId } = useSite();
  const { data, error, isPending, refetch } = useQuery(clientJourneyQuery(siteId, email));
  const [opened, setOpened] = useState<StageStanding | null>(null);
  const stages = stagesOf(data ?? null);
  return (
    <div aria-busy={isPending}>
      {error === null ? null : (
        <NotLoaded quiet what="The stages" error={error} onRetry={() => void refetch()} />
      )}
      <StageList stages={stages} onOpen={setOpened} />
      <StageDialog standing={opened} {...{ email, name }} onClose={() => setOpened(null)} />
    </div>
  );
}

type StageListProps = {
  stages: readonly StageStanding[];
  /** Makes the stages clickable; omitted while no contact is selected. */
  onOpen?: ((stage: StageStanding) => void) | undefined;
};

/** The progress bar with its count, and the status of the eight stages. */
export function StageList({ stages, onOpen }: StageListProps) {
  return (
    <div className="@container flex flex-col gap-4">
      <ProgressBar
        label="Journey"
        value={completedStages(stages)}
        max={stages.length}
        text={progressText(stages)}
      />
      <ol
        aria-label="Stages"
        className="grid gap-1 @min-[26rem]:grid-cols-2 @min-[26rem]:gap-2 @min-[40rem]:grid-cols-4"
      >
        {stages.map((standing) => (
          <li key={standing.stage}>
            <button
              type="button"
              disabled={onOpen === undefined}
              onClick={() => onOpen?.(standing)}
              className={classNames(
                'flex h-full w-full items-start gap-3 rounded-card border p-3 text-left transition-colors',
                standing.status === 'In-Progress' ? 'border-accent' : 'border-line',
                onOpen !== undefined && 'hover:border-edge hover:bg-tint',
              )}
            >
              <StatusMark status={standing.status} />
              <span className="min-w-0">
                <span className="block leading-tight font-medium">{standing.label}</span>
                <span className={classNames('block text-sm', tones[standing.status])}>{standing.status}</span>
                {standing.note === null ? null : (
                  <span className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-soft">
                    {standing.note}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

const tones: Record<StageStatus, string> = {
  Pending: 'text-ink-soft',
  'In-Progress': 'text-accent',
  Blocked: 'text-bad',
  Completed: 'text-good',
};

const marks: Record<StageStatus, { look: string; icon: ReactNode }> = {
  Pending: { look: 'border border-edge text-ink-soft', icon: <CircleDashed /> },
  'In-Progress': { look: 'border-2 border-accent text-accent', icon: <Play /> },
  Blocked: { look: 'bg-bad-tint text-bad', icon: <Ban /> },
  Completed: { look: 'bg-good-tint text-good', icon: <Check /> },
};

function StatusMark({ status }: { status: StageStatus }) {
  const { look, icon } = marks[status];
  return (
    <span
      aria-hidden
      className={classNames('grid size-7 shrink-0 place-items-center rounded-pill [&_svg]:size-4', look)}
    >
      {icon}
    </span>
  );
}
