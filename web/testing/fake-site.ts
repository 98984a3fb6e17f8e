import { operations, type SpecOperation } from 'virtual:spec-operations';
import { checkAnswer, readCall } from './check-call.ts';
import { type Fakes, LineDown, offSpec } from './fakes.ts';
import type { OperationId, Sent } from './operations.ts';

/** The site as the tests of screens have it: it answers the app's calls from fakes, and nothing else. */
export type FakeSite = {
  /** Has further operations answered from now on, or others. */
  answer(fakes: Fakes): void;
  /** The calls of an operation so far, the first one first. */
  sent<Id extends OperationId>(id: Id): Sent<Id>[];
  /** The ids of all calls so far. */
  calls(): string[];
  /** What went wrong: calls without a fake, and what is not as the specs say. */
  faults: string[];
};

type State = FakeSite & { fakes: Fakes; got: { id: string; sent: unknown }[] };

const routes = operations
  .map((operation) => ({
    operation,
    names: [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
    pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`),
  }))
  // What is said letter by letter goes before what stands for anything.
  .toSorted((a, b) => a.names.length - b.names.length);
const folders = new Set(operations.map(({ path }) => path.split('/').slice(0, 3).join('/')));

const realFetch = globalThis.fetch;
let site: State | null = null;

/** Opens a site of its own for a test; the one before is gone. */
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

/** Closes the site: what is still asked of it, or was on its way, gets no answer. */
export function closeSite(): void {
  site = null;
}

/** Whether an address is one of the site's calls, rather than a file of the app. */
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

/** Stands in for `fetch`: the site's calls are answered by fakes, the app's own files come from where they lie. */
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

/** An answer; none once the site is closed, so that it changes nothing in the test that follows. */
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
