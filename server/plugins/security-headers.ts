import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

type HeaderOptions = {
  tileOrigin: string | null;
  /** Other allowed origins of a provider's posts and images. */
  contentOrigins: readonly string[];
  /** Hashes of the page's inline styles and scripts. */
  inPage: { styleHashes: readonly string[]; scriptHashes: readonly string[] };
  secure: boolean;
  development: boolean;
};

/**
 * Adds security headers to every response. The policy allows scripts, styles, and fonts only from this site
 * or inline as built; images also from the map's tile server; and a provider's posts and their images from
 * its origin.
 */
export const securityHeaders = fp(
  async (app: FastifyInstance, options: HeaderOptions) => {
    const headers = {
      ...(await headersOfHelmet(helmetOptions(options))),
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    };
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);

/** Returns helmet's headers, computed once: helmet would recompute them for each response. */
async function headersOfHelmet(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, options);
  asked.get('/', async (_request, reply) => reply.getHeaders());
  const answer = await asked.inject('/');
  await asked.close();
  return answer.json();
}

function helmetOptions({
  tileOrigin,
  contentOrigins,
  inPage,
  secure,
  development,
}: HeaderOptions): FastifyHelmetOptions {
  // Vite uses inline scripts and styles, and a web socket for reloading.
  const inline = development ? ["'unsafe-inline'"] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inPage.scriptHashes, ...inline],
        styleSrc: ["'self'", ...inPage.styleHashes, ...inline],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tileOrigin === null ? [] : [tileOrigin]), ...contentOrigins],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...contentOrigins, ...(development ? ['ws:'] : [])],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...contentOrigins],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The map's tile server requires the site as referrer (OSM tile usage policy).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  };
}
