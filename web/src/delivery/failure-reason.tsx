import { failureWords } from './failure-words.ts';

/** Why a message wasn’t sent: in words, with what the mail server said below them. */
export function FailureReason({ reason }: { reason: string }) {
  const { words, said } = failureWords(reason);
  return (
    <>
      {words}
      {said === null ? null : <span className="mt-0.5 block text-xs wrap-anywhere">{said}</span>}
    </>
  );
}
