import { Check, X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { Connection } from './api.ts';
import { Guide } from './guide.tsx';
import { ModelUsage } from './model-usage.tsx';
import { siteTime } from './site-time.ts';
import { StateBadge } from './state-badge.tsx';
import { TestResult } from './test-result.tsx';
import type { Test } from './use-tests.ts';
import { kindIcons, testName } from './words.ts';

/** The columns shared by the header and the rows of connections; stacked on narrow screens. */
export const rowGrid =
  'grid gap-x-5 gap-y-3 xl:grid-cols-[minmax(0,1.15fr)_9.5rem_minmax(0,1.1fr)_minmax(0,1.2fr)_13.5rem] xl:items-center';

type ConnectionRowProps = {
  connection: Connection;
  timeZone: string;
  test: Test | undefined;
  /** Whether tests are blocked while all are running. */
  waits: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  onTest: () => void;
};

/** One provider: a row on wide screens, a card on narrow ones. */
export function ConnectionRow(props: ConnectionRowProps) {
  const { connection, timeZone, test, open } = props;
  const { kind, name, provider, state, without, connect, also = [], today } = connection;
  const Icon = kindIcons[kind];
  return (
    <li id={kind} className="scroll-mt-4 border-t border-line px-4 py-4 sm:px-5">
      <div className={rowGrid}>
        <div className="flex min-w-0 items-center gap-4">
          <span
            className={classNames(
              'inline-flex size-9 shrink-0 items-center justify-center rounded-pill',
              state === 'failing' && 'bg-bad-tint text-bad',
              state === 'not-connected' && 'border border-dashed border-edge text-ink-soft',
              (state === 'connected' || state === 'built-in') && 'bg-tint text-accent',
            )}
          >
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <h3 className="font-sans text-base font-semibold">{name}</h3>
            <p className="text-sm wrap-anywhere text-ink-soft">{provider}</p>
          </div>
        </div>
        <div>
          <StateBadge state={state} />
        </div>
        <Last connection={connection} timeZone={timeZone} />
        <p className="text-sm text-ink-soft">
          <span className="font-medium text-ink xl:sr-only">Without it: </span>
          {without}
        </p>
        <Actions {...props} />
      </div>
      {today === undefined ? null : (
        <div className="mt-3">
          <ModelUsage today={today} />
        </div>
      )}
      {test === undefined && !(open && connect !== null) ? null : (
        <div className="mt-3 flex flex-col gap-3 sm:ml-13">
          {test === undefined ? null : <TestResult test={test} timeZone={timeZone} />}
          {open && connect !== null ? <Guide id={`${kind}-guide`} guides={[connect, ...also]} /> : null}
        </div>
      )}
    </li>
  );
}

function Last({ connection, timeZone }: Pick<ConnectionRowProps, 'connection' | 'timeZone'>) {
  const { state, last_success: success, last_failure: failure } = connection;
  if (success === null && failure === null)
    return (
      <p className="text-sm text-ink-soft">
        {state === 'not-connected' ? 'Never connected' : 'Not used yet'}
      </p>
    );
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {success === null ? null : (
        <li className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
          <span>
            <span className="sr-only">Last success: </span>
            <time dateTime={success.at}>{siteTime(success.at, timeZone)}</time>
            {success.note === '' ? null : `, ${success.note}`}
          </span>
        </li>
      )}
      {failure === null ? null : (
        <li className="flex gap-2">
          <X aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
          <span className="wrap-anywhere">
            <span className="sr-only">Last failure: </span>
            <time dateTime={failure.at}>{siteTime(failure.at, timeZone)}</time>
            {`: ${failure.reason}`}
          </span>
        </li>
      )}
    </ul>
  );
}

function Actions({ connection, test, waits, open, onOpen, onTest }: ConnectionRowProps) {
  const { kind, name, state, connect, test: what } = connection;
  const busy = waits || test?.phase === 'running';
  const verb = state === 'failing' ? 'Fix' : state === 'connected' ? 'Change' : 'Connect';
  return (
    <div className="flex flex-wrap gap-2 xl:justify-end">
      {what === null ? null : (
        <Button
          size="small"
          title={what}
          aria-label={`${testName(kind)}: ${name}`}
          // Not disabled, because that would remove focus.
          aria-disabled={busy}
          className="aria-disabled:opacity-55"
          onClick={busy ? undefined : onTest}
        >
          {testName(kind)}
        </Button>
      )}
      {connect === null ? null : (
        <Button
          size="small"
          look={state === 'failing' ? 'primary' : state === 'not-connected' ? 'outline' : 'quiet'}
          aria-label={`${verb}: ${name}`}
          aria-expanded={open}
          aria-controls={open ? `${kind}-guide` : undefined}
          onClick={() => onOpen(!open)}
        >
          {verb}
        </Button>
      )}
    </div>
  );
}
