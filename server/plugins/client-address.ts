import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { withoutPorts } from '../network/trust-proxy.ts';

/**
 * Lets everything after it rely on `request.ip`. A connection that was reset has no address any more, though requests
 * that came before the reset may still be read: they end here, uncounted and without a line in the log. What proxies
 * forward is read without ports.
 */
export const clientAddress = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', ({ socket, headers }, _reply, done) => {
      // Node remembers an address once it was read, so a reset from here on does not take it away.
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
