import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { AdminTitle } from '../../admin-title.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { type Connection, connectionsQuery } from './api.ts';
import { withTiles } from './check-tiles.ts';
import { ConnectionRow, rowGrid } from './connection-row.tsx';
import { FeedsSection } from './feeds/feeds-section.tsx';
import { Summary } from './summary.tsx';
import { useTests } from './use-tests.ts';
import { groups } from './words.ts';

/** Lists the site's providers: state, consequence, test, and instructions. */
export function Component() {
  const { hash } = useLocation();
  const { data, error, isPending, refetch } = useQuery(connectionsQuery);
  const { tests, tiles, said, all, run, runAll } = useTests();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const connections = data === undefined ? null : withTiles(data.connections, tiles);
  const timeZone = data?.time_zone ?? 'UTC';
  const testable = connections?.filter(({ test }) => test !== null) ?? [];
  const open = (kind: string, isOpen: boolean) =>
    setOpened((now) => new Set(isOpen ? [...now, kind] : [...now].filter((one) => one !== kind)));

  // A link to a connection opens its instructions: #texts
  const asked = hash.replace(/^#/, '');
  const isThere = connections !== null;
  useEffect(() => {
    if (!isThere || asked === '') return;
    setOpened((now) => new Set(now).add(asked));
    document.getElementById(asked)?.scrollIntoView({ block: 'start' });
  }, [asked, isThere]);

  return (
    <>
      <AdminTitle
        title="System Settings"
        action={
          <Button
            icon={all === null ? <RotateCw aria-hidden /> : <Spinner />}
            disabled={testable.length === 0}
            // Not disabled while it runs, because that would remove focus.
            aria-disabled={all !== null}
            aria-describedby="check-all-sends"
            onClick={all === null ? () => void runAll(testable) : undefined}
          >
            {all === null ? 'Check All' : `Checking ${all.done + 1} of ${all.of}...`}
          </Button>
        }
      />
      <SettingsTabs />
      {error !== null && connections === null ? (
        <ErrorState title="Connections didn’t load" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Summary
            counted={connections?.map(({ state }) => state) ?? null}
            checkedAt={data?.checked_at ?? null}
            timeZone={timeZone}
          />
          <Sends testable={testable} />
          <FeedsSection timeZone={timeZone} />
          <Card>
            <div
              aria-hidden
              className={`hidden px-5 py-3 text-sm font-medium text-ink-soft xl:grid ${rowGrid}`}
            >
              <span className="pl-13">Connection</span>
              <span>State</span>
              <span>Last success and failure</span>
              <span>What visitors and clients notice without it</span>
              <span />
            </div>
            {isPending ? <Waiting /> : null}
            {groups.map(({ group, name }) => {
              const some = connections?.filter((one) => one.group === group) ?? [];
              if (some.length === 0) return null;
              return (
                <section key={group} aria-label={name}>
                  <h2 className="border-t border-line bg-paper px-4 py-2 sm:px-5 font-sans text-sm font-semibold">
                    {name}
                  </h2>
                  <ul>
                    {some.map((connection) => (
                      <ConnectionRow
                        key={connection.kind}
                        connection={connection}
                        timeZone={timeZone}
                        test={tests[connection.kind]}
                        waits={all !== null}
                        open={opened.has(connection.kind)}
                        onOpen={(isOpen) => open(connection.kind, isOpen)}
                        onTest={() => void run(connection)}
                      />
                    ))}
                  </ul>
                </section>
              );
            })}
          </Card>
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** Shows what *Check All* sends, before it is pressed. */
function Sends({ testable }: { testable: readonly Connection[] }) {
  const sent = [
    testable.some(({ kind }) => kind === 'email' || kind === 'mailbox') ? 'email' : '',
    testable.some(({ kind }) => kind === 'texts') ? 'text' : '',
  ].filter((one) => one !== '');
  if (sent.length === 0) return null;
  return (
    <p id="check-all-sends" className="mb-4 text-sm text-ink-soft">
      {`Check All sends a test ${sent.join(' and a test ')} to you and nobody else.`}
    </p>
  );
}

function Waiting() {
  return (
    <div aria-hidden>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike
        <div key={row} className="border-t border-line px-5 py-4">
          <div className={rowGrid}>
            <Skeleton className="h-11" />
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-6" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9 w-28 rounded-pill" />
          </div>
        </div>
      ))}
    </div>
  );
}
