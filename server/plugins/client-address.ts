import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { withoutPorts } from '../network/trust-proxy.ts';

/**
 * Makes `request.ip` reliable for everything registered after it. A reset connection has no address anymore,
 * but requests that arrived before the reset may still be read: they end here, uncounted and unlogged. Also
 * removes ports from the forwarded addresses.
 */
export const clientAddress = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', ({ socket, headers }, _reply, done) => {
      // Node caches the address when it is first read, so a later reset doesn't remove it.
      if (socket.remoteAddress === undefined) return void socket.destroy();
      const forwarded = headers['x-forwarded-for'];
      if (typeof forwarded === 'string') {
        const addresses = withoutPorts(forwarded);
        if (addresses === '') delete headers['x-forwarded-for'];
        else headers['x-forwarded-for'] = addresses;
      }
      done();
    });
  },
  { name: 'client-address' },
);
