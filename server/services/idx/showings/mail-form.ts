import { escapeHtml } from '../../../text/html.ts';
import type { SiteFacts } from '../../deps.ts';

/** An email about a showing, before it has its form. */
export type Letter = {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Facts with their names, such as When and Where. */
  facts: [name: string, value: string][];
  /** The agent's or the visitor's own words. */
  words?: string | undefined;
  link?: { text: string; url: string } | undefined;
  /** For recipients who didn't ask for the email. */
  ignore?: string | undefined;
};

/** Returns an email as text and as simple HTML, with the lines that every message needs (DOMAIN, License lines). */
export function formsOf(letter: Letter, site: SiteFacts): { subject: string; text: string; html: string } {
  const { title, paragraphs, facts, words, link, ignore } = letter;
  const { agentName, brokerageName, postalAddress, licenseLines } = site;
  const signature = [
    agentName,
    brokerageName,
    postalAddress ?? '',
    ...licenseLines,
    'Equal Housing Opportunity',
  ];
  const signed = signature.filter((line) => line !== '');
  const quoted = words?.trim() ? `“${words.trim()}”` : null;
  const ending = ignore === undefined ? [] : [ignore];
  const text = [
    title,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...(quoted === null ? [] : [quoted]),
    ...(link === undefined ? [] : [`${link.text}: ${link.url}`]),
    ...ending,
    signed.join('\n'),
  ];
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5a6472;vertical-align:top">${escapeHtml(name)}</td><td style="padding:4px 0"><b>${escapeHtml(value).replaceAll('\n', '<br>')}</b></td></tr>`,
  );
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;background:#faf7f2"><div style="max-width:36em;margin:0 auto;padding:32px 20px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1b2430">',
    `<h1 style="margin:0 0 16px;font:normal 28px/34px Georgia,serif">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<table role="presentation" style="border:0;font-size:16px">${rows.join('')}</table>`,
    ...(quoted === null ? [] : [`<p>${escapeHtml(quoted).replaceAll('\n', '<br>')}</p>`]),
    ...(link === undefined
      ? []
      : [
          `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#b45f06;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(link.text)}</a></p>`,
        ]),
    ...ending.map((line) => `<p style="color:#5a6472;font-size:14px">${escapeHtml(line)}</p>`),
    `<p style="color:#5a6472;font-size:14px">${signed.map(escapeHtml).join('<br>')}</p>`,
    '</div></body></html>',
  ];
  return {
    subject: letter.subject,
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: html.join('\n'),
  };
}
