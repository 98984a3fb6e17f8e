import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ContactRound, type LucideIcon, MapPinned, PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/site.ts';
import { useConnected } from '../../../delivery/channels.ts';
import { NotConnectedNotice } from '../../../delivery/not-connected-notice.tsx';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { dateAndTime } from '../../../ui/date-and-time.ts';
import { AdminTitle } from '../admin-title.tsx';
import { ordersQuery } from './api.ts';
import { OrderMeter } from './orders/order-meter.tsx';
import { counted, dollars } from './orders/postcard-price.ts';
import { useContacts } from './recipients/use-contacts.ts';

/** The start of a mailing: from the contacts, or from a map. */
export function Component() {
  const prints = useConnected('postcards') === true;
  return (
    <>
      <AdminTitle
        title="Paper Mail Marketing"
        text={
          prints
            ? 'A printed 6 × 4 inch postcard to each address: choose the recipients, add a photo and a message, and we print and mail them.'
            : 'A 6 × 4 inch postcard to each address: choose the recipients, and add a photo and a message.'
        }
        action={
          <Link to={adminPaths.postcardOrders} className={buttonClass()}>
            <PackageCheck aria-hidden />
            Postcard Orders
          </Link>
        }
      />
      <NotConnectedNotice kind="postcards" className="mb-6 max-w-5xl" />
      <ul className="grid max-w-5xl gap-4 md:grid-cols-2">
        <Way
          to={adminPaths.mailMarketingContacts}
          icon={ContactRound}
          title="Select from Contacts"
          text="Choose people from your list of contacts."
          note={<ContactCount />}
        />
        <Way
          to={adminPaths.mailMarketingMap}
          icon={MapPinned}
          title="Select Address from Map"
          text="Pick houses on a map, street by street, or type their addresses."
          note="For neighbors you don’t know by name"
        />
      </ul>
      <LatestOrder />
    </>
  );
}

type WayProps = { to: string; icon: LucideIcon; title: string; text: string; note: ReactNode };

function Way({ to, icon: Icon, title, text, note }: WayProps) {
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-6 transition-[border-color,box-shadow] hover:border-edge hover:shadow-float"
      >
        <span className="grid size-12 place-items-center rounded-card bg-tint text-accent">
          <Icon aria-hidden className="size-6" />
        </span>
        <h2 className="text-xl">{title}</h2>
        <p className="grow text-ink-soft">{text}</p>
        <span className="flex items-center justify-between gap-3 border-t border-line pt-4 text-sm text-ink-soft">
          <span>{note}</span>
          <ArrowRight
            aria-hidden
            className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-1"
          />
        </span>
      </Link>
    </li>
  );
}

function ContactCount() {
  const { mailable, isPending, failure } = useContacts();
  return (
    <span role="status">
      {isPending
        ? 'Loading contacts...'
        : failure === null
          ? `${counted(mailable.length, 'contact')} with a street address`
          : 'The contacts couldn’t be loaded.'}
    </span>
  );
}

/** Shows the status of the last order; nothing when there is none. */
function LatestOrder() {
  const { siteId } = useSite();
  const [latest] = useQuery(ordersQuery(siteId)).data ?? [];
  if (latest === undefined) return null;
  return (
    <section aria-label="Latest Order" className="mt-8 max-w-5xl">
      <h2 className="mb-3 text-xl">Latest Order</h2>
      <Card className="grid gap-5 p-5 sm:p-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-10">
        <div className="flex flex-col items-start gap-1">
          <Link
            to={adminPaths.postcardOrder(latest.id)}
            className="font-medium underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {counted(latest.pieces, 'postcard')}
          </Link>
          <span className="text-sm text-ink-soft">
            {`${dateAndTime(latest.created_at)} · ${dollars(latest.price_cents)}`}
          </span>
        </div>
        <OrderMeter order={latest} />
      </Card>
    </section>
  );
}
