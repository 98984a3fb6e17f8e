import { openAsBlob } from 'node:fs';
import { type Dispatcher, errors, FormData, Pool } from 'undici';
import { type Problem, type ProblemId, problem, problemTypes } from '../errors.ts';
import { databaseUnavailable, storageFull } from '../faults.ts';
import { DeadlineError, dispatch, type RemoteAnswer } from './dispatch.ts';
import type { Operation } from './operation.ts';
import type { Answer, Call, Upstream } from './upstream.ts';

type RemoteOptions = { url: string; apiKey: string | null };

/** The most that one answer may hold; a listing's photos travel as base64. */
const maxAnswerBytes = 64 * 1024 * 1024;

/** A provider reached over HTTP. Every header is ours; nothing that the browser sent goes along but the input. */
export function remoteUpstream({ url, apiKey }: RemoteOptions): {
  call: Upstream;
  close: () => Promise<void>;
} {
  const base = new URL(url);
  const prefix = base.pathname.replace(/\/+$/, '');
  const pool = new Pool(base.origin, {
    connections: 64,
    connect: { timeout: 5_000 },
    keepAliveTimeout: 30_000,
  });
  return {
    close: () => pool.close(),
    async call(call) {
      const { operation } = call;
      try {
        const request = {
          method: operation.method,
          path: prefix + pathOf(call),
          body: call.contentType === null ? null : await bodyOf(call),
          headers: headersOf(call, apiKey),
        };
        if (call.wantsEvents) return await eventsOf(call, await pool.request(withTimes(request, operation)));
        const limits = { timeoutMs: operation.timeoutMs, maxBytes: maxAnswerBytes };
        return readAnswer(call, await dispatch(pool, request, limits));
      } catch (error) {
        throw asProblem(error);
      }
    },
  };
}

function pathOf({ operation, path, query }: Call): string {
  let filled = operation.path.includes('{')
    ? operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
    : operation.path;
  let separator = '?';
  for (const name in query) {
    const value = query[name];
    if (value === undefined || value === null) continue;
    filled += `${separator}${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`;
    separator = '&';
  }
  return filled;
}

function headersOf(call: Call, apiKey: string | null): Record<string, string> {
  const type = call.contentType;
  return {
    ...call.headers,
    accept: [...typesWanted(call), 'application/problem+json'].join(', '),
    'x-request-id': call.requestId,
    'x-forwarded-for': call.clientAddress,
    ...(type === null || type === 'multipart/form-data' ? {} : { 'content-type': type }),
    ...(call.operation.needsKey && apiKey !== null ? { 'x-api-key': apiKey } : {}),
  };
}

async function bodyOf(call: Call): Promise<string | FormData> {
  const { contentType, body, files } = call;
  if (contentType === 'application/json') return JSON.stringify(body);
  const fields = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined);
  if (contentType === 'application/x-www-form-urlencoded') {
    return new URLSearchParams(
      Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
    ).toString();
  }
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) {
    form.append(name, await openAsBlob(file.path, { type: file.contentType }), file.filename);
  }
  return form;
}

const eventStream = 'text/event-stream';

/** Events only for one who asked for them. */
function typesWanted({ operation, wantsEvents }: Call): string[] {
  const { contentTypes } = operation.success;
  return wantsEvents ? contentTypes : contentTypes.filter((type) => type !== eventStream);
}

/** The operation's time is that to the first byte, and between one event and the next. */
function withTimes(request: Dispatcher.DispatchOptions, { timeoutMs }: Operation): Dispatcher.RequestOptions {
  return { ...request, headersTimeout: timeoutMs, bodyTimeout: timeoutMs } as Dispatcher.RequestOptions;
}

/** Events go on as they come; an upstream that has none answers whole. */
async function eventsOf(call: Call, response: Dispatcher.ResponseData): Promise<Answer> {
  const { statusCode, headers, body } = response;
  if (statusCode === 200 && mediaTypeOf(headers['content-type']) === eventStream) {
    return { kind: 'events', body };
  }
  const whole = Buffer.from(await body.arrayBuffer());
  return readAnswer(call, { statusCode, headers, body: whole });
}

function readAnswer(call: Call, { statusCode, headers, body }: RemoteAnswer): Answer {
  const type = mediaTypeOf(headers['content-type']);
  if (statusCode < 200 || statusCode > 299) throw refusal(call, statusCode, type, body.toString('utf8'));
  const { contentTypes, headers: passed } = call.operation.success;
  if (contentTypes.length === 0 || statusCode === 204) return { kind: 'empty' };
  if (!contentTypes.includes(type)) {
    throw problem('upstream-failed', { cause: new Error(`answered ${type || 'without a content type'}`) });
  }
  if (type !== 'application/json') {
    const partial = statusCode === 206;
    return { kind: 'raw', contentType: type, body, headers: only(passed, headers), partial };
  }
  const text = body.toString('utf8');
  return { kind: 'json', text, value: parseJson(text) };
}

/** The headers that the spec names; nothing else that an upstream sets reaches the browser. */
function only(names: readonly string[], headers: RemoteAnswer['headers']): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

function mediaTypeOf(header: string | string[] | undefined): string {
  const text = typeof header === 'string' ? header : (header?.[0] ?? '');
  const end = text.indexOf(';');
  return (end === -1 ? text : text.slice(0, end)).trim().toLowerCase();
}

/** Throws an error that says nothing of the text: JSON.parse's own quotes it, and is logged. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem('upstream-failed', { cause: new Error('answered JSON that cannot be read') });
  }
}

function asDocument(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A refusal in the upstream's own problem types passes; anything else is told by its status alone. */
function refusal(call: Call, status: number, type: string, text: string): Problem {
  if (type === 'application/problem+json') {
    const document = asDocument(parseJson(text));
    const id = String(document.type).replace('/problems/', '');
    if (id in problemTypes && status < 500) {
      return problem(id as ProblemId, {
        detail: String(document.detail ?? ''),
        errors: Array.isArray(document.errors) ? document.errors : [],
      });
    }
    if (id === 'database-unavailable') return databaseUnavailable(new Error('answered 503'));
    if (id === 'storage-full') return storageFull(new Error('answered 507'));
    if (id === 'not-built-in') return problem(id, { detail: String(document.detail ?? '') });
  }
  const cause = new Error(`answered ${status}`);
  if (status === 404) return problem('not-found', { cause });
  if (status === 409) return problem('conflict', { cause });
  if (status === 413) return problem('too-large', { cause });
  if (status === 400 || status === 422) {
    return problem('invalid-input', {
      detail: 'The service behind this site did not take the input.',
      cause,
    });
  }
  if (status === 401 && call.operation.startsSession) return problem('wrong-credentials', { cause });
  return problem('upstream-failed', { cause });
}

function asProblem(error: unknown): unknown {
  if (error instanceof Error && error.name === 'Problem') return error;
  const timedOut =
    error instanceof DeadlineError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  return problem(timedOut ? 'upstream-timeout' : 'upstream-failed', { cause: error });
}
