import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../../api/site.ts';
import { paths } from '../../../../navigation/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { shortDate } from '../../../../ui/date-and-time.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import {
  inquiriesQuery,
  type SellingDetail,
  type SellingInquiry,
  sellingDetailsQuery,
} from '../contacts/clients-api.ts';
import type { Contact } from '../contacts/contacts-api.ts';
import { InterestHead } from '../contacts/interest-head.tsx';
import { SellingDialog, type SellingSubject } from './selling-dialog.tsx';
import { timelineText } from './selling-words.ts';

/** The homes that a contact sells, and selling inquiries from the chat. */
export function SellingPanel({ contact, email }: { contact: Contact; email: string }) {
  const { siteId } = useSite();
  const details = useQuery(sellingDetailsQuery(email));
  const inquiries = useQuery(inquiriesQuery(siteId, email));
  const [subject, setSubject] = useState<SellingSubject | null>(null);
  const homes = details.data ?? [];
  const asked = inquiries.data ?? [];
  const error = details.error ?? inquiries.error;
  const loading = details.isPending || inquiries.isPending;
  const retry = () => {
    void details.refetch();
    void inquiries.refetch();
  };
  return (
    <section aria-label="Selling">
      <InterestHead
        title="Selling"
        count={homes.length + asked.length}
        tools={
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => setSubject({ kind: 'new' })}>
            Add Selling Details
          </Button>
        }
      />
      {loading ? <Skeleton className="h-20 w-full" /> : null}
      {error === null ? null : <NotLoaded quiet what="The homes for sale" error={error} onRetry={retry} />}
      {!loading && error === null && homes.length + asked.length === 0 ? (
        <p className="py-2 text-ink-soft">No home to sell yet.</p>
      ) : null}
      <ul aria-label="Homes for sale" className="flex flex-col divide-y divide-line">
        {asked.map((inquiry) => (
          <InquiryRow
            key={`inquiry ${inquiry.id}`}
            inquiry={inquiry}
            onAnswer={() => setSubject({ kind: 'inquiry', inquiry })}
          />
        ))}
        {homes.map((detail) => (
          <DetailRow
            key={detail.id}
            detail={detail}
            onUpdate={() => setSubject({ kind: 'update', detail })}
          />
        ))}
      </ul>
      <SellingDialog {...{ subject, contact, email }} onClose={() => setSubject(null)} />
    </section>
  );
}

const statusTones = { Active: 'good', Pending: 'warn', Sold: 'neutral' } as const;

function DetailRow({ detail, onUpdate }: { detail: SellingDetail; onUpdate: () => void }) {
  const { address, size, condition, timeline, status, listed, listingKey, created_at } = detail;
  const name = address || 'A home';
  const facts = [size, condition, timeline && timelineText(timeline)].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-40 grow basis-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{facts}</p>
        {detail.propertyDetails ? (
          <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{detail.propertyDetails}</p>
        ) : null}
        <p className="text-sm text-ink-soft">Since {shortDate(created_at)}</p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Badge tone={statusTones[status]}>{status}</Badge>
          {listed ? <Badge>Listed</Badge> : null}
          {listingKey ? (
            <Link to={paths.listing(listingKey)} className="text-sm underline underline-offset-4">
              {listingKey}
            </Link>
          ) : null}
        </p>
      </div>
      <Button size="small" icon={<Pencil aria-hidden />} onClick={onUpdate} aria-label={`Update ${name}`}>
        Update
      </Button>
    </li>
  );
}

function InquiryRow({ inquiry, onAnswer }: { inquiry: SellingInquiry; onAnswer: () => void }) {
  const where = inquiry.address || inquiry.location || 'A home';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-40 grow basis-0">
        <Badge tone="warn" className="mb-1 [&_svg]:size-4">
          <MessageCircle aria-hidden />
          Selling inquiry
        </Badge>
        <p className="font-medium wrap-anywhere">{where}</p>
        {inquiry.propertyDetails ? (
          <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">{inquiry.propertyDetails}</p>
        ) : null}
        <p className="text-sm text-ink-soft">From the chat, {shortDate(inquiry.datetime)}</p>
      </div>
      <Button
        size="small"
        look="primary"
        icon={<Plus aria-hidden />}
        onClick={onAnswer}
        aria-label={`Add details of ${where}`}
      >
        Add Details
      </Button>
    </li>
  );
}
