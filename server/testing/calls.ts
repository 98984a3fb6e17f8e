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

/** Calls of other services that these handlers answer, checked against the specs; any other is not built in. */
export function callsTo(handlers: AnyHandlers): CallAs {
  const upstream = builtInUpstream(handlers);
  const upstreams = Object.fromEntries(serviceNames.map((name) => [name, upstream]));
  return createCalls({
    operations: allOperations,
    validators: createValidators(specs),
    upstreams: upstreams as Record<ServiceName, Upstream>,
  });
}

/** What a handler knows of a call that a test makes. */
export const contextFor = (siteId = 'site-a'): CallContext => ({
  siteId,
  requestId: 'test',
  clientAddress: '198.51.100.1',
  log: pino({ level: 'silent' }),
});

const faultIn = createAnswerCheck(specs);

/**
 * A service whose answers must be what the spec says: in the product nobody checks those of our own. And they must be
 * what their JSON is, for a caller in the process reads them as they are.
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

/** The first place that JSON has in another form than the value; bytes become their base64 there, and may. */
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
