import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { sessionQuery } from '../api/session.ts';
import { siteQuery } from '../api/site.ts';
import { drawnByServer } from '../browser/drawn-by-server.ts';
import { GateScreen } from '../features/gate/gate-screen.tsx';
import { setSiteTimeZone } from '../ui/date-and-time.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Splash } from './splash.tsx';

/** Shows the gate instead of any route until the server reports that it is open, then the requested route. */
export function Entrance({ site: routes }: { site: ReactNode }) {
  const session = useQuery(sessionQuery);
  const site = useQuery(siteQuery);
  setSiteTimeZone(site.data?.timeZone);
  const error = session.error ?? site.error;
  const unlocked = session.data?.unlocked === true && site.data !== undefined;
  // The site is slow to render: renders it in the background, and shows it once complete.
  const entered = useDeferredValue(unlocked, drawnByServer && unlocked);

  if (session.data === undefined || site.data === undefined) {
    if (error === null) return opening;
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          title="The site couldn’t be opened"
          error={error}
          onRetry={() => {
            void session.refetch();
            void site.refetch();
          }}
        />
      </main>
    );
  }
  if (!session.data.unlocked) return <GateScreen site={site.data} />;
  return <Suspense fallback={opening}>{entered ? routes : opening}</Suspense>;
}

const opening = (
  <main data-opening className="flex min-h-dvh flex-col">
    <Splash />
  </main>
);
