import type { SiteProfile } from '../../../../api/site.ts';
import { creditLine, kindOf } from '../../../../listings/describe-listing.ts';
import { formatPrice } from '../../../../listings/format-price.ts';
import type { ListingDetails } from '../../../../listings/listing.ts';
import { statuses, wordFor } from '../../../../listings/vocabulary.ts';
import { escapeHtml } from '../sending/mail-parts.ts';
import type { TemplateText } from '../templates/templates-api.ts';

/** The site's colors as literals: emails can't use our style sheet. */
const ink = '#1b2430';
const soft = '#5a6472';
const line = '#e6dfd3';
const paper = '#faf7f2';
const accent = '#a45505';
const serif = "Georgia,'Times New Roman',serif";
const sans = '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/**
 * Builds a template from a listing: photo, price, facts, schools, features, and the agent's details. The
 * photo and the link are absolute public URLs.
 */
export function listingEmail(
  listing: ListingDetails,
  address: string,
  photo: string | null,
  site: Pick<SiteProfile, 'agent'>,
  link: string,
): TemplateText {
  const price = formatPrice(listing);
  const place = address === '' ? 'A home' : address;
  return {
    templateName: `Listing ${listing.listing_key}`.slice(0, 200),
    subject: `${place} · ${price}`.slice(0, 500),
    body: page(place, [
      photo === null
        ? ''
        : row(
            `<img src="${escapeHtml(photo)}" alt="${escapeHtml(`The home at ${place}`)}" width="600" style="display:block;width:100%;max-width:600px;height:auto;border:0;">`,
            '0',
          ),
      row(head(listing, place, price), '32px 32px 8px'),
      row(facts(listing), '8px 32px 16px'),
      ...[section('Features', featureLines(listing)), section('Schools', schoolLines(listing))],
      row(button(link), '8px 32px 32px'),
      row(agentLines(listing, site), `24px 32px;border-top:1px solid ${line};background:${paper}`),
    ]),
  };
}

function page(title: string, rows: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paper};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${line};font-family:${sans};color:${ink};">
${rows.filter(Boolean).join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const row = (content: string, padding: string) => `<tr><td style="padding:${padding};">${content}</td></tr>`;

function head(listing: ListingDetails, place: string, price: string): string {
  const { standard_status } = listing;
  const status = standard_status ? wordFor(statuses, standard_status) : '';
  const kind = [status, kindOf(listing)].filter(Boolean).join(' · ');
  return [
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;">Hello {{name}},</p>`,
    kind === ''
      ? ''
      : `<p style="margin:0 0 8px;font-size:13px;line-height:18px;color:${accent};">${escapeHtml(kind)}</p>`,
    `<h1 style="margin:0;font-family:${serif};font-size:28px;line-height:34px;font-weight:normal;">${escapeHtml(place)}</h1>`,
    `<p style="margin:8px 0 0;font-family:${serif};font-size:24px;line-height:30px;color:${accent};">${escapeHtml(price)}</p>`,
  ].join('\n');
}

/** Returns the known figures of a listing; feeds use 0 for unknown ones. */
export function factsOf(listing: ListingDetails): { name: string; value: string }[] {
  const { bedrooms_total, bathrooms_full, bathrooms_half, living_area, year_built, stories, features } =
    listing;
  const baths = [
    bathrooms_full ? `${bathrooms_full} full` : '',
    bathrooms_half ? `${bathrooms_half} half` : '',
  ];
  const known = (name: string, value: number | null | undefined, text = (it: number) => String(it)) =>
    value ? [{ name, value: text(value) }] : [];
  return [
    ...known('Bedrooms', bedrooms_total),
    ...(baths.some(Boolean) ? [{ name: 'Bathrooms', value: baths.filter(Boolean).join(', ') }] : []),
    ...known('Living area', living_area, (area) => `${Math.round(area).toLocaleString('en-US')} sq ft`),
    ...known('Year built', year_built),
    ...known('Stories', stories),
    ...known('Garage', features?.garage_spaces, (cars) => `${cars} ${cars === 1 ? 'car' : 'cars'}`),
  ];
}

function facts(listing: ListingDetails): string {
  const found = factsOf(listing);
  const cell = ({ name, value }: { name: string; value: string }) =>
    `<td width="50%" valign="top" style="padding:10px 8px 10px 0;border-top:1px solid ${line};font-size:15px;line-height:22px;"><span style="display:block;font-size:13px;color:${soft};">${name}</span>${escapeHtml(value)}</td>`;
  const lines = found
    .filter((_fact, n) => n % 2 === 0)
    .map((fact, n) => {
      const other = found[2 * n + 1];
      return `<tr>${cell(fact)}${other === undefined ? `<td width="50%" style="border-top:1px solid ${line};">&nbsp;</td>` : cell(other)}</tr>`;
    });
  return lines.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`;
}

function section(title: string, lines: [string, string][]): string {
  if (lines.length === 0) return '';
  const text = lines
    .map(
      ([name, value]) =>
        `<p style="margin:0 0 6px;font-size:15px;line-height:22px;"><span style="color:${soft};">${name}:</span> ${escapeHtml(value)}</p>`,
    )
    .join('\n');
  return row(
    `<h2 style="margin:0 0 8px;font-family:${serif};font-size:20px;line-height:26px;font-weight:normal;">${title}</h2>\n${text}`,
    '8px 32px 16px',
  );
}

const filled = (lines: [string, string | null | undefined][]): [string, string][] =>
  lines.flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as [string, string]] : []));

const featureLines = ({ features }: ListingDetails) =>
  filled([
    ['Appliances', features?.appliances],
    ['Inside', features?.interior_features],
    ['Outside', features?.exterior_features],
  ]);

const schoolLines = ({ schools }: ListingDetails) =>
  filled([
    ['Elementary', schools?.elementary_school],
    ['Middle', schools?.middle_school],
    ['High', schools?.high_school],
  ]);

const button = (link: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="background:${accent};border-radius:24px;"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 28px;font-size:16px;line-height:22px;color:#ffffff;text-decoration:none;">See the home</a></td></tr></table>`;

/** The site adds its brokerage, license lines, and Equal Housing logo to the footer of every email. */
function agentLines(listing: ListingDetails, { agent }: Pick<SiteProfile, 'agent'>): string {
  const small = [creditLine(listing), listing.disclaimer].filter((text) => typeof text === 'string');
  return [
    `<p style="margin:0 0 4px;font-size:16px;line-height:24px;"><strong>${escapeHtml(agent.name)}</strong></p>`,
    agent.title === ''
      ? ''
      : `<p style="margin:0 0 4px;font-size:15px;line-height:22px;color:${soft};">${escapeHtml(agent.title)}</p>`,
    `<p style="margin:0;font-size:15px;line-height:22px;">${escapeHtml(agent.phone)} · <a href="mailto:${escapeHtml(agent.email)}" style="color:${accent};">${escapeHtml(agent.email)}</a></p>`,
    ...small.map(
      (text) =>
        `<p style="margin:12px 0 0;font-size:15px;line-height:22px;color:${soft};">${escapeHtml(text)}</p>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}
