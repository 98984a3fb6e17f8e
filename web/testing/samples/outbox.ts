import type { components } from '../../../openapi/generated/comm.d.ts';

type Message = components['schemas']['OutboxMessage'];

const message = (n: number, more: Partial<Message>): Message => ({
  id: `0d1c6a4e-3a52-4c55-9a80-6f4f6f1f8b${String(n).padStart(2, '0')}`,
  ...{ channel: 'mail', kind: 'marketing', to: 'bo@example.com', subject: 'Homes in Jenks this week' },
  ...{ state: 'sent', reason: null, provider: 'smtp' },
  created_at: `2026-11-${String(20 - (n % 15)).padStart(2, '0')}T15:04:05Z`,
  sent_at: null,
  ...more,
});

/** Returns messages of an Outbox, two of them on hold. */
export function heldMessages(): Message[] {
  const unclear = 'The connection was lost while sending: it may have arrived. ECONNECTION Connection closed';
  return [
    message(1, { to: 'ann@example.com', state: 'held', reason: unclear }),
    message(2, {
      ...{ channel: 'sms', kind: 'transactional', to: '(918) 555-0142', subject: null },
      preview: 'Your showing of 12 Elm St is on Friday at 3:00 PM.',
      ...{
        tried: false,
        provider: null,
        state: 'held',
        reason: 'This number has asked for no more texts (STOP).',
      },
    }),
    message(3, {}),
    message(4, { kind: 'notice', to: 'avery.cole@porchlight.example', subject: 'A report of trouble' }),
  ];
}
