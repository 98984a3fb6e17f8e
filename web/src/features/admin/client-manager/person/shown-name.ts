import { firstName } from '../../../../forms/person-name.ts';
import { shownPhone } from '../../../../people/shown-phone.ts';
import type { Identity, Person } from './queries.ts';

/** Returns a person's name, else the best email or number. */
export const shownName = ({ name, identities }: Pick<Person, 'name' | 'identities'>): string =>
  name ?? shownPhone(identities[0]?.value ?? 'Somebody');

/** Returns what a sentence calls a person: the first name, else *them*. */
export function calledName(name: string | null): string {
  const said = firstName(name ?? '');
  return said === 'there' ? 'them' : said;
}

/** Returns the emails or numbers in use, proved better first. */
export const inUse = (identities: readonly Identity[], kind: Identity['kind']): Identity[] =>
  identities.filter((one) => one.kind === kind && one.former === null);

/** Returns the email under which the agent's work is kept: the best one in use; null without any. */
export const mainEmail = ({ identities }: Pick<Person, 'identities'>): string | null =>
  (inUse(identities, 'email')[0] ?? identities.find(({ kind }) => kind === 'email'))?.value ?? null;
