import { classNames } from '../../../../ui/class-names.ts';
import type { TodayReason } from '../api.ts';
import { whenOf } from './when.ts';

const looks = {
  plain: 'text-ink-soft',
  strong: 'font-semibold text-ink',
  wait: 'font-semibold text-accent',
  bad: 'font-semibold text-bad',
} as const;

/** The porch light: on while a person waits for a person. */
export function Lamp({ bad = false }: { bad?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'size-2 shrink-0 rounded-pill ring-4',
        bad ? 'bg-bad ring-bad-tint' : 'bg-lamp ring-glow',
      )}
    />
  );
}

type WhenCellProps = { reason: TodayReason; now: number; className?: string };

/** When it was, or since when; the wait of a person with the light that is on. */
export function WhenCell({ reason, now, className }: WhenCellProps) {
  const { text, look, below } = whenOf(reason, now);
  const waits = reason.group === 'waiting';
  return (
    <time
      dateTime={reason.at}
      className={classNames('text-right text-sm whitespace-nowrap tabular-nums', looks[look], className)}
    >
      <span className="inline-flex items-center gap-2.5">
        {waits ? <Lamp bad={look === 'bad'} /> : null}
        {waits ? <span className="sr-only">Waiting </span> : null}
        {text}
      </span>
      {below === undefined ? null : (
        <span className={classNames('block', look === 'bad' ? undefined : 'font-normal text-ink-soft')}>
          {below}
        </span>
      )}
    </time>
  );
}
