import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AlertsProvider } from '../ui/alerts/alerts.tsx';
import { Entrance } from './entrance.tsx';
import { OfflineNotice } from './shell/offline-notice.tsx';
import { SignedOutNotice } from './shell/signed-out-notice.tsx';

/** Wraps every screen: the cache, the alerts, and the entrance that shows the gate or the site. */
export function App({ queryClient, site }: { queryClient: QueryClient; site: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AlertsProvider>
        <OfflineNotice />
        <Entrance site={site} />
        <SignedOutNotice />
      </AlertsProvider>
    </QueryClientProvider>
  );
}
