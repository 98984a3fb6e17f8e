import { useEndFirstLook } from '../browser/first-look.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** Fallback for a crashed screen: an explanation, a way to continue, and the id to quote. */
export function CrashScreen({ error }: { error: unknown }) {
  useEndFirstLook();
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState title="This page couldn’t load" error={error} onRetry={() => location.reload()} />
    </main>
  );
}
