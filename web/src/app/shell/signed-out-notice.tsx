import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dropPersonalData, followOtherTabs, useSession, wasLeftHere } from '../../api/session.ts';
import { forgetLead } from '../../listings/known-person.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';

const signedOut = 'You were signed out. Sign in again.';

/**
 * Tracks who is signed in: clears the last user's data when their session ends, and shows one notice for a
 * session that ended elsewhere instead of all the errors it caused, also after a reload. The notice remains
 * until someone signs in or dismisses it, across screens.
 */
export function SignedOutNotice() {
  const client = useQueryClient();
  const { user, ended } = useSession();
  const before = useRef(user);
  const { alertAlone, clear } = useAlerts();
  useEffect(() => followOtherTabs(client), [client]);
  useEffect(() => {
    const last = before.current;
    before.current = user;
    if (user !== null) clear();
    if (last === null || last.username === user?.username) return;
    dropPersonalData(client);
    forgetLead();
    if (user === null && !ended && !wasLeftHere()) alertAlone(signedOut);
  }, [client, user, ended, alertAlone, clear]);
  useEffect(() => {
    if (ended) alertAlone(signedOut);
  }, [ended, alertAlone]);
  return null;
}
