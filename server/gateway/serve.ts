import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../errors/errors.ts';
import { jsonOf } from '../services/written.ts';
import { type SpooledForm, spoolForm } from './form.ts';
import { formTypes, type Operation, takesForm } from './operation.ts';
import type { Answer, Call } from './remote/upstream.ts';
import type { Validator } from './validation.ts';

/** The caller's input before validation. */
export type RawInput = Pick<
  Call,
  'path' | 'query' | 'headers' | 'body' | 'contentType' | 'files' | 'signed'
> & {
  discard(): Promise<void>;
};

const nothingToDiscard = async () => undefined;

/** Reads a call's input. Throws `unsupported-media-type` for a content type that the operation lacks. */
export async function readInput(request: FastifyRequest, operation: Operation): Promise<RawInput> {
  // Not spread: copies would be in V8's slow mode, which makes validation take ten times as long.
  const path = request.params as Record<string, unknown>;
  const query = request.query as Record<string, unknown>;
  const headers = operation.headers.length === 0 ? {} : headersIn(request, operation.headers);
  const none = {
    path,
    query,
    headers,
    body: undefined,
    contentType: null,
    files: {},
    discard: nothingToDiscard,
  };
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (operation.body === null || type === undefined) return none;
  if (operation.body.content[type] === undefined) throw problem('unsupported-media-type');
  if (type !== 'multipart/form-data') {
    const contentType = request.body === undefined ? null : type;
    return { ...none, body: request.body, contentType, signed: signedCall(request, operation) };
  }
  const form: SpooledForm = await spoolForm(request, operation.maxBodyBytes, operation.body);
  return { ...none, body: form.fields, files: form.files, contentType: type, discard: form.discard };
}

const ofSignature = /signature|timestamp|nonce/;

/** Returns the raw call when its caller signs it; undefined otherwise. */
function signedCall(request: FastifyRequest, { isSigned }: Operation): RawInput['signed'] {
  if (!isSigned) return undefined;
  const names = Object.keys(request.headers).filter((name) => ofSignature.test(name));
  return { headers: headersIn(request, names), body: request.keptBody };
}

function headersIn(request: FastifyRequest, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name.toLowerCase()];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Validates the input against the spec; `invalid-input` lists every error. */
export function checkInput(
  operation: Operation,
  validator: Validator,
  input: Omit<RawInput, 'headers' | 'discard'>,
): void {
  validator.path(input.path);
  validator.query(input.query);
  if (operation.body === null) return;
  if (input.contentType !== null) {
    validator.body(input.body, input.contentType, Object.keys(input.files));
  } else if (operation.body.required) {
    const [pointer, kind] = takesForm(operation)
      ? ['/form', formTypes.join(' or ')]
      : ['/body', 'application/json'];
    throw problem('invalid-input', {
      detail: `A body of type ${kind} is required.`,
      errors: [{ pointer, detail: 'is required' }],
    });
  }
}

/**
 * The policy for a service's HTML, opened at its own URL or in a frame of this site: it may show text and
 * images, follow links, and submit a form back here, but not run scripts. It keeps this site's origin, so
 * that the browser sends the gate's cookie.
 */
const foreignPage = {
  'content-security-policy': [
    'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "img-src 'self' https: data:",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
};

const eventStream = 'text/event-stream';

/** Returns whether a caller requests server-sent events from an operation that supports them. */
export function wantsEvents(request: FastifyRequest, operation: Operation): boolean {
  const named = request.headers.accept?.includes(eventStream) ?? false;
  return named && operation.success.contentTypes.includes(eventStream);
}

/** Sends a response; not cached, unless the route has set `cache-control`. */
export function sendAnswer(reply: FastifyReply, status: number, answer: Answer): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (answer.kind === 'empty') return reply.code(204).send();
  reply.code(status);
  // Prevents proxies from buffering the events.
  if (answer.kind === 'events')
    return reply.type(eventStream).header('x-accel-buffering', 'no').send(answer.body);
  if (answer.kind === 'json') {
    const text = answer.text ?? jsonOf(answer.value);
    return reply.type('application/json; charset=utf-8').send(text);
  }
  if (answer.partial) reply.code(206);
  reply.headers(answer.headers).type(answer.contentType);
  if (answer.contentType.startsWith('text/html')) reply.headers(foreignPage);
  return reply.send(answer.body);
}
