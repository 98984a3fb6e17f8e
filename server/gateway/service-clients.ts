import createClient from 'openapi-fetch';
import type { ServiceName } from '../config.ts';
import { Problem, problem, problemDocument } from '../errors.ts';
import { foreseen } from '../faults.ts';
import type { ServiceClients } from '../services/clients.ts';
import type { CallContext } from '../services/service.ts';
import type { Operation } from './operation.ts';
import type { Call, Upstream } from './upstream.ts';
import type { Validator } from './validation.ts';

export type ClientOptions = {
  operations: Operation[];
  validators: (operation: Operation) => Validator;
  upstreams: Record<ServiceName, Upstream>;
};

type Route = { operation: Operation; pattern: RegExp; names: string[] };

/**
 * Clients by which one service calls another on behalf of a call, through the same upstreams as the gateway:
 * in process when built in, over HTTP when remote. Faults come back as problem documents, as over HTTP.
 */
export function createServiceClients(options: ClientOptions): (context: CallContext) => ServiceClients {
  const routes = options.operations.filter(({ spec }) => spec !== 'gateway').map(routeOf);
  return (context) => {
    const client = createClient<never>({
      baseUrl: 'http://services.invalid',
      fetch: (request) => dispatch(request, routes, options, context),
    });
    return new Proxy({} as ServiceClients, { get: () => client });
  };
}

function routeOf(operation: Operation): Route {
  const names: string[] = [];
  const pattern = operation.path
    .split(/\{([^}]+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(part);
      return '([^/]+)';
    })
    .join('');
  return { operation, pattern: new RegExp(`^${pattern}$`), names };
}

async function dispatch(
  request: Request,
  routes: Route[],
  options: ClientOptions,
  context: CallContext,
): Promise<Response> {
  try {
    const url = new URL(request.url);
    const { operation, path } = findRoute(routes, request.method, url.pathname);
    const input: Pick<Call, 'path' | 'query' | 'body' | 'contentType'> = {
      path,
      query: Object.fromEntries(url.searchParams),
      ...(await readBody(request)),
    };
    const validator = options.validators(operation);
    validator.path(input.path);
    validator.query(input.query);
    if (input.contentType !== null) validator.body(input.body, input.contentType);
    if (operation.spec === 'gateway') throw problem('not-found');
    const answer = await options.upstreams[operation.spec]({
      ...input,
      ...context,
      operation,
      headers: {},
      files: {},
      wantsEvents: false,
    });
    if (answer.kind === 'events') throw new Error('events were not asked for');
    if (answer.kind === 'empty') return new Response(null, { status: 204 });
    if (answer.kind === 'json') return Response.json(answer.value);
    const body = typeof answer.body === 'string' ? answer.body : new Uint8Array(answer.body);
    return new Response(body, { headers: { 'content-type': answer.contentType } });
  } catch (error) {
    const known = foreseen(error) ?? problem('internal', { cause: error });
    if (!(error instanceof Problem)) context.log.error({ err: error }, 'a service called by another failed');
    return Response.json(problemDocument(known, context.requestId), {
      status: known.status,
      headers: { 'content-type': 'application/problem+json' },
    });
  }
}

function findRoute(routes: Route[], method: string, pathname: string) {
  for (const { operation, pattern, names } of routes) {
    const match = operation.method === method ? pattern.exec(pathname) : null;
    if (match === null) continue;
    const path = Object.fromEntries(
      names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]),
    );
    return { operation, path };
  }
  throw problem('not-found');
}

async function readBody(request: Request): Promise<{ body: unknown; contentType: string | null }> {
  const type = request.headers.get('content-type')?.split(';')[0] ?? null;
  if (type === null || request.body === null) return { body: undefined, contentType: null };
  if (type === 'application/json') return { body: await request.json(), contentType: type };
  return { body: Object.fromEntries(await request.formData()), contentType: type };
}
