import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { foreseen } from '../database/foreseen.ts';
import { type Problem, problem, tooLarge } from '../errors/errors.ts';
import { sendProblem } from '../errors/send-problem.ts';
import type { Licenses } from '../text/standalone-page.ts';
import { bodyPointer } from './bodies/body-pointer.ts';

/**
 * Maps every error to a problem document; only internal errors are logged as errors, and a caller who left
 * before the first byte of a stream isn't one.
 */
export const errors = fp(
  async (app: FastifyInstance, { licenses }: { licenses?: Licenses }) => {
    app.setErrorHandler((error, request, reply) => {
      const known = pointedAt(asProblem(error, request), request);
      if (isLeft(error, reply)) request.log.info('the caller left before the response');
      else if (known.status >= 500) request.log.error({ err: error, problem: known.id }, known.message);
      else request.log.info({ problem: known.id }, 'refused');
      return sendProblem(request, reply, known, licenses);
    });
  },
  { name: 'errors' },
);

/**
 * Returns a problem with pointers to the body's actual location: services point into `/body`, because they
 * don't know whether it arrived as JSON or as a form.
 */
function pointedAt(known: Problem, request: FastifyRequest): Problem {
  const root = bodyPointer(request);
  const inBody = /^\/body(?=\/|$)/;
  if (root === '/body' || !known.errors.some(({ pointer }) => inBody.test(pointer))) return known;
  const { id, message, headers, cause } = known;
  const errors = known.errors.map((fault) => ({ ...fault, pointer: fault.pointer.replace(inBody, root) }));
  return problem(id, { detail: message, headers, cause, errors });
}

/** Returns whether a stream ended early because the connection of its response was closed. */
function isLeft(error: unknown, reply: FastifyReply): boolean {
  const isEarly = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isEarly && reply.raw.destroyed;
}

const byCode: Record<string, (request: FastifyRequest) => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) => tooLarge(['/body'], routeOptions.bodyLimit),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => problem('unsupported-media-type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    problem('invalid-input', { detail: 'The body is not as long as its Content-Length says.' }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => problem('invalid-input', { detail: 'The body is empty.' }),
};

function asProblem(error: unknown, request: FastifyRequest): Problem {
  const known = foreseen(error);
  if (known !== null) return known;
  if (error instanceof Error) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    const ofFastify = byCode[code];
    if (ofFastify !== undefined) return ofFastify(request);
    const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    // Only @fastify/static answers 403, for a path outside of its folder or not in its shortest form.
    if (status === 403) return problem('not-found');
    // It says how long the file is (RFC 9110, section 15.5.17).
    if (status === 416) return problem('range-not-satisfiable', { headers: rangeOf(error) });
    if (status >= 400 && status < 500)
      return problem('invalid-input', { detail: 'The request cannot be read.' });
  }
  return problem('internal', { cause: error });
}

/** Returns the range that @fastify/static answers with a range that a file doesn't have. */
function rangeOf(error: Error): Record<string, string> {
  const headers = 'headers' in error ? (error.headers as Record<string, unknown> | undefined) : undefined;
  const range = headers?.['Content-Range'];
  return typeof range === 'string' ? { 'content-range': range } : {};
}
