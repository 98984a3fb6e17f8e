import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { invalidInput, problem } from '../../errors/errors.ts';
import { bodyPointer } from './body-pointer.ts';
import { hasTooManyValues, mostJsonValues } from './json-size.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route also needs the raw body. */
    keepsBody?: boolean;
  }
  interface FastifyRequest {
    /** The raw body, on routes that need it. */
    keptBody: string;
  }
}

/** The same limit as for multipart forms. */
const mostFields = 60;

const tooManyValues = () =>
  problem('too-large', {
    detail: `The body must hold at most ${mostJsonValues.toLocaleString('en-US')} values.`,
    errors: [
      { pointer: '/body', detail: `must hold at most ${mostJsonValues.toLocaleString('en-US')} values` },
    ],
  });

/** The error for a compressed body. Names the accepted encoding, as RFC 9110 section 15.5.16 requires. */
const isEncoded = (request: FastifyRequest) => {
  const detail = 'must be sent without a Content-Encoding';
  return problem('unsupported-media-type', {
    detail: `The body ${detail}.`,
    errors: [{ pointer: bodyPointer(request), detail }],
    headers: { 'accept-encoding': 'identity' },
  });
};

/**
 * Parses only JSON, URL-encoded forms, and multipart forms (which their routes read). Rejects encoded bodies
 * unread, because all limits are for the bytes as sent.
 */
export const bodies = fp(
  async (app: FastifyInstance) => {
    app.addHook('preParsing', (request, _reply, payload, done) => {
      const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
      if (encoding === '' || encoding === 'identity') done(null, payload);
      else done(isEncoded(request));
    });
    app.removeAllContentTypeParsers();
    app.decorateRequest('keptBody', '');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
      const json = textOf(request, text);
      if (json === '') return done(null, undefined);
      if (hasTooManyValues(json)) return done(tooManyValues());
      try {
        done(null, JSON.parse(json));
      } catch {
        done(invalidInput('/body', 'is not valid JSON'));
      }
    });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (request, text, done) => {
        const fields: Record<string, string> = {};
        let left = mostFields;
        for (const [name, value] of new URLSearchParams(textOf(request, text))) {
          left -= 1;
          if (left < 0) return done(invalidInput('/form', `must have at most ${mostFields} fields`));
          if (Object.hasOwn(fields, name))
            return done(invalidInput(`/form/${name}`, 'must appear exactly once'));
          fields[name] = value;
        }
        done(null, fields);
      },
    );
    await app.register(multipart);
  },
  { name: 'bodies' },
);

/** Returns the text of a body, and also stores it for routes that need the raw body. */
function textOf(request: FastifyRequest, body: string | Buffer): string {
  const text = String(body);
  if (request.routeOptions.config.keepsBody === true) request.keptBody = text;
  return text;
}
