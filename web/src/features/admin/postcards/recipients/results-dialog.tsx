import { MapPinOff } from 'lucide-react';
import { deliveryOf } from '../../../../delivery/delivery.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import type { PostcardResults } from '../api.ts';
import { counted } from '../orders/postcard-price.ts';
import { formatOnlyText, isFormatOnly, isRefused } from './address-check.ts';

type ResultsDialogProps = {
  results: PostcardResults | null;
  /** Continues, or returns to the order when nothing was sent. */
  onContinue: () => void;
};

/** Lists the addresses that could not be verified, before the order counts as done. */
export function ResultsDialog({ results, onContinue }: ResultsDialogProps) {
  const failed = results?.results.filter(isRefused) ?? [];
  const ordered = results?.successful ?? 0;
  const told =
    ordered === 0
      ? 'No postcard was ordered.'
      : results?.delivery === 'not-sent'
        ? `${counted(ordered, 'postcard')} recorded. ${deliveryOf('not-sent').label}.`
        : `${counted(ordered, 'postcard')} will be printed and mailed.`;
  return (
    <Dialog
      open={results !== null}
      onClose={onContinue}
      title="Address Verification Results"
      footer={
        <Button look="primary" onClick={onContinue}>
          {ordered === 0 ? 'Back to the Order' : 'Continue'}
        </Button>
      }
    >
      <p>
        {`${told} ${counted(failed.length, 'address', 'addresses')} couldn’t be verified, so nothing is sent there and nothing is charged:`}
      </p>
      <ul
        aria-label="Failed addresses"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard.
        tabIndex={0}
        className="mt-4 divide-y divide-line rounded-card border border-line"
      >
        {failed.map(({ address, detail }, n) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the results do not change, and an address may come twice.
            key={n}
            className="flex gap-3 px-4 py-3"
          >
            <MapPinOff aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-medium">{address}</span>
              {detail ? <span className="block text-sm text-ink-soft">{detail}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {results !== null && isFormatOnly(results) ? (
        <p className="mt-4 text-sm text-ink-soft">{`Other addresses: ${formatOnlyText}`}</p>
      ) : null}
    </Dialog>
  );
}
