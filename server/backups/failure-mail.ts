import type { NewMessage } from '../jobs/outbox/outbox.ts';

/** Returns the email that tells the operator of a failed backup; at most one a day, regardless of retries. */
export function failureMail(
  { siteId, siteName, alertTo }: { siteId: string; siteName: string; alertTo: string },
  { day, reason }: { day: string; reason: string },
): NewMessage {
  return {
    siteId,
    channel: 'mail',
    kind: 'notice',
    to: alertTo,
    subject: `The backup of ${siteName} failed on ${day}`,
    text: [
      `Today’s backup of ${siteName} failed: ${reason}`,
      '',
      'The site tries again every 10 minutes. Earlier backups are unchanged.',
      'The Connections page in System Settings shows when a backup works again.',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    idempotencyKey: `backup-failed:${day}`,
  };
}
