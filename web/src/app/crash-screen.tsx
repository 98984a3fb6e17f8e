import { requestIdOf, sentenceFor } from '../api/problem.ts';
import { useEndFirstLook } from '../browser/first-look.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** What is left when a screen breaks: a sentence, a way to go on, and the number to quote. */
export function CrashScreen({ error }: { error: unknown }) {
  useEndFirstLook();
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title="This page couldn’t load"
        text={sentenceFor(error)}
        requestId={requestIdOf(error)}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
