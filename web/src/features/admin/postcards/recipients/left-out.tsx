import { ChevronRight, MailX } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import type { Recipient } from '../api.ts';
import { unnamed } from './recipients.ts';
import type { Getting } from './use-getting.ts';

/** How many are named without opening the list. */
const named = 3;

/** Says who gets no postcard because they asked for none, before the order. */
export function LeftOut({
  getting: { count, stopped, isChecking, failed, checkAgain },
}: {
  getting: Getting;
}) {
  if (isChecking) return null;
  if (failed) {
    return (
      <div
        role="note"
        className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-tint px-4 py-3"
      >
        <p className="min-w-0 flex-1 basis-60">
          We couldn’t check who asked for no postcards. They get none, and you don’t pay for theirs.
        </p>
        <Button size="small" onClick={checkAgain}>
          Try Again
        </Button>
      </div>
    );
  }
  if (stopped.length === 0) return null;
  const all = count + stopped.length;
  const names = stopped.slice(0, named).map(nameOf).join(', ');
  return (
    <div role="note" className="mt-4 flex items-start gap-3 rounded-card bg-tint px-4 py-3">
      <MailX aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-semibold">
            {`${stopped.length.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} asked for no postcards`}
          </span>
          {`: ${names}${stopped.length > named ? ', …' : '.'} `}
          <span className="text-ink-soft">Nothing is sent to them, and you don’t pay for theirs.</span>
        </p>
        {stopped.length > named ? (
          <details className="group">
            <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 rounded-small font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden
                className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-90"
              />
              {`See All ${stopped.length.toLocaleString('en-US')}`}
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard. */}
            <ul aria-label="Left out" tabIndex={0} className="max-h-48 overflow-y-auto pt-1">
              {stopped.map((one, n) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and two may have one name.
                  key={n}
                  className="py-1"
                >
                  {nameOf(one)}
                  {one.Name === unnamed ? null : (
                    <span className="block text-sm text-ink-soft">{one.Address1}</span>
                  )}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </div>
  );
}

const nameOf = ({ Name, Address1 }: Recipient) => (Name === unnamed ? Address1 : Name);
