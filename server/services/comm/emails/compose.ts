import { readyInThread } from '../../../email-html/in-thread.ts';
import { maskMergeFields } from '../../../email-html/merge-fields.ts';
import { atTheEnd } from '../../../email-html/ready-html.ts';
import { escapeHtml } from '../../../text/html.ts';
import type { SiteFacts } from '../../deps.ts';
import { footerHtml, footerText } from '../../email-footer.ts';
import { type FieldName, type Receiver, readField, receiverValues, siteValues } from './merge-values.ts';
import { type UnknownField, unknownFields } from './unknown-fields.ts';

/** An email for many recipients, complete except for their individual values. */
export type PreparedEmail = {
  /** The merge fields that it uses. */
  uses: ReadonlySet<FieldName>;
  /** Unknown merge fields, left unchanged. */
  unknown: UnknownField[];
  /** The fields that a recipient has no value for. */
  missing: (receiver: Receiver) => FieldName[];
  /** Returns the email of one recipient. */
  fill: (receiver: Receiver, links: ReceiverLinks) => FilledEmail;
};

type ReceiverLinks = {
  unsubscribe: string;
  pixel: string | null;
  /** Whether the agent wrote it to one person: its footer has no link to unsubscribe. */
  isPersonal?: boolean;
};
export type FilledEmail = { subject: string; html: string; text: string; missing: FieldName[] };

const fallback: Partial<Record<FieldName, string>> = { name: 'there', first_name: 'there' };

/**
 * Prepares an email: inlines styles, adds a plain-text part and the legally required footer (DOMAIN,
 * Messages). The HTML is processed once, regardless of the number of recipients.
 */
export async function prepareEmail(
  { subject, body }: { subject: string; body: string },
  { site, origin }: { site: SiteFacts; origin: string },
): Promise<PreparedEmail> {
  const title = maskMergeFields(subject.replace(/\s+/g, ' ').trim());
  const masked = maskMergeFields(body);
  const { html, text } = await readyInThread(masked.html);
  const written = [...new Set([...title.fields, ...masked.fields])];
  const known = written.flatMap((each) => readField(each) ?? []);
  const uses = new Set(known.map(({ name }) => name));
  const common = siteValues(site, origin);
  const missing = (receiver: Receiver) => {
    const values = { ...common, ...receiverValues(receiver), unsubscribe_url: 'made for each receiver' };
    const empty = known.filter(({ name, otherwise }) => otherwise === null && (values[name] ?? '') === '');
    return [...new Set(empty.map(({ name }) => name))];
  };
  return {
    uses,
    unknown: unknownFields(written.filter((each) => readField(each) === null)),
    missing,
    fill(receiver, { unsubscribe, pixel, isPersonal = false }) {
      const values = { ...common, ...receiverValues(receiver), unsubscribe_url: unsubscribe };
      const shownOf = (field: string, inHtml: boolean) => {
        const read = readField(field);
        if (read === null) return field;
        const value = values[read.name] ?? '';
        const shown = value === '' ? (read.otherwise ?? fallback[read.name] ?? '') : value;
        return inHtml ? escapeHtml(shown) : shown;
      };
      const noLink = isPersonal || uses.has('unsubscribe_url');
      const foot = { site, unsubscribe: noLink ? null : unsubscribe, pixel };
      return {
        subject: title.fill(title.html, (field) => shownOf(field, false)).slice(0, 500),
        html: atTheEnd(
          masked.fill(html, (field) => shownOf(field, true)),
          footerHtml(foot),
        ),
        text: `${masked.fill(text, (field) => shownOf(field, false))}\n\n${footerText(foot)}`,
        missing: missing(receiver),
      };
    },
  };
}
