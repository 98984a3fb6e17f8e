import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Shows a notice while the connection is down. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4">
      {online ? null : (
        <p className="flex items-center gap-2 rounded-pill bg-ink px-5 py-3 text-paper shadow-float">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          You are offline. New results load when you reconnect.
        </p>
      )}
    </div>
  );
}
