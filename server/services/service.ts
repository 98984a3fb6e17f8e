import { Readable } from 'node:stream';
import type { BaseLogger } from 'pino';
import type { Base64 } from '../../openapi/generated/idx.d.ts';

/** A file that came with a multipart form, already spooled to disk; gone when the request ends. */
export type UploadedFile = { path: string; filename: string; contentType: string; bytes: number };

/** A call as it came, of a caller who signs it: the body, and the headers that have to do with a signature, in lower case. */
export type SignedCall = { headers: Record<string, string>; body: string };

/** An answer that is not JSON: a picture, a page, a message. */
export type RawAnswer = {
  contentType: string;
  body: Buffer | string;
  headers?: Record<string, string>;
  /** It is the part of a file that a range asked for; `content-range` says which (206). */
  partial?: boolean;
};

/** Server-sent events, for a caller who asked for them. Destroyed when the caller goes. */
export type EventAnswer = { events: Readable };

/** The log of one call; each line carries its request id. */
export type CallLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** What every built-in handler knows of the call beside its input. */
export type CallContext = {
  /** The site that the call belongs to; each row read or written carries it. */
  siteId: string;
  requestId: string;
  log: CallLog;
  /** The address that the visitor came from, as the gateway saw it; for limits only, never stored in clear. */
  clientAddress: string;
  /** Where the public finds the site, as the gateway in this process knows it. */
  publicOrigin?: string | undefined;
  /** Whether the caller takes server-sent events, where the operation has them. */
  wantsEvents?: boolean;
};

type Parameters<Op, In extends string> = Op extends { parameters: infer P }
  ? In extends keyof P
    ? NonNullable<P[In]>
    : Record<never, never>
  : Record<never, never>;

type Content<Op> = Op extends { requestBody: { content: infer C } }
  ? C
  : Op extends { requestBody?: { content: infer C } }
    ? C
    : never;

/** The JSON body, or the text fields of a form. */
export type Body<Op> = [Content<Op>] extends [never]
  ? undefined
  : Content<Op> extends { 'application/json': infer T }
    ? T
    : Content<Op> extends { 'multipart/form-data': infer T }
      ? T
      : Content<Op> extends { 'application/x-www-form-urlencoded': infer T }
        ? T
        : undefined;

/** What a handler receives: all of it has passed the spec's schemas, and pins are set. */
export type OperationInput<Op> = {
  path: Parameters<Op, 'path'>;
  query: Parameters<Op, 'query'>;
  /** The headers of the caller that the spec names; no others come here. */
  headers?: Parameters<Op, 'header'>;
  /** The JSON body, or the text fields of a form. */
  body: Body<Op>;
  /** The files of a multipart form, by field name. */
  files: Record<string, UploadedFile>;
  /** The call as it came, where its caller signs it (`x-signed-call`). */
  signed?: SignedCall | undefined;
};

type SuccessOf<R> = R extends { 200: infer A }
  ? A
  : R extends { 201: infer A }
    ? A
    : R extends { 202: infer A }
      ? A
      : R extends { 204: infer A }
        ? A
        : never;
export type Success<Op> = Op extends { responses: infer R } ? SuccessOf<R> : never;
export type JsonAnswer<Op> = Success<Op> extends { content: { 'application/json': infer T } } ? T : never;

/** What a handler gives back: the JSON of the spec's success answer, or a raw answer, or nothing (204). */
type OperationAnswer<Op> =
  Success<Op> extends { content: infer C }
    ? C extends { 'application/json': unknown }
      ? JsonAnswer<Op> | (C extends { 'text/event-stream': unknown } ? EventAnswer : never)
      : RawAnswer
    : undefined;

export type Handler<Op> = (input: OperationInput<Op>, context: CallContext) => Promise<OperationAnswer<Op>>;

/** A marker for an operation whose built-in form does not exist yet: it answers 501. */
export const notBuiltIn = Symbol('not built in');

/** One handler for each operation of a spec; a missing one does not compile. */
export type Handlers<Operations> = { [Id in keyof Operations]: Handler<Operations[Id]> | typeof notBuiltIn };

/** The same without its types, as the router sees it. */
export type AnyHandler = (
  input: {
    path: Record<string, unknown>;
    query: Record<string, unknown>;
    headers?: Record<string, unknown>;
    body: unknown;
    files: Record<string, UploadedFile>;
    signed?: SignedCall | undefined;
  },
  context: CallContext,
) => Promise<unknown>;
export type AnyHandlers = Record<string, AnyHandler | typeof notBuiltIn>;

/** Bytes in an answer that JSON holds as base64: they become that where JSON is written, not within the process. */
export function asBase64(bytes: Buffer): Exclude<Base64, string> {
  return { bytes, toJSON: () => bytes.toString('base64') };
}

/** The bytes that another service answered, wherever it is. */
export function bytesOf(answered: Base64): Buffer {
  if (typeof answered === 'string') return Buffer.from(answered, 'base64');
  const { buffer, byteOffset, byteLength } = answered.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Tells events from other answers. */
export function isEventAnswer(answer: unknown): answer is EventAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'events' in answer && answer.events instanceof Readable
  );
}

/** Tells a raw answer from a JSON one. */
export function isRawAnswer(answer: unknown): answer is RawAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'contentType' in answer &&
    'body' in answer &&
    (typeof answer.body === 'string' || Buffer.isBuffer(answer.body))
  );
}
