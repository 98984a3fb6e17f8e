import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, loadConfig, type ServiceName, serviceNames } from '../config/config.ts';
import { createAnswerCheck } from '../gateway/answer-check.ts';
import { builtInUpstream } from '../gateway/built-in.ts';
import { createCalls } from '../gateway/calls.ts';
import { remoteUpstream } from '../gateway/remote/remote.ts';
import type { Upstream } from '../gateway/remote/upstream.ts';
import { loadSite } from '../gateway/site/site-profile.ts';
import { createValidators } from '../gateway/validation.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { Product } from '../product.ts';
import { createProviderCalls } from '../providers/calls.ts';
import type { AnyHandlers } from '../services/service.ts';
import { type HttpAnswer, type HttpRequest, sendHttp } from './http.ts';
import { allOperations, specs } from './specs.ts';

export { allOperations, specs };

export type TestApp = {
  app: FastifyInstance;
  config: Config;
  product: Product;
  /** The lines in the log. */
  logLines: string[];
  /** Sends a request as our own client does, with a session. */
  ask(session: Session | null, request: HttpRequest): Promise<HttpAnswer>;
  close(): Promise<void>;
};

type TestAppOptions = {
  env?: Record<string, string>;
  /** Handlers of the built-in services; missing ones respond 501. */
  handlers?: Partial<Record<ServiceName, AnyHandlers>>;
  /** The readiness checks. */
  checks?: Product['checks'];
  now?: () => Date;
};

/** Builds the gateway without a database, with these handlers, or with remote services (`<SERVICE>_URL` in `env`). */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env = {}, handlers = {}, checks = {}, now } = options;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'porchlight-app-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    SITE_ID: 'test-site',
    SESSION_SECRET: 'a secret for the tests alone, 32+ characters',
    ...env,
  });
  const logLines: string[] = [];
  const log = createLogger('debug', { write: (line) => void logLines.push(line) });
  const upstreams = {} as Record<ServiceName, Upstream>;
  const closers: (() => Promise<void>)[] = [];
  const faultIn = createAnswerCheck(specs);
  for (const name of serviceNames) {
    const location = config.services[name];
    if (location.kind === 'built-in') upstreams[name] = builtInUpstream(handlers[name] ?? {});
    else {
      const remote = remoteUpstream(location, faultIn);
      upstreams[name] = remote.call;
      closers.push(remote.close);
    }
  }
  const validators = createValidators(specs);
  const product: Product = {
    site: loadSite(config),
    specs,
    validators,
    upstreams,
    callAs: createCalls({ operations: allOperations, validators, upstreams }),
    checks,
    providerCalls: createProviderCalls(),
    metrics: config.metrics.token === null ? null : createMetrics(),
    log,
    now: now ?? (() => new Date()),
    notes: [],
    close: async () => undefined,
  };
  const app = await buildApp(config, product);
  return {
    app,
    config,
    product,
    logLines,
    ask: (session, request) => sendHttp(app, asClient(session, request)),
    async close() {
      await app.close();
      for (const close of closers) await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Builds the gateway for one test file, and closes it after the file's last test. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const site = await buildTestApp(options);
  afterAll(site.close);
  return site;
}

/** The headers that our own client sends with each request. */
export const clientHeaders = { 'x-requested-with': 'porchlight', 'sec-fetch-site': 'same-origin' };

export type Session = { cookie: string };

/** Opens the gate; returns the session. */
export async function openGate(app: FastifyInstance, phrase = 'open house'): Promise<Session> {
  const answer = await sendHttp(app, {
    method: 'POST',
    url: '/gateway/v1/gate',
    headers: clientHeaders,
    payload: { phrase },
  });
  if (answer.statusCode !== 204) throw new Error(`the gate answered ${answer.statusCode}`);
  return { cookie: cookieOf(answer.headers['set-cookie']) };
}

/** Signs in after the gate was opened, with the app's `signIn` handler; returns the new session. */
export async function signInWith(
  app: FastifyInstance,
  session: Session,
  username: string,
  password = 'secret-password',
): Promise<Session> {
  const answer = await sendHttp(app, {
    method: 'POST',
    url: '/api/treas/auth/signin',
    headers: { ...clientHeaders, cookie: session.cookie },
    payload: { username, password },
  });
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
  return { cookie: cookieOf(answer.headers['set-cookie']) };
}

/**
 * Signs anyone in: `admin` is the admin, and any other name is a user with the email `{name}@example.com`;
 * the email of `new-{name}` isn't confirmed.
 */
export const anyoneSignsIn: AnyHandlers = {
  signIn: async ({ body }, { siteId }) => {
    const { username } = body as { username: string };
    return {
      username,
      email: `${username.replace('new-', '')}@example.com`,
      phoneNumber: '918 555 0100',
      siteId,
      roles: username === 'admin' ? ['ROLE_ADMIN', 'ROLE_USER'] : ['ROLE_USER'],
      name: username,
      emailConfirmed: !username.startsWith('new-'),
    };
  },
};

/** Adds the session and the headers of our own client to a request. */
export function asClient(session: Session | null, request: HttpRequest): HttpRequest {
  return {
    ...request,
    headers: {
      ...clientHeaders,
      ...(session === null ? {} : { cookie: session.cookie }),
      ...request.headers,
    },
  };
}

export function cookieOf(header: string | string[] | undefined): string {
  const line = Array.isArray(header) ? header[0] : header;
  return line?.split(';')[0] ?? '';
}
