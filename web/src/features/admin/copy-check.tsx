import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type CopyFinding, copyCheckQuery } from './copy-check-api.ts';

/** Typing counts as paused after this time without changes. */
const pauseMs = 600;

/**
 * The fair-housing check of a text during writing: prohibited and discouraged words, each with the reason.
 * Checks once typing pauses; a failed check is logged and shows nothing.
 */
export function CopyCheck({ text }: { text: string }) {
  const settled = useSettled(text, pauseMs);
  const { data, error } = useQuery({ ...copyCheckQuery(settled), placeholderData: keepPreviousData });
  useEffect(() => {
    if (error !== null) console.warn('The text couldn’t be checked', error);
  }, [error]);
  const checked = data !== undefined && error === null && text.trim() !== '';
  return (
    <div role="status" aria-label="Fair housing check" className="text-sm">
      {checked ? <Findings findings={data.findings} /> : null}
    </div>
  );
}

function Findings({ findings }: { findings: readonly CopyFinding[] }) {
  if (findings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
        Fair housing check: nothing found. This is a help and no legal advice.
      </p>
    );
  }
  return (
    <div className="rounded-card border border-line bg-tint p-4">
      <p className="font-medium">Fair housing check</p>
      <ul className="mt-2 flex flex-col gap-2">
        {findings.map(({ level, words, reason }) => (
          <li key={`${level} ${words}`} className="flex gap-2">
            {level === 'block' ? (
              <Ban aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
            ) : (
              <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
            )}
            <span className="min-w-0 wrap-anywhere">
              <span className={level === 'block' ? 'font-semibold text-bad' : 'font-semibold'}>
                {level === 'block' ? 'Not allowed: ' : 'Better left out: '}
              </span>
              <q>{words}</q> {reason}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">A help and no legal advice.</p>
    </div>
  );
}

/** Returns a value once it has not changed for `ms` milliseconds. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
