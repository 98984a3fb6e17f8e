import { isDeepStrictEqual } from 'node:util';
import { pino } from 'pino';
import { type ServiceName, serviceNames } from '../config/config.ts';
import { createAnswerCheck } from '../gateway/answer-check.ts';
import { builtInUpstream } from '../gateway/built-in.ts';
import { createCalls } from '../gateway/calls.ts';
import type { Upstream } from '../gateway/remote/upstream.ts';
import { createValidators } from '../gateway/validation.ts';
import type { CallAs } from '../services/call.ts';
import type { AnyHandlers, CallContext } from '../services/service.ts';
import { jsonOf } from '../services/written.ts';
import { allOperations, specs } from './specs.ts';

/**
 * Creates calls of other services with these handlers, validated by the specs; other operations aren't built
 * in.
 */
export function callsTo(handlers: AnyHandlers): CallAs {
  const upstream = builtInUpstream(handlers);
  const upstreams = Object.fromEntries(serviceNames.map((name) => [name, upstream]));
  return createCalls({
    operations: allOperations,
    validators: createValidators(specs),
    upstreams: upstreams as Record<ServiceName, Upstream>,
  });
}

/** Returns the context of a call that a test makes. */
export const contextFor = (siteId = 'site-a'): CallContext => ({
  siteId,
  requestId: 'test',
  clientAddress: '198.51.100.1',
  log: pino({ level: 'silent' }),
});

const faultIn = createAnswerCheck(specs);

/**
 * Validates a service's responses by the spec, which the product does only for remote services. Also requires
 * values that equal their JSON, because callers in this process get the values themselves.
 */
export function strictly(upstream: Upstream): Upstream {
  return async (call) => {
    const answer = await upstream(call);
    if (answer.kind !== 'json') return answer;
    const { id } = call.operation;
    const json = JSON.stringify(answer.value);
    const fault = faultIn(call.operation, JSON.parse(json));
    const isWritten = isDeepStrictEqual(JSON.parse(jsonOf(answer.value)), JSON.parse(json));
    const unlike = isWritten ? unlikeJson(answer.value, id) : `${id} is written otherwise`;
    if (fault !== null || unlike !== null) throw new Error(`${id} answered: ${fault ?? unlike}`);
    return answer;
  };
}

/**
 * Describes the first value that has another form in JSON; null without one. Bytes may differ, because they
 * become base64.
 */
function unlikeJson(value: unknown, place: string): string | null {
  if (typeof value !== 'object' || value === null || 'bytes' in value) return null;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) {
    return `${place} is a ${value.constructor.name}`;
  }
  for (const [key, item] of Object.entries(value)) {
    const found = unlikeJson(item, `${place}/${key}`);
    if (found !== null) return found;
  }
  return null;
}
