import { openAsBlob } from 'node:fs';
import type { Readable } from 'node:stream';
import { type Dispatcher, errors, FormData, Pool } from 'undici';
import { problem } from '../../errors/errors.ts';
import type { AnswerCheck } from '../answer-check.ts';
import { DeadlineError, dispatch, type RemoteAnswer } from '../dispatch.ts';
import type { Operation } from '../operation.ts';
import { asObject } from '../site/spec-document.ts';
import { malformed, readJson } from './malformed.ts';
import { checkedEvents, isWatched } from './remote-events.ts';
import { type Answer, type Call, done, type Upstream } from './upstream.ts';
import { refusalOf } from './upstream-refusal.ts';

type RemoteOptions = { url: string; apiKey: string | null };

/** The maximum size of one response in bytes; a listing's photos are sent as base64. */
const maxAnswerBytes = 64 * 1024 * 1024;

/**
 * Creates the upstream of a provider over HTTP. Sets all headers itself, and forwards only validated input
 * from the browser. A response that violates the spec becomes a problem.
 */
export function remoteUpstream(
  { url, apiKey }: RemoteOptions,
  faultIn: AnswerCheck,
): {
  call: Upstream;
  close: () => Promise<void>;
} {
  const base = new URL(url);
  const prefix = base.pathname.replace(/\/+$/, '');
  const open = () =>
    new Pool(base.origin, {
      connections: 64,
      connect: { timeout: 5_000 },
      keepAliveTimeout: 30_000,
    });
  const pool = open();
  // Apart, so that those who watch take no connection from calls.
  const watching = open();
  return {
    close: async () => {
      await Promise.all([pool.close(), watching.destroy()]);
    },
    async call(call) {
      const { operation } = call;
      try {
        const request = {
          method: operation.method,
          path: prefix + pathOf(call),
          body: call.contentType === null ? null : await bodyOf(call),
          headers: headersOf(call, apiKey),
        };
        if (call.wantsEvents) {
          const from = isWatched(operation) ? watching : pool;
          return await eventsOf(call, faultIn, await from.request(withTimes(request, operation)));
        }
        const limits = { timeoutMs: operation.timeoutMs, maxBytes: maxAnswerBytes };
        return readAnswer(call, faultIn, await dispatch(pool, request, limits));
      } catch (error) {
        throw asProblem(error);
      }
    },
  };
}

function pathOf({ operation, path, query }: Call): string {
  let filled = operation.path.includes('{')
    ? operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => pathPart(String(path[name])))
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

/** Encodes a path segment. Rejects `.` and `..`, which would lead elsewhere on the provider's host. */
function pathPart(value: string): string {
  if (value === '.' || value === '..') throw problem('not-found');
  return encodeURIComponent(value);
}

function headersOf(call: Call, apiKey: string | null): Record<string, string> {
  const type = call.contentType;
  return {
    ...call.headers,
    ...call.signed?.headers,
    accept: [...typesWanted(call), 'application/problem+json'].join(', '),
    'x-request-id': call.requestId,
    'x-forwarded-for': call.clientAddress,
    ...(type === null || type === 'multipart/form-data' ? {} : { 'content-type': type }),
    ...(call.operation.needsKey && apiKey !== null ? { 'x-api-key': apiKey } : {}),
  };
}

async function bodyOf(call: Call): Promise<string | FormData> {
  const { contentType, body, files, signed } = call;
  if (signed !== undefined) return signed.body;
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

/** Returns the accepted content types: events only when the caller requested them. */
function typesWanted({ operation, wantsEvents }: Call): string[] {
  const { contentTypes } = operation.success;
  return wantsEvents ? contentTypes : contentTypes.filter((type) => type !== eventStream);
}

/**
 * Limits the first byte and each pause between events to the operation's timeout, and all events together to
 * four times as long.
 */
function withTimes(request: Dispatcher.DispatchOptions, { timeoutMs }: Operation): Dispatcher.RequestOptions {
  const signal = AbortSignal.timeout(4 * timeoutMs);
  return {
    ...request,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    signal,
  } as Dispatcher.RequestOptions;
}

/** Streams events as they arrive; an upstream without events sends one complete response. */
async function eventsOf(
  call: Call,
  faultIn: AnswerCheck,
  response: Dispatcher.ResponseData,
): Promise<Answer> {
  const { statusCode, headers, body } = response;
  if (statusCode === 200 && mediaTypeOf(headers['content-type']) === eventStream) {
    return { kind: 'events', body: checkedEvents(call, faultIn, body) };
  }
  return readAnswer(call, faultIn, { statusCode, headers, body: await whole(body) });
}

async function whole(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxAnswerBytes) throw problem('upstream-failed', { cause: new Error('answered too much') });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function readAnswer(call: Call, faultIn: AnswerCheck, answer: RemoteAnswer): Answer {
  const { operation, log } = call;
  const { statusCode, headers, body } = answer;
  const type = mediaTypeOf(headers['content-type']);
  if (statusCode < 200 || statusCode > 299) {
    const document =
      type === 'application/problem+json' ? asObject(readJson(operation, body.toString('utf8'))) : null;
    const refusal = refusalOf(operation, answer, document);
    if (statusCode === 429)
      log.warn({ operation: operation.id, service: operation.spec }, 'refused by its limit');
    throw refusal;
  }
  const { contentTypes, headers: passed, isAcknowledgement } = operation.success;
  if (contentTypes.length === 0 || statusCode === 204) return { kind: 'empty' };
  if (!contentTypes.includes(type)) throw malformed(operation, type || 'without a content type');
  if (type !== 'application/json') {
    const partial = statusCode === 206;
    return { kind: 'raw', contentType: type, body, headers: only(passed, headers), partial };
  }
  const text = body.toString('utf8');
  const value = readJson(operation, text);
  const fault = faultIn(operation, value);
  if (fault === null) return { kind: 'json', text, value };
  // The operation succeeded, and reporting an error would cause a duplicate.
  if (isAcknowledgement) return done;
  throw malformed(operation, `what the spec does not allow: ${fault}`);
}

/** Returns only the headers that the spec names; the browser gets no others from upstream. */
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

function asProblem(error: unknown): unknown {
  if (error instanceof Error && error.name === 'Problem') return error;
  const timedOut =
    error instanceof DeadlineError ||
    (error instanceof Error && error.name === 'TimeoutError') ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  return problem(timedOut ? 'upstream-timeout' : 'upstream-failed', { cause: error });
}
