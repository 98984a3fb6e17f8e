import type { ServiceName } from '../config/config.ts';

export const accessRules = ['public', 'gate', 'user', 'self', 'admin'] as const;
/** What the browser must hold to call an operation (`x-access`). */
export type AccessRule = (typeof accessRules)[number];

export const limitClasses = ['auth', 'chat', 'staging', 'lead', 'mail', 'read', 'write'] as const;
/** The rate class of an operation (`x-limit`). */
export type LimitClass = (typeof limitClasses)[number];

export const pinValues = [
  'site-id',
  'public-origin',
  'agent-phone',
  'user-email',
  'confirmed-email',
] as const;
/** A parameter that the gateway sets whatever the browser sent (`x-pins`). */
export type Pin = {
  in: 'query' | 'path' | 'body' | 'form';
  /** The parameter's name; for bodies a dotted path. */
  name: string;
  value: (typeof pinValues)[number];
  unless?: 'admin' | undefined;
};

/** The fields that one without `admin` may send or see (`x-visitor-view`), as dotted names. */
export type VisitorView = { request?: string[] | undefined; response?: string[] | undefined };

export type Schema = Record<string, unknown>;

export type Parameter = { in: 'query' | 'path'; name: string; required: boolean; schema: Schema };

/** One operation of a spec, ready to be routed. Schemas keep `$ref`s that point into their spec. */
export type Operation = {
  id: string;
  spec: ServiceName | 'gateway';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** The path as the spec has it, with `{name}` parameters. */
  path: string;
  access: AccessRule;
  limit: LimitClass;
  pins: Pin[];
  visitorView: VisitorView | null;
  /** For `self`: the query parameter that must equal the session's own email. */
  self: string | null;
  startsSession: boolean;
  /** The session of the caller goes on under the epoch in the answer (`x-session: renew`). */
  renewsSession: boolean;
  crossSite: boolean;
  /** The caller signs the body as it is (`x-signed-call`), so it goes along as it came, with the signature's headers. */
  isSigned: boolean;
  /** A browser that asks not to be tracked (`Sec-GPC: 1`) is answered without a call. */
  honoursPrivacySignal: boolean;
  timeoutMs: number;
  maxBodyBytes: number;
  /** Whether the upstream demands an API key. */
  needsKey: boolean;
  parameters: Parameter[];
  /** Headers of the caller that go along, as the spec writes their names: another service's signature, say. */
  headers: string[];
  /**
   * What may come as body, by content type. Of a multipart form: the fields that are files, and how many bytes all
   * others, which are held in memory, may have together.
   */
  body: {
    required: boolean;
    content: Record<string, Schema>;
    fileFields: string[];
    formTextBytes: number;
  } | null;
  /** The success answer: its status, the content types it may have (none for 204), and the headers that pass on. */
  success: {
    status: number;
    contentTypes: string[];
    headers: string[];
    /** What a remote service's JSON must be; null where it answers none. */
    schema: Schema | null;
    /** Only success or failure is read of it. */
    isAcknowledgement: boolean;
  };
};

export const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** Whether the operation takes a form instead of JSON. */
export function takesForm(operation: Operation): boolean {
  return operation.body !== null && formTypes.some((type) => operation.body?.content[type] !== undefined);
}
