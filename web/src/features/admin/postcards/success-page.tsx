import { CircleCheckBig, MailQuestionMark, PackageCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';
import { counted, totalFor } from './postcard-price.ts';

/** What was sent; the count comes with the navigation. */
export function Component() {
  useDocumentTitle('Postcards Sent Successfully · Porchlight');
  const count = contactCountOf(useLocation().state);
  if (count === null) return <NothingSent />;
  return (
    <Card className="mx-auto mt-6 flex max-w-2xl flex-col items-center gap-4 px-6 py-12 text-center">
      <CircleCheckBig aria-hidden className="size-14 text-good" />
      <h1 className="text-3xl">Postcards Sent Successfully</h1>
      <p className="text-lg">{`${counted(count, 'postcard')} · ${totalFor(count)}`}</p>
      <p className="max-w-form text-ink-soft">
        The order is recorded, and its postcards are mailed within 1-2 business days. The invoice is charged
        to your account.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to={paths.admin.postcardOrders} className={buttonClass({ look: 'primary' })}>
          <PackageCheck aria-hidden />
          Follow the order
        </Link>
        <Link to={paths.admin.mailMarketing} className={buttonClass()}>
          Send more postcards
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
        title="No postcards were sent just now"
        text="What was sent before stands with your orders."
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Link to={paths.admin.mailMarketing} className={buttonClass({ look: 'primary' })}>
              Send postcards
            </Link>
            <Link to={paths.admin.postcardOrders} className={buttonClass()}>
              Postcard orders
            </Link>
          </span>
        }
      />
    </>
  );
}

function contactCountOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('contactCount' in state)) return null;
  return typeof state.contactCount === 'number' ? state.contactCount : null;
}
