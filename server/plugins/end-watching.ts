import { Duplex, Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Ends the events that browsers watch when the server closes, which would wait for them otherwise. */
export const endWatching = fp(async (app: FastifyInstance) => {
  const open = new Set<Readable>();
  let isClosing = false;
  app.addHook('onSend', async ({ method }, reply, payload) => {
    const isEvents = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
    if (method !== 'GET' || !isEvents || !(payload instanceof Readable)) return payload;
    open.add(payload);
    payload.once('close', () => open.delete(payload));
    if (isClosing) end(payload);
    return payload;
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const events of open) end(events);
  });
});

function end(events: Readable): void {
  if (events instanceof Duplex) events.end();
  else events.push(null);
}
