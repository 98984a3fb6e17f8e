import type { ServiceName } from '../config/config.ts';

export const accessRules = ['public', 'gate', 'user', 'self', 'admin'] as const;
/** The access level required to call an operation (`x-access`). */
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
  'by-agent',
  'session-epoch',
  'account',
  'device',
] as const;
/** A parameter that the gateway sets itself, ignoring the browser's value (`x-pins`). */
export type Pin = {
  in: 'query' | 'path' | 'body' | 'form';
  /** The parameter's name; for bodies, a dotted path. */
  name: string;
  value: (typeof pinValues)[number];
  unless?: 'admin' | undefined;
};

/** The fields, as dotted names, that callers other than the admin may send or see (`x-visitor-view`). */
type VisitorView = { request?: string[] | undefined; response?: string[] | undefined };

export type Schema = Record<string, unknown>;

export type Parameter = { in: 'query' | 'path'; name: string; required: boolean; schema: Schema };

/** One operation of a spec, ready for routing. Schemas keep `$ref`s into their spec. */
export type Operation = {
  id: string;
  spec: ServiceName | 'gateway';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** The path as in the spec, with `{name}` parameters. */
  path: string;
  access: AccessRule;
  limit: LimitClass;
  pins: Pin[];
  visitorView: VisitorView | null;
  /** For `self`: the query parameter that must equal the session's own email. */
  self: string | null;
  startsSession: boolean;
  /** Moves the caller's session to the epoch in the response (`x-session: renew`). */
  renewsSession: boolean;
  /** Gives a visitor without an account a device, if they have none (`x-device: start`). */
  startsDevice: boolean;
  crossSite: boolean;
  /** The caller signs the raw body (`x-signed-call`): it is forwarded unchanged, with the signature. */
  isSigned: boolean;
  /** Responds to a browser that sends `Sec-GPC: 1` without making the call. */
  honoursPrivacySignal: boolean;
  timeoutMs: number;
  maxBodyBytes: number;
  /** Whether the upstream requires an API key. */
  needsKey: boolean;
  parameters: Parameter[];
  /** Caller headers to forward, spelled as in the spec, such as another service's signature. */
  headers: string[];
  /**
   * The accepted bodies by content type. For a multipart form: which fields are files, and the maximum total
   * size in bytes of all other fields, which are held in memory.
   */
  body: {
    required: boolean;
    content: Record<string, Schema>;
    fileFields: string[];
    formTextBytes: number;
  } | null;
  /**
   * The success response: its status, its possible content types (none for 204), and the headers to forward.
   */
  success: {
    status: number;
    contentTypes: string[];
    headers: string[];
    /** The schema of a remote service's JSON; null when it returns none. */
    schema: Schema | null;
    /** Callers use only success or failure, not the content. */
    isAcknowledgement: boolean;
  };
};

export const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** Returns whether the operation takes a form instead of JSON. */
export function takesForm(operation: Operation): boolean {
  return operation.body !== null && formTypes.some((type) => operation.body?.content[type] !== undefined);
}
