import { createMailboxStore } from '../jobs/outbox/mailboxes.ts';
import { createSeal } from '../secrets/seal.ts';
import type { MailSettings } from '../services/deps.ts';

/** Returns the email settings, which by default send nothing. */
export function testMailSettings(more: Partial<MailSettings> = {}): MailSettings {
  return {
    mailboxes: createMailboxStore(createSeal('a secret for the tests alone, 32+ characters')),
    serverOf: (email) => `smtp.${email.split('@').at(-1)}`,
    siteSender: (name) => `"${name}" <site@example.com>`,
    receivedKey: null,
    ...more,
  };
}
