import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problem } from '../errors/errors.ts';
import { notReady } from '../errors/faults.ts';
import { sendProblem } from '../errors/send-problem.ts';
import type { Readiness } from '../readiness/readiness.ts';
import { isSameSecret } from '../secrets/same-secret.ts';
import type { CallAs } from '../services/call.ts';
import type { PhotoStore } from './files/photos.ts';
import { contextOf, type OwnHandler } from './routes.ts';
import { learnConfirmed } from './sessions/confirmed-email.ts';
import type { Devices } from './sessions/devices.ts';
import { claimDevice } from './sessions/owner.ts';
import { keepEnded, openGate } from './sessions/session.ts';
import type { SessionEpochs } from './sessions/session-epochs.ts';
import type { Site } from './site/site-profile.ts';

export type OwnHandlerOptions = {
  site: Site;
  phrase: string;
  callAs: CallAs;
  photos: PhotoStore;
  sessions: SessionEpochs;
  devices: Devices;
  readiness: () => Promise<Readiness>;
  now: () => number;
};

/**
 * How long browsers and shared caches give a photo without asking: its URL stays the same when it is removed,
 * private, or replaced. An unchanged one then costs a 304.
 */
const photoSeconds = 300;

/** Creates the handlers for the gateway's own operations: session, gate, site, photos, health. */
export function createOwnHandlers(options: OwnHandlerOptions): Record<string, OwnHandler> {
  const styleTag = `"${createHash('sha256').update(options.site.style).digest('hex').slice(0, 20)}"`;
  const { siteId } = options.site.profile;
  const callFor = (request: FastifyRequest) => options.callAs(contextOf(request, siteId));
  return {
    async getSession(request, reply) {
      if (request.visitor.user?.emailConfirmed === false) {
        await learnConfirmed(request, callFor(request)).catch((error: unknown) =>
          request.log.warn({ err: error }, 'whether an email is confirmed could not be read'),
        );
      }
      const { unlocked, lost } = request.visitor;
      if (lost === 'ended') keepEnded(request);
      // While the accounts service is unreachable, the user stays visible, but operations are rejected.
      const user = lost === 'unproved' ? request.session.get('user') : request.visitor.user;
      return reply
        .header('cache-control', 'no-store')
        .send({ unlocked, user, ...(lost === 'ended' && { ended: true }) });
    },

    async openGate(request, reply, { body }) {
      const { phrase } = body as { phrase: string };
      if (!isSameSecret(plain(phrase), plain(options.phrase))) throw problem('wrong-phrase');
      openGate(request, options.now());
      return reply.code(204).send();
    },

    async endSession(request, reply) {
      await claimDevice(request, reply, options.devices, callFor(request));
      await options.sessions.end(request, contextOf(request, siteId));
      return reply.code(204).send();
    },

    getSite: async (_request, reply) => reply.header('cache-control', 'no-cache').send(options.site.profile),

    async getPhoto(request, reply, { path, query }) {
      const format = request.headers.accept?.includes('image/webp') ? 'webp' : 'jpeg';
      const width = query.w === undefined ? null : Number(query.w);
      const photo = await options.photos.get(
        callFor(request),
        String(path.listingKey),
        Number(path.n),
        width,
        format,
      );
      const visibility = options.site.profile.gate === 'off' ? 'public' : 'private';
      reply.headers({
        etag: photo.etag,
        vary: 'accept',
        'cache-control': `${visibility}, max-age=${photoSeconds}, must-revalidate`,
      });
      if (hasVersion(request, photo.etag)) return reply.code(304).send();
      return reply.type(photo.contentType).send(photo.body);
    },

    async getMedia(request, reply, { path, query }) {
      const { media } = options.site;
      const name = media.nameOf(String(path.file));
      if (name === null) throw problem('not-found');
      // The file name changes with its content.
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' });
      const width = query.w === undefined ? null : Number(query.w);
      const webp = request.headers.accept?.includes('image/webp') ? media.asWebp(name, width) : null;
      if (webp !== null) return reply.type('image/webp').send(await webp);
      return reply.sendFile(name, media.folder, { cacheControl: false });
    },

    async getMapFile(request, reply, { path }) {
      const { mapFile } = options.site;
      if (mapFile === null || path.file !== mapFile.segment) throw problem('not-found');
      const visibility = options.site.profile.gate === 'off' ? 'public' : 'private';
      // Readers ask for ranges of the file, which are of the file only if it isn't compressed on the way.
      reply.headers({ 'cache-control': `${visibility}, max-age=31536000, immutable, no-transform` });
      request.headers.range = withinFile(request.headers.range, mapFile.size);
      // How the compression plugin is told.
      request.headers['x-no-compression'] = 'true';
      return reply.sendFile(mapFile.name, mapFile.folder, { cacheControl: false });
    },

    async getSiteStyle(request, reply) {
      reply.headers({ etag: styleTag, 'cache-control': 'no-cache' });
      if (hasVersion(request, styleTag)) return reply.code(304).send();
      return reply.type('text/css; charset=utf-8').send(options.site.style);
    },

    health: async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),

    async ready(request, reply) {
      const { ready, checks } = await options.readiness();
      if (!ready) return sendProblem(request, reply, notReady(checks));
      return reply.header('cache-control', 'no-store').send({ status: 'ready', checks });
    },
  };
}

/** Returns a range; one for more last bytes than a file has is all of it (RFC 9110, section 14.1.2). */
function withinFile(range: string | undefined, size: number): string | undefined {
  const last = /^\s*bytes=\s*-(\d+)\s*$/.exec(range ?? '')?.[1];
  return last !== undefined && Number(last) > size ? 'bytes=0-' : range;
}

/** Returns whether the client has this version; proxies that compress weaken tags (RFC 9110, section 13.1.2). */
function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'] ?? '';
  return known.trim() === '*' || (known.match(/"[^"]*"/g)?.includes(etag) ?? false);
}

/** Normalizes a phrase for comparison: phone keyboards add capitals and stray spaces. */
function plain(phrase: string): string {
  return phrase.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
