import type { FastifyRequest } from 'fastify';

const formType = /^\s*(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i;

/** Returns the pointer of a request's body: `/form` for a form, else `/body` (`InputFault` in the specs). */
export function bodyPointer({ headers }: FastifyRequest): '/body' | '/form' {
  return formType.test(headers['content-type'] ?? '') ? '/form' : '/body';
}
