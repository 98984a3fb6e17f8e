import type { ExportedPerson } from './read-people.ts';

/**
 * Returns the vCard 3.0 (RFC 2426) of a person: the version that phones, Google Contacts, and Outlook read. What no
 * standard has a name for begins with `X-PORCHLIGHT`.
 */
export function vcardOf({ id, name, identities, contact, ...person }: ExportedPerson): string {
  const used = identities.filter(({ isFormer }) => !isFormer);
  const words = name.split(/\s+/).filter((word) => word !== '');
  const family = words.length > 1 ? (words.at(-1) ?? '') : '';
  const given = (words.length > 1 ? words.slice(0, -1) : words).join(' ');
  const shown = name || used[0]?.value || 'Unknown';
  const hasAddress = [contact?.address1, contact?.city, contact?.state, contact?.zip].some(Boolean);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:uuid:${id}`,
    `FN:${escaped(shown)}`,
    `N:${escaped(family)};${escaped(given)};;;`,
    ...(contact?.companyName ? [`ORG:${escaped(contact.companyName)}`] : []),
    ...used.map(({ kind, value, proof }) => {
      const type = kind === 'email' ? 'EMAIL;TYPE=INTERNET' : 'TEL;TYPE=VOICE';
      return `${type};X-PORCHLIGHT-PROOF=${proof}:${escaped(value)}`;
    }),
    ...(hasAddress && contact !== null
      ? [
          `ADR;TYPE=HOME:;${[contact.address2, contact.address1, contact.city, contact.state, contact.zip]
            .map(escaped)
            .join(';')};`,
        ]
      : []),
    ...(person.stage === '' ? [] : [`X-PORCHLIGHT-STAGE:${escaped(person.stage)}`]),
    `X-PORCHLIGHT-ADDED:${person.addedAt.slice(0, 10)}`,
    ...(person.lastAt === '' ? [] : [`X-PORCHLIGHT-LAST-ACTIVITY:${person.lastAt.slice(0, 10)}`]),
    ...identities
      .filter(({ isFormer }) => isFormer)
      .map(({ value }) => `X-PORCHLIGHT-FORMER:${escaped(value)}`),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Breaks a line into lines of at most 75 octets (RFC 2426, section 2.6), between characters. */
function folded(line: string): string {
  const parts = [''];
  let length = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > 74) {
      parts.push('');
      length = 1;
    }
    parts[parts.length - 1] += character;
    length += bytes;
  }
  return parts.join('\r\n ');
}
