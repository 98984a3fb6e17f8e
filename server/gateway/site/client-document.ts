import type { AccessRule, Schema } from '../operation.ts';
import { clientHeader } from '../sessions/same-origin.ts';
import { sessionCookie } from '../sessions/session.ts';
import type { Spec } from '../specs.ts';
import { asObject, resolve, withoutUnusedComponents } from './spec-document.ts';

/** The security schemes for clients of the site, under their names in the served specs. */
const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description:
      'The session. `openGate` sets the cookie and `signIn` replaces it; send the newest back. A site without a gate asks for it only where `x-access` is more than `gate`.',
  },
  client: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Requested-With',
    'x-value': clientHeader.value,
    description: `Always the word \`${clientHeader.value}\`, with every request that changes something. Pages of other sites cannot send it.`,
  },
};

const newCookie = {
  'Set-Cookie': {
    description: `The session's new cookie, \`${sessionCookie}\`.`,
    schema: { type: 'string' },
  },
};

/**
 * Returns a spec's self-contained document as served by this site. `security` has what a client must send
 * (from `x-access`); the upstream service's requirements move to `x-upstream-security`.
 */
export function clientDocument(spec: Spec): Schema {
  const { document } = spec;
  const paths = mapValues(document.paths, (item) =>
    mapValues(item, (node, method) =>
      asObject(node)['x-access'] === undefined ? node : asClientSeesIt(document, method, asObject(node)),
    ),
  );
  const components = { ...asObject(document.components), securitySchemes };
  return withoutUnusedComponents({ ...document, paths, components });
}

function mapValues(record: unknown, change: (value: unknown, key: string) => unknown): Schema {
  return Object.fromEntries(
    Object.entries(asObject(record)).map(([key, value]) => [key, change(value, key)]),
  );
}

function asClientSeesIt(document: Schema, method: string, { security, ...node }: Schema): Schema {
  const demanded = upstreamSchemes(document, security);
  const seen = {
    ...node,
    ...(demanded.length === 0 ? {} : { 'x-upstream-security': demanded }),
    security: securityOf(method, node),
  };
  return node['x-session'] === 'sign-in' ? withNewCookie(document, seen) : seen;
}

/** Returns the upstream service's security schemes for an operation, in full. */
function upstreamSchemes(document: Schema, security: unknown): unknown[] {
  const schemes = asObject(asObject(document.components).securitySchemes);
  return (Array.isArray(security) ? security : [])
    .flatMap((requirement) => Object.keys(asObject(requirement)))
    .map((name) => schemes[name]);
}

/**
 * Returns the alternative requirements, one of which a client must meet; each names every scheme it includes.
 */
function securityOf(method: string, node: Schema): Schema[] {
  const changes = method !== 'get' && node['x-cross-site'] === undefined;
  const client: Schema = changes ? { client: [] } : {};
  const access = node['x-access'] as AccessRule;
  if (access !== 'public') return [{ session: [], ...client }];
  if (node['x-session'] === 'optional') return [client, { session: [], ...client }];
  return changes ? [client] : [];
}

/** Adds the session's cookie to the response: the gateway sets it, so it isn't in the upstream spec. */
function withNewCookie(document: Schema, node: Schema): Schema {
  const responses = mapValues(node.responses, (response, status) => {
    if (!/^2\d\d$/.test(status)) return response;
    const whole = resolve(document, asObject(response));
    return { ...whole, headers: { ...asObject(whole.headers), ...newCookie } };
  });
  return { ...node, responses };
}
