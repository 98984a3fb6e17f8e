import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSite } from '../../../api/site.ts';
import { contactsQuery } from './api.ts';
import { mailableContacts } from './contact-list.ts';

/** The contacts that can get a postcard. That they cannot be loaded is only logged (section 8): there are none then. */
export function useContacts() {
  const { siteId } = useSite();
  const { data, error, isPending } = useQuery(contactsQuery(siteId));
  useEffect(() => {
    if (error !== null) console.warn('The contacts could not be loaded', error);
  }, [error]);
  const listed = useMemo(() => mailableContacts(data ?? []), [data]);
  return { ...listed, isPending };
}
