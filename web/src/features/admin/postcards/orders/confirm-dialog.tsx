import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf, sentenceFor } from '../../../../api/problem.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';
import { useConnected } from '../../../../delivery/channels.ts';
import { NotConnectedNotice } from '../../../../delivery/not-connected-notice.tsx';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { mayHaveArrived } from '../../may-have-arrived.ts';
import { type PostcardResults, type Recipient, sendPostcards } from '../api.ts';
import { noGuides, PostcardSide } from '../artwork/postcard-side.tsx';
import { LeftOut } from '../recipients/left-out.tsx';
import type { Getting } from '../recipients/use-getting.ts';
import { counted, dollars, pieceCents, totalFor } from './postcard-price.ts';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  recipients: Recipient[];
  getting: Getting;
  front: string;
  back: string;
  onSent: (results: PostcardResults) => void;
};

/** Shows what will be printed and charged, and who is left out, and asks for consent. */
export function ConfirmDialog({
  open,
  onClose,
  recipients,
  getting,
  front,
  back,
  onSent,
}: ConfirmDialogProps) {
  const { alert, clear } = useAlerts();
  // To how many the agent agreed: when it turns out that others are left out, that's another order.
  const [agreedTo, setAgreedTo] = useState<number | null>(null);
  const send = useMutation({
    mutationFn: () => sendPostcards({ addresses: recipients, front_html: front, back_html: back }),
    onSuccess: onSent,
    onError: (error) => alert(failureOf(error, 'Failed to send postcards. Please try again.')),
    onSettled: useRefresh('listPostcardBatches'),
  });
  const { count, isChecking } = getting;
  const agreed = agreedTo === count;
  const shown = (text: string) => (isChecking ? '…' : text);
  // While unknown, asks for consent to the price, so that nobody is charged unasked.
  const prints = useConnected('postcards') !== false;
  const confirm = () => {
    if (agreed) send.mutate();
    else alert('Please agree to the terms before sending postcards.');
  };
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!send.isPending) onClose();
      }}
      title="Confirm Your Order"
      footer={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button
            look="primary"
            busy={send.isPending}
            busyText={prints ? 'Sending...' : 'Recording...'}
            disabled={isChecking || count === 0}
            onClick={confirm}
          >
            {prints ? 'Confirm and Send' : 'Record Order'}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <PostcardSide side="front" html={front} guides={noGuides} />
        <PostcardSide side="back" html={back} guides={noGuides} />
      </div>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        <Line name="Postcards" value={shown(count.toLocaleString('en-US'))} />
        <Line name="Price" value={prints ? `${dollars(pieceCents)} each` : 'None'} />
        <Line name="Total" value={shown(prints ? totalFor(count) : dollars(0))} strong />
      </dl>
      <LeftOut getting={getting} />
      {prints ? (
        <p className="mt-4 text-ink-soft">
          The invoice is charged to your account. Postcards are mailed within 1-2 business days. Undeliverable
          addresses aren’t mailed or charged.
        </p>
      ) : (
        <NotConnectedNotice kind="postcards" className="mt-4" />
      )}
      <Checkbox
        className="mt-3"
        checked={agreed}
        disabled={send.isPending || isChecking || count === 0}
        onChange={(event) => {
          setAgreedTo(event.target.checked ? count : null);
          clear();
        }}
        label={
          prints
            ? `I agree to have ${counted(count, 'postcard')} printed and mailed, and to pay ${totalFor(count)}.`
            : `Record ${counted(count, 'postcard')} without printing.`
        }
      />
      {send.isPending ? (
        <p role="status" className="mt-3 flex items-center gap-3 text-ink-soft">
          <Spinner />
          {`Checking ${counted(recipients.length, 'address', 'addresses')} and recording the order. Large orders take a minute.`}
        </p>
      ) : null}
      {send.error === null ? null : (
        <p className="mt-3 text-sm text-bad">
          {sentenceFor(send.error)}{' '}
          {mayHaveArrived(send.error) ? (
            <>
              The order may have been recorded. Check{' '}
              <Link to={adminPaths.postcardOrders} className="underline underline-offset-2">
                Postcard Orders
              </Link>{' '}
              before you send it again.
            </>
          ) : null}
        </p>
      )}
    </Dialog>
  );
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className={strong ? 'font-display text-xl' : 'font-medium'}>{value}</dd>
    </div>
  );
}
