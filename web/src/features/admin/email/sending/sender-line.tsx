import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { NotConnectedNotice } from '../../../../delivery/not-connected-notice.tsx';
import { Button } from '../../../../ui/button.tsx';
import { senderQuery } from './sending-api.ts';

/** Shows the sender of an email, how to change it, and what prevents sending. */
export function SenderLine({ onSender }: { onSender: () => void }) {
  const { data } = useQuery(senderQuery);
  return (
    <div className="flex flex-col gap-2 rounded-card bg-tint px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 wrap-anywhere">
          {'From '}
          <span className="font-medium">
            {data === undefined ? 'the site’s own sender' : (data.email ?? data.site_sender)}
          </span>
        </span>
        <Button size="small" onClick={onSender}>
          Sender Email
        </Button>
      </p>
      <NotConnectedNotice kind="email" />
      {data !== undefined && data.postal_address === null ? (
        <p className="flex gap-2 text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          The site has no postal address, required by law for marketing email, so none can be sent. The
          operator sets it in the site file.
        </p>
      ) : null}
    </div>
  );
}
