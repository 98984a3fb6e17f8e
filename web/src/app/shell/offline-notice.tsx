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

/** Shows a notice above the page while offline; full-window screens shrink to make room. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky top-0 z-50">
      {online ? null : (
        <p
          data-offline
          className="flex h-(--offline) items-center justify-center gap-2 overflow-hidden bg-ink px-4 text-sm leading-tight text-paper"
        >
          <WifiOff aria-hidden className="size-5 shrink-0" />
          You are offline. New results load when you reconnect.
        </p>
      )}
    </div>
  );
}
