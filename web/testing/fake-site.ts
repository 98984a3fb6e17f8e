import { operations, type SpecOperation } from 'virtual:spec-operations';
import { checkAnswer, readCall } from './check-call.ts';
import { type Fakes, LineDown, offSpec } from './fakes.ts';
import type { OperationId, Sent } from './operations.ts';

/** The site in screen tests: it responds to the app's calls with fakes only. */
export type FakeSite = {
  /** Adds or replaces fakes. */
  answer(fakes: Fakes): void;
  /** Returns the calls of an operation so far, oldest first. */
  sent<Id extends OperationId>(id: Id): Sent<Id>[];
  /** Returns the operation ids of all calls so far. */
  calls(): string[];
  /** Errors: calls without a fake, and data that doesn't match the specs. */
  faults: string[];
};

type State = FakeSite & { fakes: Fakes; got: { id: string; sent: unknown }[] };

const routes = operations
  .map((operation) => ({
    operation,
    names: [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
    pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`),
  }))
  // Literal paths come before paths with parameters.
  .toSorted((a, b) => a.names.length - b.names.length);
const folders = new Set(operations.map(({ path }) => path.split('/').slice(0, 3).join('/')));

const realFetch = globalThis.fetch;
let site: State | null = null;

/** Opens a new site for a test, replacing the previous one. */
export function openSite(fakes: Fakes): FakeSite {
  const made: State = {
    fakes,
    got: [],
    faults: [],
    answer(more) {
      made.fakes = { ...made.fakes, ...more };
    },
    calls: () => made.got.map(({ id }) => id),
    sent: <Id extends OperationId>(id: Id) =>
      made.got.filter((call) => call.id === id).map((call) => call.sent as Sent<Id>),
  };
  site = made;
  return made;
}

/** Closes the site: pending and later calls get no response. */
export function closeSite(): void {
  site = null;
}

/** Returns whether a URL is one of the site's calls rather than a file of the app. */
function isCall(url: URL): boolean {
  return url.origin === location.origin && folders.has(url.pathname.split('/').slice(0, 3).join('/'));
}

function find({ method, url }: Request): { operation: SpecOperation; path: Record<string, string> } | null {
  const { pathname } = new URL(url);
  for (const { operation, names, pattern } of routes) {
    const found = operation.method === method ? pattern.exec(pathname) : null;
    if (found === null) continue;
    const path = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]));
    return { operation, path };
  }
  return null;
}

/** Replaces `fetch`: responds to the site's calls with fakes, and loads the app's own files. */
export async function fetchFromSite(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (!isCall(new URL(request.url))) return realFetch(input, init);
  const { signal } = request;
  signal.throwIfAborted();
  return Promise.race([
    whileOpen(site, reply(request)),
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

/**
 * Returns the response, but never resolves once the site is closed, so that it can't affect the next test.
 */
async function whileOpen(here: State | null, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } finally {
    if (site !== here) await new Promise<never>(() => undefined);
  }
}

async function reply(request: Request): Promise<Response> {
  const here = site;
  const found = find(request);
  if (here === null) throw new TypeError('Failed to fetch');
  try {
    if (found === null) throw new Error(`No operation is at ${request.method} ${request.url}`);
    return await replyTo(here, found.operation, await readCall(found.operation, request, found.path));
  } catch (error) {
    if (!(error instanceof LineDown))
      here.faults.push(error instanceof Error ? error.message : String(error));
    throw new TypeError('Failed to fetch');
  }
}

async function replyTo(here: State, operation: SpecOperation, sent: unknown): Promise<Response> {
  const { id, good } = operation;
  here.got.push({ id, sent });
  const fake: unknown = here.fakes[id as OperationId];
  if (fake === undefined) throw new Error(`No fake answers ${id}`);
  const answer: unknown = await (fake instanceof Function ? fake(sent) : fake);
  if (answer instanceof Response) {
    if (answer.ok && !offSpec.has(answer))
      checkAnswer(operation, answer.headers.get('content-type')?.split(';')[0] ?? '', undefined);
    return answer.clone();
  }
  if (Object.keys(good.content).length === 0) return new Response(null, { status: good.status });
  checkAnswer(operation, 'application/json', answer);
  return Response.json(answer, { status: good.status });
}
