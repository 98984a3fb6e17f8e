import { randomUUID } from 'node:crypto';
import path from 'node:path';
import httpProxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { type Config, sessionSecret } from './config/config.ts';
import { answerClientError } from './errors/client-error.ts';
import { problem } from './errors/errors.ts';
import { notReady } from './errors/faults.ts';
import { sendProblem } from './errors/send-problem.ts';
import { createPhotoCache } from './gateway/files/photo-cache.ts';
import { createPhotoStore } from './gateway/files/photos.ts';
import { createOwnHandlers } from './gateway/own-handlers.ts';
import {
  contextOf,
  originOf,
  type RouteOptions,
  registerOperations,
  registerOwnOperations,
} from './gateway/routes.ts';
import { registerServiceOperations } from './gateway/service-routes.ts';
import { createDevices } from './gateway/sessions/devices.ts';
import { createSessionEpochs } from './gateway/sessions/session-epochs.ts';
import { lazyChild } from './logging/logger.ts';
import { metricsOnSite } from './metrics/serve.ts';
import { asFastifyTrust } from './network/trust-proxy.ts';
import { readBuiltPage } from './pages/built-page.ts';
import { loadDrawPage } from './pages/draw-page.ts';
import { arrivingBodies } from './plugins/bodies/arriving-bodies.ts';
import { bodies } from './plugins/bodies/bodies.ts';
import { clientAddress } from './plugins/client-address.ts';
import { compression } from './plugins/compression.ts';
import { docs } from './plugins/docs.ts';
import { endWatching } from './plugins/end-watching.ts';
import { errors } from './plugins/errors.ts';
import { machineFiles } from './plugins/machine-files.ts';
import { mailFrame } from './plugins/mail-frame.ts';
import { rateLimits } from './plugins/rate-limit.ts';
import { requestLog } from './plugins/request-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { session } from './plugins/session.ts';
import { webApp } from './plugins/web-app.ts';
import type { Product } from './product.ts';
import { createReadiness } from './readiness/readiness.ts';

/** Builds the server for browsers: the gateway with its plugins, and the web app. It doesn't listen yet. */
export async function buildApp(config: Config, product: Product): Promise<FastifyInstance> {
  const app = createFastify(config, product);
  const { site, specs, validators, upstreams, callAs } = product;
  const secure = config.publicOrigin?.startsWith('https:') ?? false;
  const now = () => product.now().getTime();
  const page = config.devWebUrl === null ? readBuiltPage(site.style) : null;

  await app.register(errors, { licenses: site.profile.licenseLines });
  // Registered before the log, so that rejected requests write no line.
  await app.register(clientAddress);
  await app.register(requestLog);
  await countRequests(app, config, product);
  await app.register(securityHeaders, {
    tileOrigin: site.mapFile === null ? tileOriginOf(config.mapTileUrl) : null,
    contentOrigins: config.contentOrigins,
    inPage: page ?? { styleHashes: [], scriptHashes: [] },
    secure,
    development: config.devWebUrl !== null,
  });
  await app.register(rateLimits, { factor: config.rateLimit });
  await app.register(session, {
    secret: sessionSecret(config),
    secure,
    idleMs: config.sessionIdleMs,
    maxMs: config.sessionMaxMs,
    gateOpen: !config.gate,
    now,
  });
  await app.register(compression);
  await app.register(endWatching);
  await app.register(arrivingBodies);

  const sessions = createSessionEpochs({ callAs, now });
  const devices = createDevices({ secret: sessionSecret(config), secure, now });
  const options: RouteOptions = {
    operations: specs.flatMap((spec) => spec.operations),
    validators,
    upstreams,
    pinned: {
      'site-id': config.siteId,
      'public-origin': '',
      'agent-phone': site.profile.agent.phone,
      'user-email': '',
      'confirmed-email': '',
      'by-agent': '',
      'session-epoch': '' as const,
      account: '',
      device: '',
    },
    publicOrigin: config.publicOrigin,
    emailsProved: config.emailsProved ? true : null,
    now,
    callAs,
    sessions,
    devices,
  };
  const photoFolder = path.join(config.cacheDir, 'photos');
  const photoCache = createPhotoCache(photoFolder, config.photoCacheBytes, (error) =>
    product.log.warn(
      { error: error instanceof Error ? error.message : 'unknown' },
      'a photo could not be kept',
    ),
  );
  const photos = createPhotoStore(photoFolder, photoCache, now);
  const readiness = createReadiness(product.checks, product.log);
  const own = { site, phrase: config.gatePhrase, callAs, photos, sessions, devices, readiness, now };
  // In a separate scope: its body parsers must not affect the pages that development proxies.
  await app.register(async (scope) => {
    await scope.register(bodies);
    await scope.register(staticFiles, { root: site.media.folder, serve: false });
    registerOperations(scope, options);
    registerOwnOperations(scope, options, createOwnHandlers(own));
  });

  await app.register(docs, { specs });
  await app.register(mailFrame);
  if (config.devWebUrl === null) {
    const pages = {
      site: site.profile,
      callFor: (request: FastifyRequest) => callAs(contextOf(request, config.siteId)),
      originOf: (request: FastifyRequest) => originOf(request, config.publicOrigin),
    };
    await app.register(webApp, { ...pages, page, draw: await loadDrawPage() });
    await app.register(machineFiles, pages);
  } else {
    await app.register(httpProxy, { upstream: config.devWebUrl, websocket: true });
  }
  return app;
}

/** Builds the server for the services role: the specs' operations by API key, and health checks. */
export async function buildServicesApp(config: Config, product: Product): Promise<FastifyInstance> {
  const app = createFastify(config, product);
  await app.register(errors);
  await app.register(clientAddress);
  await app.register(requestLog);
  await countRequests(app, config, product);
  await app.register(bodies);
  await app.register(endWatching);
  registerServiceOperations(app, {
    operations: product.specs.flatMap((spec) => spec.operations),
    validators: product.validators,
    upstreams: product.upstreams,
    apiKeys: config.apiKeys,
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  const readiness = createReadiness(product.checks, product.log);
  app.get('/readyz', async (request, reply) => {
    const { ready, checks } = await readiness();
    return ready ? { status: 'ready', checks } : sendProblem(request, reply, notReady(checks));
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, problem('not-found')));
  return app;
}

async function countRequests(app: FastifyInstance, { metrics: { token } }: Config, { metrics }: Product) {
  if (metrics !== null) await app.register(metricsOnSite, { metrics, token });
}

function createFastify(config: Config, product: Product): FastifyInstance {
  return Fastify({
    loggerInstance: product.log,
    childLoggerFactory: (logger, bindings) => lazyChild(logger as Logger, bindings),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(request, reply, problem('invalid-input', { detail: 'The address cannot be read.' })),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, product.log),
    // Only a gateway in front may set the request id; a browser's header is ignored.
    requestIdHeader: config.role === 'services' ? 'x-request-id' : false,
    genReqId: () => randomUUID(),
    trustProxy: asFastifyTrust(config.trustProxy),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    // For unrouted addresses; each operation has its own limit.
    bodyLimit: 16_384,
    requestTimeout: 240_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
  }) as unknown as FastifyInstance;
}

function tileOriginOf(tileUrl: string): string | null {
  const plain = tileUrl.replace(/\{[a-z]\}/g, 'a');
  return URL.canParse(plain) ? new URL(plain).origin : null;
}
