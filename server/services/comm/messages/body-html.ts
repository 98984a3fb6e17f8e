import { maskMergeFields } from '../../../email-html/merge-fields.ts';
import { escapeHtml } from '../../../text/html.ts';

const sheet =
  'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#1b2430;';
const url = /https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?()[\]]/g;

/** Returns plain text as an email's HTML: paragraphs, line breaks, and links. Merge fields stay as written. */
export function bodyHtml(text: string): string {
  const masked = maskMergeFields(text);
  const paragraphs = masked.html
    .split(/\n\s*\n/)
    .map(
      (paragraph) => `<p style="margin:0 0 16px;">${linked(paragraph.trim()).replaceAll('\n', '<br>')}</p>`,
    );
  return masked.unmask(`<div style="${sheet}">${paragraphs.join('\n')}</div>`);
}

function linked(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(url)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(found)}">${escapeHtml(found)}</a>`;
    end = index + found.length;
  }
  return html + escapeHtml(text.slice(end));
}
