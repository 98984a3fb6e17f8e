import { type Message, message as sample } from './email.ts';

const message = (n: number, more: Partial<Message>): Message =>
  sample({
    id: `0d1c6a4e-3a52-4c55-9a80-6f4f6f1f8b0${n}`,
    ...{ to: 'bo@example.com', subject: 'Homes in Jenks this week', sent_at: null },
    created_at: `2026-11-${20 - n}T15:04:05Z`,
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
      ...{ tried: false, provider: null, state: 'held' },
      reason: 'This number has asked for no more texts (STOP).',
    }),
    message(3, {}),
    message(4, { kind: 'notice', to: 'avery.cole@porchlight.example', subject: 'A report of trouble' }),
  ];
}
