/** Senders of an outbox whose channels have a provider. */
export const testSenders = {
  mail: { from: (_name: string | undefined) => 'site@example.com', keeps: false },
  sms: { from: () => '', keeps: false },
};
