import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSite } from '../../../../api/site.ts';
import { loadFailureOf } from '../../../../ui/not-loaded.tsx';
import { contactsQuery } from '../../contacts-query.ts';
import { mailableContacts } from './contact-list.ts';

/** Returns the contacts that can get a postcard, or a fallback to render when they failed to load. */
export function useContacts() {
  const { siteId } = useSite();
  const list = useQuery(contactsQuery(siteId));
  const { data, isPending } = list;
  const listed = useMemo(() => mailableContacts(data ?? []), [data]);
  return { ...listed, isPending, failure: loadFailureOf(list, 'The contacts') };
}
