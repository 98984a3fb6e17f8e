import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServicesApp } from '../../app.ts';
import { problem } from '../../errors/errors.ts';
import { seedAdmin } from '../../services/auth/index.ts';
import { call, createTestAuth } from '../../services/auth/testing/auth.ts';
import type { AnyHandlers } from '../../services/service.ts';
import {
  asClient,
  buildTestApp,
  cookieOf,
  openGate,
  type Session,
  signInWith,
  type TestApp,
} from '../../testing/app.ts';
import { sendHttp } from '../../testing/http.ts';

const password = 'correct horse';
const auth = await createTestAuth();
afterAll(() => auth.close());
await seedAdmin(auth.database, {
  ...{ siteId: 'test-site', email: 'agent@example.com', username: 'admin', agentName: 'Ann Agent', password },
});
const ann = {
  username: 'ann',
  email: 'ann@example.com',
  name: 'Ann Lee',
  phoneNumber: '512 555 0142',
  password,
};
await call(auth.service.signUp, ann, { siteId: 'test-site' });
await auth.database.pool.query('update users set email_confirmed_at = now()');
let failing: 'upstream-timeout' | 'not-built-in' | null;
let asked: number;
let withoutEpochs: boolean;
/** Delays the next response with an epoch. */
let hold: ((answered: unknown) => Promise<unknown>) | null;
const opened: { close(): Promise<void> }[] = [];

