import { CircleCheckBig, MailQuestionMark, PackageCheck, PackageOpen } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { DeliveryBadge } from '../../../delivery/delivery-badge.tsx';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDocumentTitle } from '../../../ui/head/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';
import type { PostcardResults } from './api.ts';
import { counted, totalFor } from './orders/postcard-price.ts';
import { formatOnlyText } from './recipients/address-check.ts';

/** The order just sent, in the navigation's state. */
export type SentOrder = {
  contactCount: number;
  delivery: PostcardResults['delivery'] | undefined;
  formatOnly: boolean;
};

/** Confirms an order; its size, and whether a printer has it, come from the navigation's state. */
export function Component() {
  const { state } = useLocation();
  const sent: SentOrder | null = typeof state?.contactCount === 'number' ? state : null;
  const isSent = sent?.delivery !== 'not-sent';
  const title = isSent ? 'Postcards Sent Successfully' : 'Order Recorded';
  useDocumentTitle(`${title} · Porchlight`);
  if (sent === null) return <NothingSent />;
  const { contactCount: count, formatOnly } = sent;
  return (
    <Card className="mx-auto mt-6 flex max-w-2xl flex-col items-center gap-4 px-6 py-12 text-center">
      {isSent ? (
        <CircleCheckBig aria-hidden className="size-14 text-good" />
      ) : (
        <PackageOpen aria-hidden className="size-14 text-warn" />
      )}
      <h1 className="text-3xl">{title}</h1>
      {isSent ? (
        <>
          <p className="text-lg">{`${counted(count, 'postcard')} · ${totalFor(count)}`}</p>
          <p className="max-w-form text-ink-soft">
            The order is recorded, and its postcards are mailed within 1-2 business days. The invoice is
            charged to your account.
          </p>
        </>
      ) : (
        <>
          <p className="text-lg">{counted(count, 'postcard')}</p>
          <DeliveryBadge state="not-sent" />
          <p className="max-w-form text-ink-soft">
            Download the print-ready PDF from the order to have the postcards printed elsewhere. There is no
            charge.
          </p>
        </>
      )}
      {formatOnly ? (
        <p className="max-w-form text-sm text-ink-soft">{`Addresses: ${formatOnlyText}`}</p>
      ) : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to={adminPaths.postcardOrders} className={buttonClass({ look: 'primary' })}>
          <PackageCheck aria-hidden />
          {isSent ? 'Follow the Order' : 'See the Order'}
        </Link>
        <Link to={adminPaths.mailMarketing} className={buttonClass()}>
          {isSent ? 'Send More Postcards' : 'More Postcards'}
        </Link>
      </div>
    </Card>
  );
}

function NothingSent() {
  return (
    <>
      <AdminTitle title="Paper Mail Marketing" />
      <EmptyState
        icon={<MailQuestionMark aria-hidden />}
        title="No recent postcard order"
        text="Earlier orders are under Postcard orders."
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Link to={adminPaths.mailMarketing} className={buttonClass({ look: 'primary' })}>
              Send Postcards
            </Link>
            <Link to={adminPaths.postcardOrders} className={buttonClass()}>
              Postcard Orders
            </Link>
          </span>
        }
      />
    </>
  );
}
