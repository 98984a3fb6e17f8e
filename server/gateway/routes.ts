import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceName } from '../config/config.ts';
import { problem } from '../errors/errors.ts';
import type { CallAs } from '../services/call.ts';
import type { CallContext } from '../services/service.ts';
import { checkAccess, isAdmin, type SessionUser } from './access.ts';
import type { Operation } from './operation.ts';
import { type Answer, done, type Upstream } from './remote/upstream.ts';
import { checkInput, readInput, sendAnswer, wantsEvents } from './serve.ts';
import { requireConfirmed } from './sessions/confirmed-email.ts';
import type { Devices } from './sessions/devices.ts';
import { ownerOf } from './sessions/owner.ts';
import { checkSameOrigin, isSentAsAdmin } from './sessions/same-origin.ts';
import { signIn } from './sessions/session.ts';
import type { SessionEpochs } from './sessions/session-epochs.ts';
import { applyPins, limitRequest, limitResponse, type PinnedValues } from './site/pins.ts';
import type { Validator } from './validation.ts';

export type RouteOptions = {
  operations: Operation[];
  validators: (operation: Operation) => Validator;
  upstreams: Record<ServiceName, Upstream>;
  pinned: PinnedValues;
  publicOrigin: string | null;
  /** Whether emails count as confirmed when the accounts service doesn't report it. */
  emailsProved: true | null;
  now: () => number;
  callAs: CallAs;
  sessions: SessionEpochs;
  devices: Devices;
};

/** One of the gateway's own operations; it replies directly. */
export type OwnHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: { path: Record<string, unknown>; query: Record<string, unknown>; body: unknown },
) => Promise<FastifyReply>;

/**
 * Routes every operation of the upstream specs for browsers: rate limit, origin, access, validation, pins,
 * call, and the visitor's view.
 */
export function registerOperations(app: FastifyInstance, options: RouteOptions): void {
  for (const operation of options.operations) {
    if (operation.spec === 'gateway') continue;
    const upstream = options.upstreams[operation.spec];
    route(app, operation, options, async (request, reply) => {
      const input = await readInput(request, operation);
      try {
        const admin = isAdmin(request.visitor);
        if (!admin) limitRequest(operation, input);
        checkInput(operation, options.validators(operation), input);
        if (operation.honoursPrivacySignal && request.headers['sec-gpc'] === '1') {
          return sendAnswer(reply, operation.success.status, done);
        }
        const publicOrigin = originOf(request, options.publicOrigin);
        if (operation.pins.length > 0) {
          const { user } = request.visitor;
          const pinned = {
            ...options.pinned,
            'public-origin': publicOrigin,
            'user-email': user?.email ?? '',
            'confirmed-email': user?.emailConfirmed === true ? user.email : '',
            'by-agent': admin ? 'yes' : '',
            'session-epoch': request.session.get('epoch') ?? ('' as const),
            ...ownerOf(request, reply, operation, options.devices),
          };
          applyPins(operation, input, pinned, admin);
        }
        const answer = await upstream({
          path: input.path,
          query: input.query,
          headers: input.headers,
          body: input.body,
          contentType: input.contentType,
          files: input.files,
          signed: input.signed,
          operation,
          siteId: options.pinned['site-id'],
          requestId: request.id,
          clientAddress: request.ip,
          publicOrigin,
          wantsEvents: wantsEvents(request, operation),
          log: request.log,
        });
        if (operation.startsSession) startSession(request, answer, options);
        if (operation.renewsSession) options.sessions.renew(request, answer);
        return sendAnswer(reply, operation.success.status, admin ? answer : limitResponse(operation, answer));
      } finally {
        await input.discard();
      }
    });
  }
}

/** Routes the gateway's own operations through the same steps. */
export function registerOwnOperations(
  app: FastifyInstance,
  options: RouteOptions,
  handlers: Record<string, OwnHandler>,
): void {
  for (const operation of options.operations) {
    if (operation.spec !== 'gateway') continue;
    const handler = handlers[operation.id];
    if (handler === undefined) throw new Error(`The gateway has no handler for ${operation.id}.`);
    route(app, operation, options, async (request, reply) => {
      const input = await readInput(request, operation);
      checkInput(operation, options.validators(operation), input);
      return handler(request, reply, input);
    });
  }
}

function route(
  app: FastifyInstance,
  operation: Operation,
  options: RouteOptions,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const unsafe = operation.method !== 'GET' && !operation.crossSite;
  app.route({
    method: operation.method,
    url: routeUrl(operation),
    exposeHeadRoute: false,
    bodyLimit: operation.maxBodyBytes,
    config: configOf(operation),
    onRequest: app.limits[operation.limit],
    // After the rate limit and the session, but before the body is read.
    preParsing: (request, _reply, payload, done) => {
      if (unsafe) checkSameOrigin(request, options.publicOrigin);
      const judge = () => {
        const asAdmin = unsafe && !operation.startsSession && isSentAsAdmin(request);
        checkAccess(operation, request.visitor, request.query as Record<string, unknown>, asAdmin);
      };
      if (request.visitor.user === null) {
        judge();
        return done(null, payload);
      }
      options.sessions
        .prove(request, contextOf(request, options.pinned['site-id']))
        .then(judge)
        .then(() => done(null, payload), done);
    },
    ...(operation.access === 'self' && {
      preHandler: (request) =>
        requireConfirmed(request, options.callAs(contextOf(request, options.pinned['site-id']))),
    }),
    handler,
  });
}

/** Returns a route's config for the plugins. */
export function configOf({ id, body, isSigned, success }: Operation) {
  const isPage = success.contentTypes.includes('text/html');
  return { operation: id, formTextBytes: body?.formTextBytes ?? 0, keepsBody: isSigned, isPage };
}

/** Converts the spec's `{name}` parameters to the router's syntax. */
export function routeUrl(operation: Operation): string {
  return operation.path.replace(/\{([^}]+)\}/g, ':$1');
}

/**
 * Returns the site's public origin for links in emails: the configured one, or else this machine's address
 * with the request's port. Never uses the Host header, which a client can forge.
 */
export function originOf(request: FastifyRequest, publicOrigin: string | null): string {
  return publicOrigin ?? `http://localhost:${request.socket.localPort ?? 3000}`;
}

/** Stores the signed-in user in the session; an account of another site gets no session. */
function startSession(request: FastifyRequest, answer: Answer, options: RouteOptions): void {
  type Answered = Partial<SessionUser> & { sessionEpoch?: unknown };
  const user = answer.kind === 'json' ? (answer.value as Answered | null) : null;
  if (typeof user?.email !== 'string' || typeof user.siteId !== 'string' || !Array.isArray(user.roles)) {
    throw problem('upstream-failed', { cause: new Error('signed in without a user') });
  }
  if (user.siteId.toLowerCase() !== options.pinned['site-id'].toLowerCase()) throw problem('site-mismatch');
  signIn(
    request,
    {
      username: String(user.username ?? ''),
      email: user.email,
      phoneNumber: user.phoneNumber ?? null,
      siteId: user.siteId,
      roles: user.roles.filter((role) => role === 'ROLE_ADMIN' || role === 'ROLE_USER'),
      name: user.name ?? null,
      emailConfirmed: typeof user.emailConfirmed === 'boolean' ? user.emailConfirmed : options.emailsProved,
    },
    typeof user.sessionEpoch === 'number' ? user.sessionEpoch : null,
    options.now(),
  );
}

/** Returns the context for internal calls on behalf of a request. */
export function contextOf(request: FastifyRequest, siteId: string): CallContext {
  return { siteId, requestId: request.id, clientAddress: request.ip, log: request.log };
}
