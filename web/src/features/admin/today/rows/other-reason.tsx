import { classNames } from '../../../../ui/class-names.ts';
import type { TodayReason } from '../api.ts';
import { otherText } from '../words.ts';
import { dueOf } from './when.ts';

type OtherReasonProps = {
  reason: TodayReason;
  now: number;
  /** Whether words that don’t fit in the line are cut off. */
  cut?: boolean;
};

/** Another reason of a row; a showing or a task with its time, which is never cut off. */
export function OtherReason({ reason, now, cut = false }: OtherReasonProps) {
  const due = dueOf(reason, now);
  return (
    <>
      <span className={cut ? 'min-w-0 truncate' : undefined}>{otherText(reason)}</span>
      {due === null || cut ? null : ' '}
      {due === null ? null : (
        <time
          dateTime={reason.at}
          className={classNames('shrink-0 tabular-nums', due.look === 'bad' && 'font-medium text-bad')}
        >
          <span aria-hidden>· </span>
          <span className="sr-only">, </span>
          {due.text}
        </time>
      )}
    </>
  );
}
