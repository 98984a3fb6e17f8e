import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { sentenceFor } from '../../api/problem.ts';
import { type SessionUser, useSession } from '../../api/session.ts';
import { forgetLead } from '../../listings/known-person.ts';
import { Avatar } from '../../people/avatar.tsx';
import { SignOutEverywhere } from '../../people/sign-out-everywhere.tsx';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

const roleNames = { ROLE_ADMIN: 'Admin', ROLE_USER: 'User' } as const;

const othersSignedIn =
  'You’re signed out here. We couldn’t sign out your other devices. To do that, sign in again later and choose Sign Out Everywhere.';

/** Shows the signed-in user, and signs out. */
export function AccountPanel({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { signOut } = useSession();
  const { alert, alertAlone } = useAlerts();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: ({ everywhere }) => {
      forgetLead();
      // The panel closes with the session, which would remove its own alert.
      if (!everywhere) alertAlone(othersSignedIn);
    },
    onError: (error) => alert(sentenceFor(error)),
  });
  const name = user.name ?? user.username;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Avatar name={name} size="medium" />
        <div className="min-w-0">
          <h2 className="text-xl">{name}</h2>
          <p className="text-ink-soft">{user.email}</p>
        </div>
      </div>
      <ul aria-label="Roles" className="flex flex-wrap gap-2">
        {user.roles.map((role) => (
          <li key={role}>
            <Badge>{roleNames[role]}</Badge>
          </li>
        ))}
      </ul>
      <Button
        wide
        icon={<LogOut aria-hidden />}
        busy={leave.isPending}
        onClick={() => leave.mutate(undefined, { onSuccess: onClose })}
      >
        Log Off
      </Button>
      <SignOutEverywhere wide />
    </div>
  );
}
