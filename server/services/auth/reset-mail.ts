import { escapeHtml } from '../../html.ts';

/** The words of the mail with a reset link, as text and as simple HTML. */
export function resetMail(facts: {
  name: string | null;
  agentName: string;
  brokerageName: string;
  licenseLines: string[];
  link: string;
}) {
  const { agentName, brokerageName, link } = facts;
  const signature = [agentName, brokerageName, ...facts.licenseLines].filter((line) => line !== '');
  const greeting = facts.name === null ? 'Hello,' : `Hello ${facts.name},`;
  const asked = `somebody asked for a new password for your account on ${agentName}'s website.`;
  const open = 'To choose one, open this link within the next hour. It works once.';
  const ignore = 'If it was not you, ignore this mail: your password stays as it is.';
  return {
    subject: `A new password for ${agentName}'s website`,
    text: `${greeting}\n\n${asked}\n${open}\n\n${link}\n\n${ignore}\n\n${signature.join('\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8"><title>A new password</title></head>',
      '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; color: #222; max-width: 36em">',
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(asked)} ${escapeHtml(open)}</p>`,
      `<p><a href="${escapeHtml(link)}">Choose a new password</a></p>`,
      `<p>If the link does not open, copy this address: ${escapeHtml(link)}</p>`,
      `<p>${escapeHtml(ignore)}</p>`,
      `<p>${signature.map(escapeHtml).join('<br>')}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
