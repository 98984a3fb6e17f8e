import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dropPersonalData, followOtherTabs, useSession, wasLeftHere } from '../api/session.ts';
import { forgetLead } from '../listings/known-person.ts';
import { useAlerts } from '../ui/alerts.tsx';

/**
 * Follows who is signed in: what the last person saw goes with their session, however it ended, and one that ended
 * elsewhere is told, in the place of all that failed by it. Stays until somebody signs in or dismisses it, whatever
 * screen comes next.
 */
export function SignedOutNotice() {
  const client = useQueryClient();
  const { user } = useSession();
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
    if (user === null && !wasLeftHere()) alertAlone('You were signed out. Sign in again.');
  }, [client, user, alertAlone, clear]);
  return null;
}
