import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSite } from '../../../../api/site.ts';
import { contactsQuery } from '../../contacts-query.ts';

/** A person who can get emails. */
export type Reachable = { email: string; name: string };

/** Returns the people whose name or email contain every word. */
export function fitting(people: readonly Reachable[], typed: string): Reachable[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return people.filter(({ name, email }) => {
    const text = `${name} ${email}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Returns the contacts with an email, each address once. Empty when they fail to load, which is logged. */
export function useReachable(): readonly Reachable[] {
  const { siteId } = useSite();
  const { data, error } = useQuery(contactsQuery(siteId));
  useEffect(() => {
    if (error !== null) console.warn('The contacts couldn’t be loaded', error);
  }, [error]);
  return useMemo(() => {
    const known = new Map<string, Reachable>();
    for (const { Email, Name } of data ?? []) {
      const email = Email?.trim() ?? '';
      const key = email.toLowerCase();
      if (email !== '' && !known.has(key)) known.set(key, { email, name: Name });
    }
    return [...known.values()];
  }, [data]);
}
