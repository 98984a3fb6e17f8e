import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../errors/errors.ts';
import { jsonOf } from '../services/written.ts';
import { type SpooledForm, spoolForm } from './form.ts';
import { formTypes, type Operation, takesForm } from './operation.ts';
import type { Answer, Call } from './upstream.ts';
import type { Validator } from './validation.ts';

/** The caller's input, read and not yet checked. */
export type RawInput = Pick<
  Call,
  'path' | 'query' | 'headers' | 'body' | 'contentType' | 'files' | 'signed'
> & {
  discard(): Promise<void>;
};

const nothingToDiscard = async () => undefined;

/** Reads the input of a call; refuses a content type that the operation does not take. */
export async function readInput(request: FastifyRequest, operation: Operation): Promise<RawInput> {
  // Not copied by spread: that makes objects in V8's slow form, in which checking takes ten times as long.
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

/** The call as it came, where its caller signs it. */
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

/** Checks the input against the spec; `invalid-input` names each fault. */
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
 * What a browser lets HTML of a service do that is opened by its own address, or in a frame of this site: show text
 * and pictures, follow links, send a form back here. Nothing runs. It keeps this site's origin, without which the
 * gate's cookie would not go along.
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

/** Whether a caller asks for server-sent events of an operation that has them. */
export function wantsEvents(request: FastifyRequest, operation: Operation): boolean {
  const named = request.headers.accept?.includes(eventStream) ?? false;
  return named && operation.success.contentTypes.includes(eventStream);
}

/** Sends an answer; nothing that an API answers is kept by caches unless it says so itself. */
export function sendAnswer(reply: FastifyReply, status: number, answer: Answer): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (answer.kind === 'empty') return reply.code(204).send();
  reply.code(status);
  // No proxy on the way may gather the events.
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
