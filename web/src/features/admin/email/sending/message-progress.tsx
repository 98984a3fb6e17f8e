import { useQuery } from '@tanstack/react-query';
import { sentenceFor } from '../../../../api/problem.ts';
import type { DeliveryState } from '../../../../delivery/delivery.ts';
import { DeliveryBadge } from '../../../../delivery/delivery-badge.tsx';
import { FailureReason } from '../../../../delivery/failure-reason.tsx';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { type Decision, isUnderWay, messageQuery, type OutboxMessage, useDecide } from './sending-api.ts';

const texts = {
  scheduled: 'The email is recorded and goes out now.',
  sent: 'The mail server accepted the email.',
  delivered: 'The email arrived.',
  'not-sent': 'The email is in the Outbox. Connect a provider, then send it from there.',
  held: 'It may have arrived: the mail server disconnected before confirming.',
  failed: 'The email didn’t go out.',
} as const satisfies Record<DeliveryState, string>;

/** Shows a message's state until it is sent or has failed. */
export function MessageProgress({ id }: { id: string }) {
  const { data, error } = useQuery(messageQuery(id));
  if (data === undefined && error !== null) {
    return (
      <p className="text-ink-soft">
        The email is recorded. We couldn’t load its status: {sentenceFor(error)}
      </p>
    );
  }
  const state = data?.state ?? 'scheduled';
  return (
    <div role="status" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <p className="flex flex-wrap items-center gap-3">
        <DeliveryBadge state={state} />
        <span>{texts[state]}</span>
        {isUnderWay(data) ? <Spinner /> : null}
      </p>
      {data?.reason ? (
        <p className="text-sm wrap-anywhere text-ink-soft">
          <FailureReason reason={data.reason} />
        </p>
      ) : null}
      {data?.state === 'held' ? <HeldMessage message={data} /> : null}
    </div>
  );
}

const decisions: { decision: Decision; text: string }[] = [
  { decision: 'send', text: 'Send again' },
  { decision: 'arrived', text: 'Mark as delivered' },
  { decision: 'drop', text: 'Give it up' },
];

/** It isn't known whether a held message arrived: the agent, who can ask the recipient, decides. */
export function HeldMessage({ message }: { message: Pick<OutboxMessage, 'id'> }) {
  const { toast } = useAlerts();
  const decide = useDecide();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">
        Ask the recipient, or decide: resending may deliver it twice; not resending may mean it never arrives.
      </p>
      <div className="flex flex-wrap gap-2">
        {decisions.map(({ decision, text }) => (
          <Button
            key={decision}
            size="small"
            busy={decide.isPending && decide.variables.decision === decision}
            disabled={decide.isPending}
            onClick={() =>
              decide.mutate(
                { id: message.id, decision },
                {
                  onError: (error) => {
                    console.warn('We couldn’t save your decision', error);
                    toast(sentenceFor(error), 'bad');
                  },
                },
              )
            }
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
