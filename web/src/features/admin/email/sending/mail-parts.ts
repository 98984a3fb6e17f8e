import type { components } from '../../../../../../openapi/generated/comm.d.ts';
import { TemplateForm } from '../../../../../../openapi/generated/comm.limits.ts';
import type { EmailImage } from '../images/images-api.ts';
import { isSameName } from '../templates/template-name.ts';

type MergeField = components['schemas']['MergeField'];

/** The labels of the merge fields that the site fills in for each recipient. */
const fieldLabels: Record<MergeField, string> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  agent_name: 'Your name',
  agent_phone: 'Your phone',
  agent_email: 'Your email',
  brokerage: 'Your brokerage',
  postal_address: 'Your postal address',
  site_url: 'Address of the site',
  unsubscribe_url: 'Unsubscribe link',
};

/** The merge fields in the order of the menu. */
export const mergeFields = Object.entries(fieldLabels).map(([field, label]) => ({ field, label }));

/** The maximum length of a template's body in characters (openapi/comm.yaml, TemplateForm). */
export const mostCharacters = TemplateForm.body.maxLength;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Returns the text of an email's title, for a subject; '' when it has none. */
export function titleOf(html: string): string {
  const [, title = ''] = /<title[^>]*>([\s\S]*?)<\/title>/i.exec(html) ?? [];
  const text = title.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => entities[name] ?? '');
  return text.replace(/\s+/g, ' ').trim().slice(0, 500);
}

/** Returns whether a text contains HTML elements. */
export function isHtml(text: string): boolean {
  return /<(?:!doctype|html|head|body|table|tr|td|div|p|a|h[1-6]|ul|ol|li|span|strong|b|em|i|u|br|hr|img|center|font|section|article|style)\b[^>]*>/i.test(
    text,
  );
}

/** Returns the readable text of an email, without styles, comments, and tags. */
export function wordsOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns an image tag for an email: no wider than the email, with alternative text. */
export function imageTag({ email_image_url, filename = '', width }: Omit<EmailImage, 'file_id'>): string {
  const words = filename
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  const shown = width === undefined ? 600 : Math.min(width, 600);
  return `<img src="${escapeHtml(email_image_url)}" alt="${escapeHtml(words)}" width="${shown}" style="display:block;max-width:100%;height:auto;border:0;">`;
}

/** Restores the line breaks: text fields only use LF, and unedited templates must not change. */
export function withLineEndsOf(original: string, edited: string): string {
  if (original.replace(/\r\n?/g, '\n') === edited) return original;
  const windows = original.includes('\r\n') && !/(^|[^\r])\n/.test(original);
  return windows ? edited.replace(/\n/g, '\r\n') : edited;
}

/** Returns a name for a copy that no other template has. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const base = `Copy of ${name}`.slice(0, 190);
  const free = (copy: string) => ![...taken].some((other) => isSameName(copy, other));
  if (free(base)) return base;
  for (let n = 2; ; n += 1) if (free(`${base} ${n}`)) return `${base} ${n}`;
}
