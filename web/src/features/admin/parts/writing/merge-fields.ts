import type { components } from '../../../../../../openapi/generated/comm.d.ts';

type MergeField = components['schemas']['MergeField'];

/** What the fields of a message are called; all others are for advertising. */
const labels: Partial<Record<MergeField, string>> = {
  first_name: 'First name',
  name: 'Full name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  agent_name: 'Your name',
  agent_phone: 'Your phone',
  agent_email: 'Your email',
  brokerage: 'Your brokerage',
  site_url: 'Address of the site',
};

/** The fields in the order of the menu. */
export const messageFields = Object.entries(labels).map(([field, label]) => ({ field, label }));

/** Says which fields keep a message from being sent; null when none does. */
export function fieldFault({
  missing,
  unknown,
}: Pick<components['schemas']['MessagePreview'], 'missing' | 'unknown'>): string | null {
  const list = (texts: string[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(texts);
  const gaps = missing.map((field) => (labels[field] ?? field.replaceAll('_', ' ')).toLowerCase());
  const parts = [
    ...(gaps.length === 0 ? [] : [`No value for ${list(gaps)}.`]),
    ...unknown.map(({ written, suggestion }) =>
      suggestion === null
        ? `${written} isn’t a merge field.`
        : `${written} isn’t a merge field. Did you mean {{${suggestion}}}?`,
    ),
  ];
  return parts.length === 0 ? null : parts.join(' ');
}
