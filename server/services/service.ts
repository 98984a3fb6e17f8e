import { Readable } from 'node:stream';
import type { BaseLogger, Logger } from 'pino';
import type { Base64 } from '../../openapi/generated/idx.d.ts';
import type { Database } from '../database/open.ts';
import type { ManagedEvents } from '../jobs/events/manage.ts';
import type { SiteEvents } from '../jobs/events/record.ts';
import type { MailboxStore } from '../jobs/outbox/mailboxes.ts';
import type { Outbox } from '../jobs/outbox/outbox.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Geocoder } from '../providers/geocoder/geocoder.ts';
import type { ImagesProvider } from '../providers/images/images.ts';
import type { LanguageModel } from '../providers/language/language.ts';
import type { PrintProvider } from '../providers/print/print.ts';
import type { SmsCalls } from '../providers/sms/sms.ts';
import type { Storage } from '../providers/storage/storage.ts';
import type { CallAs } from './call.ts';
import type { Connections } from './monitor/connections/deps.ts';

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

/** What the built-in services are made of; chosen once at start. */
export type ServiceDeps = {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  /** Records what goes outside (mail, texts) in the caller's transaction; a job sends it once. */
  outbox: Outbox;
  /** Records what an integrator's URL is told, in the caller's transaction; a job sends it. */
  events: SiteEvents;
  /** What was told and is to be, for the page that shows it; null where no URL is configured. */
  managedEvents: ManagedEvents | null;
  /** How mail leaves, for the screens that set it up. */
  mail: MailSettings;
  callAs: CallAs;
  /** Writes with a language model; null when none is configured. */
  language: LanguageModel | null;
  /** The file of what the assistant knows of the field. */
  knowledgeFile: string;
  /** Restyles photos: an image model, or this machine. */
  images: ImagesProvider;
  /** Prints and mails postcards, and verifies addresses: a provider, or PDF kept here. */
  print: PrintProvider;
  /** Whether postcards go to a printer, and campaigns to Meta; a service of a provider's own sees to that itself. */
  sends: { postcards: boolean; ads: boolean };
  /** Whether a restyled picture bears its *Virtually staged* mark (an operator's setting, for the MLS's rule). */
  stagingLabel: boolean;
  /** Days that conversations with the assistant are kept (an operator's setting); 0 keeps none. */
  conversationDays: number;
  /** Days that page views are kept (an operator's setting). */
  pageViewDays: number;
  /** Where reports of trouble are mailed; null when the operator has given no address. */
  operatorEmail: string | null;
  /** Knows the addresses of the map; null: the listings' own are all that is known. */
  geocoder: Geocoder | null;
  /** Reads the calls that the provider of texts makes to the site; null when it makes none. */
  textCalls: SmsCalls | null;
  /** How the site is connected to all of these, for the page that shows and tests it. */
  connections: Connections;
  /** Counts the assistant's answers, where somebody does. */
  assistantAnswered?: ((by: 'built-in' | 'model', outcome: 'answered' | 'failed') => void) | undefined;
  site: SiteFacts;
  /** Whether homes are hidden while their feed has not come for half a day (an operator's setting). */
  hideStaleListings: boolean;
  log: Logger;
  now: () => Date;
};

/** How mail leaves. */
export type MailSettings = {
  mailboxes: MailboxStore;
  /** The mail server of a mailbox, for a person to read. */
  serverOf: (email: string) => string;
  /** The sender line of the site's own mails. */
  siteSender: (name: string) => string;
  /** What those who bring received mails must know; null: none are taken. */
  receivedKey: string | null;
};

/** The few facts of the site profile that services use. */
export type SiteFacts = {
  agentName: string;
  agentEmail: string;
  agentPhone: string;
  agentMlsId: string;
  /** Who the agent is, in the profile's own words. */
  agentProfile?: { title: string; location?: string | undefined; bio: readonly string[] };
  brokerageName: string;
  /** The licence lines that stand in every message. */
  licenseLines: string[];
  /** Where the agent can be reached by mail; null when the profile does not say. */
  postalAddress: string | null;
  /** The address under which the public finds the site, without a path; null when it is not configured. */
  publicOrigin: string | null;
  /** The IANA name of the zone by which the site's days and months turn. */
  timeZone: string;
  /** Where the site's map begins: the middle of where the agent works. */
  mapCenter?: { latitude: number; longitude: number };
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
export type OperationAnswer<Op> =
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
