import type { NewMessage } from '../../jobs/outbox/outbox.ts';

/** Returns the email that reports an incident to the operator. */
export function incidentMail(
  report: { siteId: string; incidentType: string; description: string; incidentDate: Date },
  operatorEmail: string,
  agentName: string,
): NewMessage {
  const { siteId, incidentType, description, incidentDate } = report;
  return {
    siteId,
    channel: 'mail',
    kind: 'notice',
    to: operatorEmail,
    subject: `${incidentType}: a report from ${agentName}'s website`,
    text: `${description}\n\nKind: ${incidentType}\nWhen: ${incidentDate.toISOString()}\nSite: ${siteId}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
