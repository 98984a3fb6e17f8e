import type { Readable } from 'node:stream';
import type { CallLog, SignedCall, UploadedFile } from '../../services/service.ts';
import type { Operation } from '../operation.ts';

/** One call of an operation, validated and pinned, with no other browser input. */
export type Call = {
  operation: Operation;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** The headers that the operation names, spelled as in the spec. */
  headers: Record<string, string>;
  /** The content type of the body, which a forwarded call keeps. */
  contentType: string | null;
  files: Record<string, UploadedFile>;
  /** The raw call, when its caller signs it. */
  signed?: SignedCall | undefined;
  siteId: string;
  requestId: string;
  clientAddress: string;
  /** Whether the caller accepts server-sent events and the operation has them. */
  wantsEvents: boolean;
  /** The site's public origin, for links by a service in this process. */
  publicOrigin?: string | undefined;
  log: CallLog;
};

/** The response: JSON (its value, and its text if it arrived so), another type, events, or nothing. */
export type Answer =
  | { kind: 'json'; value: unknown; text?: string }
  | {
      kind: 'raw';
      contentType: string;
      body: Buffer | string | Readable;
      headers: Record<string, string>;
      /** A partial response to a range request (206). */
      partial: boolean;
    }
  | { kind: 'events'; body: Readable }
  | { kind: 'empty' };

/** A service behind the gateway, remote or built in. Errors are thrown as problems. */
export type Upstream = (call: Call) => Promise<Answer>;

/** The `Done` response of `common.yaml`. */
export const done: Answer = { kind: 'json', value: { message: 'Done.' } };
