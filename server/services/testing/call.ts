import { contextFor } from '../../testing/calls.ts';
import type { AnyHandler, CallContext } from '../service.ts';

type Input = { path?: object; query?: object; headers?: object; body?: unknown; files?: object };

/** Returns a function that calls a service's operations like the gateway, by default of `site-a`. */
export function callerOf<Service extends object>(service: Service | (() => Service)) {
  return async <Answer = unknown>(
    id: keyof Service,
    input: Input = {},
    siteId = 'site-a',
    context: Partial<CallContext> = {},
  ): Promise<Answer> => {
    const handlers = typeof service === 'function' ? service() : service;
    const handler = handlers[id] as unknown as AnyHandler;
    const all = { path: {}, query: {}, body: undefined, files: {}, ...input } as Parameters<AnyHandler>[0];
    return (await handler(all, { ...contextFor(siteId), ...context })) as Answer;
  };
}

/** Matches the refusal of what isn't there. */
export const notFound = { id: 'not-found', status: 404 };

/** Matches the refusal of one field. */
export const refusedAt = (pointer: string) => ({ errors: [{ pointer }] });
