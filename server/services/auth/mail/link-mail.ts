import { escapeHtml } from '../../../text/html.ts';
import { spokenName } from '../../../text/person-name.ts';

export type LinkMail = {
  name: string | null;
  agentName: string;
  brokerageName: string;
  licenseLines: string[];
  link: string;
  /** The title of the HTML form. */
  title: string;
  /** The sentences before the link. */
  paragraph: string[];
  /** The link's text in HTML. */
  action: string;
  /** The instruction for recipients who didn't request the email. */
  ignore: string;
};

/** Returns an email with a link, as text and as simple HTML. */
export function linkMail(mail: LinkMail): { text: string; html: string } {
  const { link, paragraph, ignore } = mail;
  const signature = [mail.agentName, mail.brokerageName, ...mail.licenseLines].filter((line) => line !== '');
  const name = spokenName(mail.name);
  const greeting = name === null ? 'Hello,' : `Hello ${name},`;
  return {
    text: `${greeting}\n\n${paragraph.join('\n')}\n\n${link}\n\n${ignore}\n\n${signature.join('\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(mail.title)}</title></head>`,
      '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; color: #222; max-width: 36em">',
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(paragraph.join(' '))}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(mail.action)}</a></p>`,
      `<p>If the link does not open, copy this address: ${escapeHtml(link)}</p>`,
      `<p>${escapeHtml(ignore)}</p>`,
      `<p>${signature.map(escapeHtml).join('<br>')}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
