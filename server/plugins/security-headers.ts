import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

type HeaderOptions = { tileOrigin: string | null; secure: boolean; development: boolean };

/**
 * Security headers for every answer. The policy lets scripts, styles and fonts come from this site alone;
 * pictures also from the map's tile server.
 */
export const securityHeaders = fp(
  async (app: FastifyInstance, options: HeaderOptions) => {
    // Vite writes inline scripts and styles, and reloads over a web socket.
    const inline = options.development ? ["'unsafe-inline'"] : [];
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...inline],
          styleSrc: ["'self'", ...inline],
          fontSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...(options.tileOrigin === null ? [] : [options.tileOrigin])],
          mediaSrc: ["'self'", 'blob:'],
          connectSrc: ["'self'", ...(options.development ? ['ws:'] : [])],
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          frameSrc: ["'self'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          ...(options.secure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      // The map's tile server wants to know the site (OSM tile usage policy).
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
      strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      xFrameOptions: { action: 'deny' },
    });
    app.addHook('onSend', async (_request, reply) => {
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=()');
    });
  },
  { name: 'security-headers' },
);
