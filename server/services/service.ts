import { Readable } from 'node:stream';
import type { BaseLogger } from 'pino';
import type { Base64 } from '../../openapi/generated/idx.d.ts';

/** A file that came with a multipart form, already spooled to disk; gone when the request ends. */
export type UploadedFile = { path: string; filename: string; contentType: string; bytes: number };

/** A raw call that its caller signs: the body, and the headers related to the signature, in lowercase. */
export type SignedCall = { headers: Record<string, string>; body: string };

/** A response that isn't JSON: an image, a page, a message. */
export type RawAnswer = {
  contentType: string;
  /** A stream is destroyed when the caller disconnects. */
  body: Buffer | string | Readable;
  headers?: Record<string, string>;
  /** A partial response to a range request, described by `content-range` (206). */
  partial?: boolean;
};

/** Server-sent events, for callers that request them. Destroyed when the caller disconnects. */
export type EventAnswer = { events: Readable };

/** The log of one call; each line carries its request id. */
export type CallLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The context of a call for every built-in handler. */
export type CallContext = {
  /** The site that the call belongs to; each row read or written carries it. */
  siteId: string;
  requestId: string;
  log: CallLog;
  /** The address that the visitor came from, as the gateway saw it; for limits only, never stored in clear. */
  clientAddress: string;
  /** The site's public origin, as the gateway in this process knows it. */
  publicOrigin?: string | undefined;
  /** Whether the caller accepts server-sent events, where the operation has them. */
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

/** The input of a handler: validated by the spec's schemas, with pins set. */
export type OperationInput<Op> = {
  path: Parameters<Op, 'path'>;
  query: Parameters<Op, 'query'>;
  /** The headers of the caller that the spec names; no others come here. */
  headers?: Parameters<Op, 'header'>;
  /** The JSON body, or the text fields of a form. */
  body: Body<Op>;
  /** The files of a multipart form, by field name. */
  files: Record<string, UploadedFile>;
  /** The raw call when its caller signs it (`x-signed-call`). */
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

/** The result of a handler: the JSON of the spec's success response, a raw response, or nothing (204). */
type OperationAnswer<Op> =
  Success<Op> extends { content: infer C }
    ? C extends { 'application/json': unknown }
      ? JsonAnswer<Op> | (C extends { 'text/event-stream': unknown } ? EventAnswer : never)
      : RawAnswer
    : undefined;

export type Handler<Op> = (input: OperationInput<Op>, context: CallContext) => Promise<OperationAnswer<Op>>;

/** One handler for each operation of a spec; a missing one does not compile. */
export type Handlers<Operations> = { [Id in keyof Operations]: Handler<Operations[Id]> };

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
export type AnyHandlers = Record<string, AnyHandler>;

/** Bytes that JSON represents as base64: encoded only when JSON is written, not within the process. */
export function asBase64(bytes: Buffer): Exclude<Base64, string> {
  return { bytes, toJSON: () => bytes.toString('base64') };
}

/** Returns the bytes in another service's response, local or remote. */
export function bytesOf(answered: Base64): Buffer {
  if (typeof answered === 'string') return Buffer.from(answered, 'base64');
  const { buffer, byteOffset, byteLength } = answered.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Distinguishes event streams from other responses. */
export function isEventAnswer(answer: unknown): answer is EventAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'events' in answer && answer.events instanceof Readable
  );
}

/** Distinguishes a raw response from a JSON one. */
export function isRawAnswer(answer: unknown): answer is RawAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'contentType' in answer &&
    'body' in answer &&
    (typeof answer.body === 'string' || Buffer.isBuffer(answer.body) || answer.body instanceof Readable)
  );
}
