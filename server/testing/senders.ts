/** The senders of an outbox with providers for all channels. */
export const testSenders = {
  mail: { from: (_name: string | undefined) => 'site@example.com', keeps: false },
  sms: { from: () => '', keeps: false },
};
