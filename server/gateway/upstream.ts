import type { Readable } from 'node:stream';
import type { CallLog, SignedCall, UploadedFile } from '../services/service.ts';
import type { Operation } from './operation.ts';

/** One call of an operation: checked, pinned, and free of anything else that the browser sent. */
export type Call = {
  operation: Operation;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** The headers that the operation names, under those names. */
  headers: Record<string, string>;
  /** How the body came; a relayed call leaves in the same form. */
  contentType: string | null;
  files: Record<string, UploadedFile>;
  /** What came of a call that its caller signs. */
  signed?: SignedCall | undefined;
  siteId: string;
  requestId: string;
  clientAddress: string;
  /** Whether the caller takes server-sent events, where the operation has them. */
  wantsEvents: boolean;
  /** Where the public finds the site; a service in this process puts it into links. */
  publicOrigin?: string | undefined;
  log: CallLog;
};

/**
 * What came back: JSON (its value, and its text where it came as one), something else whole in memory, events as they
 * come, or nothing.
 */
export type Answer =
  | { kind: 'json'; value: unknown; text?: string }
  | {
      kind: 'raw';
      contentType: string;
      body: Buffer | string;
      headers: Record<string, string>;
      /** It is a part of a file, as a range asked for (206). */
      partial: boolean;
    }
  | { kind: 'events'; body: Readable }
  | { kind: 'empty' };

/** A service behind the gateway, remote or built in. Faults are thrown as problems. */
export type Upstream = (call: Call) => Promise<Answer>;

/** What `common.yaml` has as the answer `Done`. */
export const done: Answer = { kind: 'json', value: { message: 'Done.' } };
