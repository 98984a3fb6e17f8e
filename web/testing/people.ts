import type { SessionState, SessionUser } from '../src/api/session.ts';

const user = (username: string, name: string, roles: SessionUser['roles']): SessionUser => ({
  ...{ username, name, roles, siteId: 'demo-site', emailConfirmed: true },
  ...{ email: `${username}@porchlight.example`, phoneNumber: '(918) 555-0123' },
});

export const agent = user('avery.cole', 'Avery Cole', ['ROLE_ADMIN']);
export const member = user('robin.vale', 'Robin Vale', ['ROLE_USER']);

/** The user of a screen: someone who hasn't passed the gate, a visitor, a signed-in user, or the agent. */
export const sessions = {
  stranger: { unlocked: false, user: null },
  visitor: { unlocked: true, user: null },
  member: { unlocked: true, user: member },
  admin: { unlocked: true, user: agent },
} as const satisfies Record<string, SessionState>;
