import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceName } from '../config/config.ts';
import { problem } from '../errors/errors.ts';
import { isSameSecret } from '../secrets/same-secret.ts';
import type { Operation } from './operation.ts';
import type { Upstream } from './remote/upstream.ts';
import { configOf, routeUrl } from './routes.ts';
import { checkInput, type RawInput, readInput, sendAnswer, wantsEvents } from './serve.ts';
import type { Validator } from './validation.ts';

export type ServiceRouteOptions = {
  operations: Operation[];
  validators: (operation: Operation) => Validator;
  upstreams: Record<ServiceName, Upstream>;
  /** The site id for each API key. */
  apiKeys: ReadonlyMap<string, string>;
};

/** Routes the built-in services for gateways. A required API key limits a call to the key's site. */
export function registerServiceOperations(app: FastifyInstance, options: ServiceRouteOptions): void {
  const sites = new Set(options.apiKeys.values());
  for (const operation of options.operations) {
    if (operation.spec === 'gateway') continue;
    const upstream = options.upstreams[operation.spec];
    const validator = options.validators(operation);
    app.route({
      method: operation.method,
      url: routeUrl(operation),
      exposeHeadRoute: false,
      bodyLimit: operation.maxBodyBytes,
      config: configOf(operation),
      preParsing: async (request) => {
        if (operation.needsKey) siteOfKey(request, options.apiKeys);
      },
      handler: async (request, reply) => {
        const input = await readInput(request, operation);
        try {
          checkInput(operation, validator, input);
          const siteId = operation.needsKey
            ? siteOfKey(request, options.apiKeys)
            : (namedSite(operation, input) ?? '');
          const named = namedSite(operation, input);
          if (named !== undefined && named !== siteId) throw problem('site-mismatch');
          if (siteId !== '' && !sites.has(siteId)) throw problem('site-mismatch');
          const answer = await upstream({
            ...input,
            operation,
            siteId,
            requestId: request.id,
            clientAddress: request.ip,
            wantsEvents: wantsEvents(request, operation),
            log: request.log,
          });
          return sendAnswer(reply, operation.success.status, answer);
        } finally {
          await input.discard();
        }
      },
    });
  }
}

function siteOfKey(request: FastifyRequest, apiKeys: ReadonlyMap<string, string>): string {
  const sent = String(request.headers['x-api-key'] ?? '');
  for (const [key, siteId] of apiKeys) if (isSameSecret(key, sent)) return siteId;
  throw problem('api-key-invalid');
}

/** Returns the site named in the input; undefined where the spec has no field for it. */
function namedSite(operation: Operation, input: RawInput): string | undefined {
  const pin = operation.pins.find(({ value }) => value === 'site-id');
  if (pin === undefined) return undefined;
  if (pin.in === 'path') return text(input.path[pin.name]);
  if (pin.in === 'query') return text(input.query[pin.name]);
  let at: unknown = input.body;
  for (const name of pin.name.split('.'))
    at = typeof at === 'object' && at !== null ? Object(at)[name] : undefined;
  return text(at);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
