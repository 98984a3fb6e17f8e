import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { invalidInput } from '../errors.ts';

/** As many as a multipart form may have. */
const mostFields = 60;

/** The content types that are read at all: JSON, URL-encoded forms, and multipart (left to its route). */
export const bodies = fp(
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
      if (text === '') return done(null, undefined);
      try {
        done(null, JSON.parse(String(text)));
      } catch {
        done(invalidInput('/body', 'is not valid JSON'));
      }
    });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => {
        const fields: Record<string, string> = {};
        let left = mostFields;
        for (const [name, value] of new URLSearchParams(String(text))) {
          left -= 1;
          if (left < 0) return done(invalidInput('/form', `must have at most ${mostFields} fields`));
          if (Object.hasOwn(fields, name)) return done(invalidInput(`/form/${name}`, 'must be there once'));
          fields[name] = value;
        }
        done(null, fields);
      },
    );
    await app.register(multipart);
  },
  { name: 'bodies' },
);
