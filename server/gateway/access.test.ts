import { describe, expect, it } from 'vitest';
import { serviceNames } from '../config/config.ts';
import {
  allOperations,
  anyoneSignsIn,
  openGate,
  openTestApp,
  type Session,
  signInWith,
} from '../testing/app.ts';
import { sampleInput, urlOf } from '../testing/sample-input.ts';
import type { AccessRule, Operation } from './operation.ts';

const roles = ['nobody', 'gate', 'unproved', 'user', 'otherUser', 'admin'] as const;
type Role = (typeof roles)[number];

/**
 * The roles that each rule allows; for `self`, the query has the user's own email, which `unproved` also
 * claims.
 */
const mayPass: Record<AccessRule, Role[]> = {
  public: ['nobody', 'gate', 'unproved', 'user', 'otherUser', 'admin'],
  gate: ['gate', 'unproved', 'user', 'otherUser', 'admin'],
  user: ['unproved', 'user', 'otherUser', 'admin'],
  self: ['user', 'admin'],
  admin: ['admin'],
};

// The gateway itself requests the listing's media for its photos.
const idx = { getListingMedia: async () => ({ media: [] }) };
const { app, ask } = await openTestApp({ handlers: { auth: anyoneSignsIn, idx } });
const gate = await openGate(app);
const signIn: Record<Role, () => Promise<Session | null>> = {
  nobody: async () => null,
  gate: async () => gate,
  unproved: () => signInWith(app, gate, 'new-ann'),
  user: () => signInWith(app, gate, 'ann'),
  otherUser: () => signInWith(app, gate, 'bob'),
  admin: () => signInWith(app, gate, 'admin'),
};
const sessions = {} as Record<Role, Session | null>;
for (const role of roles) sessions[role] = await signIn[role]();

/** Returns the role's session, or a new one for the operation that ends it. */
const sessionFor = async ({ id }: Operation, role: Role) =>
  id === 'endSession' ? signIn[role]() : sessions[role];

async function call(operation: Operation, session: Session | null, headers: Record<string, string> = {}) {
  const input = sampleInput(operation);
  if (operation.self !== null) input.query[operation.self] = 'ann@example.com';
  const type = Object.keys(operation.body?.content ?? {})[0];
  const payload =
    type === 'application/json' || input.body === undefined
      ? input.body
      : new URLSearchParams(input.body as Record<string, string>).toString();
  return ask(session, {
    method: operation.method,
    url: urlOf(operation, input),
    headers: {
      ...(type === undefined || type === 'application/json'
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
}

const specs = [...new Set(allOperations.map(({ spec }) => spec))];

/**
 * An allowed call reaches a service without handlers (501) or the gateway's own handler; a wrong phrase is a
 * 401.
 */
const isServed = ({ id }: Operation, status: number) =>
  status === 501 || (status < 500 && status !== 403 && (status !== 401 || id === 'openGate'));

describe('every operation × role', () => {
  it.each(specs)('%s responds to each role as specified', async (spec) => {
    const wrong: string[] = [];
    for (const operation of allOperations.filter((each) => each.spec === spec)) {
      for (const role of roles) {
        const { statusCode } = await call(operation, await sessionFor(operation, role));
        const refusal = role === 'nobody' || role === 'gate' ? 401 : 403;
        const isRight = mayPass[operation.access].includes(role)
          ? isServed(operation, statusCode)
          : statusCode === refusal;
        if (!isRight) wrong.push(`${operation.id} as ${role}: ${statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('before the gate is open', () => {
  it.each(specs)('%s responds 401 whatever the browser sends', async (spec) => {
    const invented = {
      cookie: 'porchlight=forged; siteUnlocked=true; user=%7B%22roles%22%3A%5B%22ROLE_ADMIN%22%5D%7D',
      authorization: 'Bearer invented',
      'x-api-key': 'invented',
      'x-site-unlocked': 'true',
      'x-forwarded-for': '127.0.0.1',
      'x-user-role': 'ROLE_ADMIN',
    };
    const answers: unknown[] = [];
    for (const operation of allOperations) {
      if (operation.spec !== spec || operation.access === 'public') continue;
      const answer = await call(operation, null, invented);
      answers.push({ id: operation.id, status: answer.statusCode, type: answer.json().type });
    }
    const type = '/problems/gate-closed';
    expect(answers).toEqual(answers.map((answer) => ({ ...(answer as object), status: 401, type })));
  });
});

describe('what is routed', () => {
  it('gives every operation a known access rule, and includes every spec', () => {
    expect(new Set(allOperations.map(({ spec }) => spec))).toEqual(new Set([...serviceNames, 'gateway']));
    expect(Object.fromEntries(allOperations.map(({ id, access }) => [id, access]))).toMatchSnapshot();
  });

  it('responds 404 for an unknown path or method', async () => {
    for (const request of [
      { method: 'GET', url: '/api/treas/idx/v1/everything' },
      { method: 'PATCH', url: '/gateway/v1/session' },
      { method: 'DELETE', url: '/api/treas/idx/v1/chatleads' },
      { method: 'GET', url: '/api/treas/idx/v1/retrieve-property-summary/../../../../etc/passwd' },
    ] as const) {
      expect((await ask(sessions.admin, request)).statusCode).toBe(404);
    }
  });
});