beforeEach(() => {
  failing = null;
  asked = 0;
  withoutEpochs = false;
  hold = null;
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

/**
 * Returns the accounts service, whose epoch operations fail on request, and other services with an operation
 * of each access rule.
 */
function handlers(): { auth: AnyHandlers; idx: AnyHandlers; postgrid: AnyHandlers } {
  const service = auth.service as unknown as AnyHandlers;
  const epochs = ['getSessionEpoch', 'signOutEverywhere'].map((id) => {
    const own = service[id] as Exclude<AnyHandlers[string], symbol>;
    const answer: AnyHandlers[string] = async (input, context) => {
      if (id === 'getSessionEpoch') asked += 1;
      if (failing !== null) throw problem(failing);
      const answered = await own(input, context);
      return id === 'getSessionEpoch' && hold !== null ? (hold(answered) as never) : answered;
    };
    return [id, answer] as const;
  });
  const signIn: AnyHandlers[string] = async (input, context) => {
    const own = service.signIn as Exclude<AnyHandlers[string], symbol>;
    const user = await own(input, context);
    return withoutEpochs ? { ...(user as object), sessionEpoch: undefined } : user;
  };
  return {
    auth: { ...service, ...Object.fromEntries(epochs), signIn },
    idx: {
      getJourney: async () => ({ stages: [] }),
      getSettings: async () => ({ active: true, agentEmail: 'agent@example.com' }),
    },
    postgrid: { addAddress: async () => ({ message: 'Done.' }) },
  };
}

async function open(env: Record<string, string> = {}): Promise<TestApp> {
  const site = await buildTestApp({ handlers: handlers(), now: () => auth.clock.now, env });
  opened.push(site);
  return site;
}

type Gateways = [FastifyInstance, FastifyInstance];
const twoGateways = async (env?: Record<string, string>): Promise<Gateways> => [
  (await open(env)).app,
  (await open(env)).app,
];
/** Opens two gateways with one secret, as behind a load balancer, and the services in another process. */
async function relayed(): Promise<Gateways> {
  const services = await open();
  const apiKey = 'a-key-of-16-chars';
  const config = { ...services.config, role: 'services' as const, apiKeys: new Map([[apiKey, 'test-site']]) };
  const app = await buildServicesApp(config, services.product);
  opened.push({ close: async () => app.close() });
  return twoGateways({ AUTH_URL: await app.listen({ port: 0, host: '127.0.0.1' }), AUTH_API_KEY: apiKey });
}

const signIn = async (app: FastifyInstance, name: string) =>
  signInWith(app, await openGate(app), name, password);
const get = (app: FastifyInstance, session: Session, url: string) =>
  sendHttp(app, asClient(session, { url }));
const send = (
  app: FastifyInstance,
  session: Session,
  method: 'POST' | 'DELETE',
  url: string,
  payload?: object,
) => sendHttp(app, asClient(session, { method, url, ...(payload === undefined ? {} : { payload }) }));
const signOutEverywhere = (app: FastifyInstance, session: Session) =>
  send(app, session, 'POST', '/api/treas/auth/sign-out-everywhere', {});

/** Returns the status of a call with the session, and the username that the session endpoint reports. */
async function opens(app: FastifyInstance, session: Session, url: string) {
  const answer = await get(app, session, url);
  const state = (await get(app, session, '/gateway/v1/session')).json();
  return [answer.statusCode, state.user?.username ?? null];
}
const seconds = (count: number) => auth.passTime(count / 60);

const adminUrl = '/api/treas/auth/users';
const selfUrl = '/api/treas/idx/v1/crm?email=ann@example.com';
/** Users with an operation that each may call: one for admins, one for the user's own data. */
const people = [
  { name: 'admin', email: 'agent@example.com', url: adminUrl },
  { name: 'ann', email: 'ann@example.com', url: selfUrl },
];
type Person = (typeof people)[number];
type End = (app: FastifyInstance, session: Session, person: Person) => Promise<void>;

/** Ways to end an account's existing sessions. */
const ends: Record<string, End> = {
  'a sign-out, which takes effect immediately on the same gateway': async (app, session, { url }) => {
    expect((await send(app, session, 'DELETE', '/gateway/v1/session')).statusCode).toBe(204);
    expect(await opens(app, session, url)).toEqual([401, null]);
  },
  'a password reset': async (app, session, { email }) => {
    await auth.database.pool.query('truncate outbox_messages cascade');
    await send(app, session, 'POST', '/api/treas/auth/password-reset', { email });
    const link = /password-reset\?token=([\w-]+)/;
    const newest = async () =>
      link.exec((await auth.outbox.list('test-site', {})).messages[0]?.text ?? '')?.[1];
    await expect.poll(newest, { timeout: 8000 }).toBeDefined();
    const payload = { token: await newest(), newPassword: password };
    const answer = await send(app, session, 'POST', '/api/treas/auth/password-reset/confirm', payload);
    expect(answer.statusCode).toBe(200);
  },
  'Sign Out Everywhere, and continues the session that called it': async (app, session, { name, url }) => {
    const answer = await signOutEverywhere(app, session);
    expect(answer.statusCode).toBe(200);
    const renewed = { cookie: cookieOf(answer.headers['set-cookie']) };
    expect(await opens(app, session, url)).toEqual([401, null]);
    seconds(29);
    expect(await opens(app, renewed, url)).toEqual([200, name]);
  },
};

describe.each(Object.entries({ 'in one process': twoGateways, 'with remote services': relayed }))(
  'two gateways, %s',
  (_form, both) => {
    let one: FastifyInstance;
    let two: FastifyInstance;
    beforeAll(async () => {
      [one, two] = await both();
      const own = opened.splice(0).reverse();
      return async () => {
        for (const each of own) await each.close();
      };
    });

    it.each(Object.entries(ends))('rejects a cookie copied before %s', async (_what, end) => {
      for (const person of people) {
        const { name, url } = person;
        const session = await signIn(one, name);
        const elsewhere = await signIn(two, name);
        for (const app of [one, two]) {
          for (const held of [session, elsewhere]) expect(await opens(app, held, url)).toEqual([200, name]);
        }
        await end(one, session, person);
        seconds(29);
        for (const app of [one, two]) {
          for (const held of [session, elsewhere]) {
            expect(await opens(app, held, url)).toEqual([401, null]);
            const refusal = (await get(app, held, url)).json();
            expect(refusal).toMatchObject({
              type: '/problems/not-signed-in',
              detail: 'You were signed out. Sign in again.',
            });
          }
        }
        const again = await signIn(two, name);
        expect(await opens(one, again, url)).toEqual([200, name]);
      }
    });

    it('does not let an ended session end others by either sign-out', async () => {
      const stolen = await signIn(two, 'ann');
      const mine = await signIn(one, 'ann');
      // The other gateway has cached the previous epoch.
      expect(await opens(two, stolen, selfUrl)).toEqual([200, 'ann']);
      const { headers } = await signOutEverywhere(one, mine);
      const renewed = { cookie: cookieOf(headers['set-cookie']) };
      const refused = await signOutEverywhere(two, stolen);
      expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([409, undefined]);
      expect((await send(two, stolen, 'DELETE', '/gateway/v1/session')).statusCode).toBe(204);
      seconds(29);
      for (const app of [one, two]) expect(await opens(app, renewed, selfUrl)).toEqual([200, 'ann']);
    });

    it('stays ended on every gateway, once the browser was told', async () => {
      const there = await signIn(two, 'ann');
      const here = await signIn(one, 'ann');
      // The other gateway has cached the previous epoch.
      expect(await opens(two, there, selfUrl)).toEqual([200, 'ann']);
      await signOutEverywhere(one, here);
      const told = await get(one, there, '/gateway/v1/session');
      const ended = { unlocked: true, user: null, ended: true };
      expect(told.json()).toEqual(ended);
      const session = { cookie: cookieOf(told.headers['set-cookie']) };
      for (const app of [two, one])
        expect((await get(app, session, '/gateway/v1/session')).json()).toEqual(ended);
      const again = await get(two, session, '/gateway/v1/session');
      expect(again.headers['set-cookie']).toBeUndefined();
    });

    it('ends no session when the user signs in elsewhere', async () => {
      const first = await signIn(one, 'ann');
      await signIn(two, 'ann');
      seconds(60);
      expect(await opens(one, first, selfUrl)).toEqual([200, 'ann']);
    });
  },
);

it('queries the accounts at most every ten seconds per account, for any number of calls', async () => {
  const { app } = await open();
  const session = await signIn(app, 'ann');
  seconds(60);
  asked = 0;
  await Promise.all(Array.from({ length: 20 }, () => get(app, session, selfUrl)));
  seconds(9);
  await get(app, session, selfUrl);
  expect(asked).toBe(1);
  seconds(1);
  await get(app, session, selfUrl);
  expect(asked).toBe(2);
});

it('gives an ended session no admin rights in shared operations, and lets it end no others', async () => {
  const { app } = await open();
  const stolen = await signIn(app, 'admin');
  const settings = async (session: Session) =>
    (await get(app, session, '/api/treas/idx/v1/feature-flag')).json();
  expect(await settings(stolen)).toHaveProperty('agentEmail');
  const mine = await signIn(app, 'admin');
  const { headers } = await signOutEverywhere(app, mine);
  const renewed = { cookie: cookieOf(headers['set-cookie']) };
  expect(await settings(stolen)).not.toHaveProperty('agentEmail');
  expect((await signOutEverywhere(app, stolen)).statusCode).toBe(401);
  await send(app, stolen, 'DELETE', '/gateway/v1/session');
  seconds(29);
  expect(await opens(app, renewed, adminUrl)).toEqual([200, 'admin']);
});

it('reports an ended session until the user leaves it, and rejects admin pages’ requests with it', async () => {
  const { app } = await open();
  const lead = { site_id: 'test-site', address: { Name: 'Bo Ray', Email: 'bo@example.com' } };
  const add = (session: Session, headers: Record<string, string> = {}) => {
    const url = '/treas-postgrid/s3/add-address';
    return sendHttp(app, asClient(session, { method: 'POST', url, payload: lead, headers }));
  };
  const console = { 'x-requested-as': 'admin' };
  const state = async (session: Session) => (await get(app, session, '/gateway/v1/session')).json();
  for (const { name } of people) {
    const before = await signIn(app, name);
    expect((await add(before, console)).statusCode).toBe(name === 'admin' ? 200 : 403);
    expect(await state(before)).not.toHaveProperty('ended');
    await signOutEverywhere(app, await signIn(app, name));
    expect(await state(before)).toEqual({ unlocked: true, user: null, ended: true });
    const refused = await add(before, console);
    expect([refused.statusCode, refused.json().detail]).toEqual([401, 'You were signed out. Sign in again.']);
    // Without the header, the call is a visitor's.
    expect((await add(before)).statusCode).toBe(200);
    const left = await send(app, before, 'DELETE', '/gateway/v1/session');
    const after = { cookie: cookieOf(left.headers['set-cookie']) };
    expect(await state(after)).toEqual({ unlocked: true, user: null });
    expect((await add(after, console)).statusCode).toBe(401);
  }
});

it('accepts a session for 10 seconds while the accounts fail, and then denies access until they recover', async () => {
  const { app } = await open();
  const session = await signIn(app, 'admin');
  expect(await opens(app, session, adminUrl)).toEqual([200, 'admin']);
  failing = 'upstream-timeout';
  seconds(9);
  expect(await opens(app, session, adminUrl)).toEqual([200, 'admin']);
  seconds(2);
  const refused = await get(app, session, adminUrl);
  expect(refused.json()).toMatchObject({ status: 503, type: '/problems/not-ready' });
  expect(refused.headers['retry-after']).toBe('5');
  expect(await opens(app, session, adminUrl)).toEqual([503, 'admin']);
  expect((await get(app, session, '/api/treas/idx/v1/feature-flag')).json()).not.toHaveProperty('agentEmail');
  failing = null;
  seconds(3);
  expect(await opens(app, session, adminUrl)).toEqual([200, 'admin']);
});

const signOut = (app: FastifyInstance, session: Session) =>
  send(app, session, 'DELETE', '/gateway/v1/session');

it.each([
  ['immediately', 0],
  ['after the session can no longer be verified', 11],
])(
  'ends this session and reports the others when a sign-out cannot reach the accounts, %s',
  async (_when, after) => {
    const { app } = await open();
    const session = await signIn(app, 'ann');
    await get(app, session, selfUrl);
    failing = 'upstream-timeout';
    seconds(after);
    const answer = await signOut(app, session);
    expect(answer.json()).toMatchObject({ status: 503, type: '/problems/signed-out-here-only' });
    const left = { cookie: cookieOf(answer.headers['set-cookie']) };
    failing = null;
    seconds(3);
    for (const held of [session, left]) expect(await opens(app, held, selfUrl)).toEqual([401, null]);
  },
);

it('treats a missing operation as a failure when the provider had it before', async () => {
  const [one, two] = await twoGateways();
  const session = await signIn(one, 'ann');
  const elsewhere = await signIn(two, 'ann');
  await get(one, session, selfUrl);
  await signOutEverywhere(two, elsewhere);
  failing = 'not-built-in';
  seconds(11);
  expect(await opens(one, session, selfUrl)).toEqual([503, 'ann']);
  // A newly started gateway only knows the epoch in the cookie.
  const { app: started } = await open();
  expect(await opens(started, session, selfUrl)).toEqual([503, 'ann']);
  expect((await signOut(started, elsewhere)).statusCode).toBe(503);
  failing = null;
  seconds(2);
  for (const app of [one, started]) expect(await opens(app, session, selfUrl)).toEqual([401, null]);
});

describe('a session created after a password reset', () => {
  const raise = () => auth.database.pool.query('update users set session_epoch = session_epoch + 1');

  it('works immediately where the previous epoch is cached, and the earlier session ends there', async () => {
    const [one, two] = await twoGateways();
    const before = await signIn(one, 'ann');
    expect(await opens(one, before, selfUrl)).toEqual([200, 'ann']);
    await raise();
    const after = await signIn(two, 'ann');
    expect(await opens(one, after, selfUrl)).toEqual([200, 'ann']);
    expect(await opens(one, before, selfUrl)).toEqual([401, null]);
  });

  it('works while an earlier request for the epoch is pending', async () => {
    const [one, two] = await twoGateways();
    const before = await signIn(one, 'ann');
    let arrive = () => {};
    const reached = new Promise<void>((tell) => {
      hold = (answered) =>
        new Promise((resume) => {
          arrive = () => resume(answered);
          hold = null;
          tell();
        });
    });
    const asking = get(one, before, selfUrl);
    await reached;
    await raise();
    const after = await signIn(two, 'ann');
    const opened = get(one, after, selfUrl);
    // The call must join the pending request before its response arrives.
    await new Promise((next) => setImmediate(next));
    arrive();
    await asking;
    expect((await opened).statusCode).toBe(200);
    expect(await opens(one, before, selfUrl)).toEqual([401, null]);
  });

  it('works where the account was unknown until now', async () => {
    const { app } = await open();
    const before = await signIn(app, 'ann');
    await auth.database.pool.query(`update users set email_key = 'moved@example.com' where username = 'ann'`);
    expect(await opens(app, before, selfUrl)).toEqual([401, null]);
    await auth.database.pool.query(`update users set email_key = 'ann@example.com' where username = 'ann'`);
    expect(await opens(app, await signIn(app, 'ann'), selfUrl)).toEqual([200, 'ann']);
  });
});

describe('with a provider without epochs', () => {
  beforeEach(() => {
    withoutEpochs = true;
    failing = 'not-built-in';
  });

  it('continues sessions, and a sign-out ends copies on the same gateway', async () => {
    const { app } = await open();
    const session = await signIn(app, 'ann');
    const other = await signIn(app, 'ann');
    seconds(60);
    expect(await opens(app, session, selfUrl)).toEqual([200, 'ann']);
    expect((await signOut(app, session)).statusCode).toBe(204);
    expect(await opens(app, session, selfUrl)).toEqual([401, null]);
    expect(await opens(app, other, selfUrl)).toEqual([200, 'ann']);
    expect((await signOutEverywhere(app, other)).statusCode).toBe(501);
  });

  it('ends earlier sessions once the provider supports epochs', async () => {
    const { app } = await open();
    const session = await signIn(app, 'ann');
    expect(await opens(app, session, selfUrl)).toEqual([200, 'ann']);
    withoutEpochs = false;
    failing = null;
    seconds(10);
    expect(await opens(app, session, selfUrl)).toEqual([401, null]);
    failing = 'not-built-in';
    seconds(10);
    expect(await opens(app, session, selfUrl)).toEqual([503, 'ann']);
  });
});
