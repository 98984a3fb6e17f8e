import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { mailSuppressions, textConsents } from '../../../jobs/outbox/tables.ts';
import { listSaid } from '../../../people/consents.ts';
import { type PostalParts, postalKey, postalLine } from '../../../people/postal-key.ts';
import { identities, people } from '../../../people/tables.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
export type Consent = Schema<'Consent'>;
type Statement = Schema<'ConsentStatement'>;
type Source = Schema<'ConsentSource'>;

/** An email, a number, or an address of a person, and a channel to it. */
export type Line = Pick<Consent, 'kind' | 'value' | 'channel'> & { key: string };
type Said = { kind: Line['kind']; key: string; channel: Line['channel']; at: Date } & Omit<Statement, 'at'>;

const channels = { email: ['mail'], phone: ['text', 'call'], address: ['post'] } as const;

/** Returns what was said of each email, number, and address of a person, for each channel. */
export async function readConsents(
  db: Queryable,
  siteId: string,
  root: string,
  addresses: readonly PostalParts[],
): Promise<(Consent & Line)[]> {
  const lines = [...(await linesOf(db, root)), ...postLines(addresses)];
  const said = await readSaid(db, siteId, lines);
  return lines.map((line) => {
    const history = said
      .filter(({ kind, key, channel }) => kind === line.kind && key === line.key && channel === line.channel)
      .map(({ state, words, source, at }) => ({ state, words, source, at: at.toISOString() }));
    const last = history[0] ?? { state: 'not-asked' as const, words: null, source: null, at: null };
    return { ...line, ...last, history };
  });
}

async function linesOf(db: Queryable, root: string): Promise<Line[]> {
  const rows = await db
    .selectDistinctOn([identities.kind, identities.key], {
      ...{ kind: identities.kind, key: identities.key, value: identities.shown },
    })
    .from(identities)
    .innerJoin(people, eq(people.id, identities.personId))
    .where(eq(people.rootId, root))
    .orderBy(identities.kind, identities.key, desc(identities.proof), identities.since);
  return rows.flatMap((row) => channels[row.kind].map((channel) => ({ ...row, channel })));
}

function postLines(addresses: readonly PostalParts[]): Line[] {
  const lines = new Map<string, Line>();
  for (const address of addresses) {
    const key = postalKey(address);
    if (key === null || lines.has(key)) continue;
    lines.set(key, { kind: 'address', key, value: postalLine(address), channel: 'post' });
  }
  return [...lines.values()];
}

/** Reads all that was said, newest first. */
async function readSaid(db: Queryable, siteId: string, lines: readonly Line[]): Promise<Said[]> {
  const keys = (kind: Line['kind']) => lines.flatMap((line) => (line.kind === kind ? line.key : []));
  const own = [];
  for (const kind of ['email', 'phone', 'address'] as const)
    own.push(...(await listSaid(db, siteId, kind, keys(kind))));
  const stops = await db
    .select()
    .from(mailSuppressions)
    .where(and(eq(mailSuppressions.siteId, siteId), inArray(mailSuppressions.email, keys('email'))));
  const texts = await db
    .select()
    .from(textConsents)
    .where(and(eq(textConsents.siteId, siteId), inArray(textConsents.number, keys('phone'))))
    .orderBy(sql`${textConsents.id} desc`);
  return [
    ...stops.map(
      ({ email, source, words, createdAt }): Said => ({
        ...{ kind: 'email', key: email, channel: 'mail', state: 'stopped' },
        ...{ words, source: sources[source], at: createdAt },
      }),
    ),
    ...texts.map(
      ({ number, state, words, source, recordedAt }): Said => ({
        ...{ kind: 'phone', key: number, channel: 'text', state },
        ...{ words: words || null, source: textSources[source] ?? 'refused', at: recordedAt },
      }),
    ),
    ...own.map(
      ({ kind, key, channel, state, words, source, at }): Said => ({
        ...{ kind, key, channel, state, words, source: sources[source], at },
      }),
    ),
  ];
}

const sources = { link: 'link', reply: 'email', agent: 'agent', refused: 'refused' } as const;
/** Other sources are the carriers' and providers' own. */
const textSources: Readonly<Record<string, Source>> = {
  text: 'text',
  'showing request': 'form',
  agent: 'agent',
};
