import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problemDocument } from './errors.ts';

/** Sends a problem as `application/problem+json`, uncached. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: Problem): FastifyReply {
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('application/problem+json')
    .send(JSON.stringify(problemDocument(error, request.id)));
}
