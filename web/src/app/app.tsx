import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { AlertsProvider } from '../ui/alerts.tsx';
import { Entrance } from './entrance.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** What every screen stands in: the cache, the alerts, and the entrance that shows the gate or the site. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AlertsProvider>
        <Entrance />
        <OfflineNotice />
      </AlertsProvider>
    </QueryClientProvider>
  );
}
