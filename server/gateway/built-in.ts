import { problem } from '../errors/errors.ts';
import { type AnyHandlers, isEventAnswer, isRawAnswer } from '../services/service.ts';
import type { Upstream } from './remote/upstream.ts';

/** Returns the upstream of a built-in service, which calls its handlers in this process. */
export function builtInUpstream(handlers: AnyHandlers): Upstream {
  return async (call) => {
    const { operation, path, query, headers, body, files, signed } = call;
    const { siteId, requestId, clientAddress, publicOrigin, wantsEvents, log } = call;
    const handler = handlers[operation.id];
    if (handler === undefined) {
      throw problem('not-built-in', {
        detail: `${operation.id} has no built-in form yet. Configure ${operation.spec.toUpperCase()}_URL to use a provider's.`,
      });
    }
    const answer = await handler(
      { path, query, headers, body, files, signed },
      { siteId, requestId, clientAddress, publicOrigin, wantsEvents, log },
    );
    if (answer === undefined) return { kind: 'empty' };
    if (isEventAnswer(answer)) return { kind: 'events', body: answer.events };
    if (isRawAnswer(answer)) {
      return {
        kind: 'raw',
        contentType: answer.contentType,
        body: answer.body,
        headers: answer.headers ?? {},
        partial: answer.partial ?? false,
      };
    }
    return { kind: 'json', value: answer };
  };
}
