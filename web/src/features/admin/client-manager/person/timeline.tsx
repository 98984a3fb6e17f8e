import {
  CalendarCheck,
  ContactRound,
  Eye,
  Heart,
  House,
  Lock,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessagesSquare,
  Phone,
  Search,
  Send,
  Signpost,
  UserRoundPlus,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { DeliveryBadge } from '../../../../delivery/delivery-badge.tsx';
import { FailureReason } from '../../../../delivery/failure-reason.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FoldedText } from '../../../../ui/folded-text.tsx';
import { ReadConversation } from '../open-conversation.tsx';
import { clockTime, eventDays } from './event-days.ts';
import type { Fact } from './queries.ts';

const icons: Record<Fact['kind'], LucideIcon> = {
  contact: ContactRound,
  lead: MessagesSquare,
  chat: MessageCircle,
  'sign-up': UserRoundPlus,
  'page-views': Eye,
  search: Search,
  interest: Heart,
  selling: House,
  stage: Signpost,
  showing: CalendarCheck,
  message: Send,
  call: Phone,
  postcard: Mail,
  note: Lock,
};

/** A person's events by day, newest first. */
export function Timeline({ events, of }: { events: readonly Fact[]; of: string }) {
  return (
    <div className="flex flex-col gap-6">
      {eventDays(events).map(({ day, events: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className="mb-1 text-sm font-semibold text-ink-soft">{day}</h3>
          <ol className="flex flex-col">
            {ofDay.map((event) => (
              <Entry key={`${event.kind === 'note' ? 'note' : 'fact'} ${event.id}`} event={event} of={of} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const claimWords = { open: 'Claimed', rejected: 'Somebody else, you said', linked: 'Not proved' } as const;

function Entry({ event, of }: { event: Fact; of: string }) {
  const { at, kind, title, detail, delivery, reason, standing, listingKey, conversationId, dayOnly } = event;
  const isClaim = standing !== undefined || event.isClaim === true;
  const Icon = icons[kind] ?? Eye;
  // The detail ends with the reason.
  const words = reason && detail?.endsWith(reason) ? detail.slice(0, -reason.length).trimEnd() : detail;
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-start sm:grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <span
        aria-hidden
        className={classNames(
          'grid size-9 place-items-center rounded-pill text-accent',
          isClaim ? 'border border-dashed border-edge' : 'bg-tint',
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        {isClaim ? (
          <Badge className="border border-dashed border-edge bg-transparent!">
            {claimWords[standing ?? 'linked']}
          </Badge>
        ) : null}
        {delivery === undefined ? null : <DeliveryBadge state={delivery} />}
        {words ? <FoldedText text={words} of={title} className="text-ink-soft" /> : null}
        {reason ? (
          <p className="text-ink-soft">
            <FailureReason reason={reason} />
          </p>
        ) : null}
        {conversationId ? (
          <div className="-ml-5">
            <ReadConversation id={conversationId} of={of} />
          </div>
        ) : null}
        {listingKey ? (
          <Link to={paths.listing(listingKey)} className="text-sm underline underline-offset-4">
            See the home
          </Link>
        ) : null}
      </div>
      {dayOnly === true ? null : (
        <time
          dateTime={at}
          className="col-start-2 text-sm whitespace-nowrap text-ink-soft sm:col-start-3 sm:row-start-1 sm:pt-0.5"
        >
          {clockTime(at)}
        </time>
      )}
    </li>
  );
}
