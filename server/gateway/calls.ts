import type { ServiceName } from '../config/config.ts';
import { foreseen } from '../database/foreseen.ts';
import { type Problem, problem } from '../errors/errors.ts';
import { failureOf, ServiceFault } from '../errors/faults.ts';
import type { CallAs, CallService } from '../services/call.ts';
import type { CallContext } from '../services/service.ts';
import type { Operation, Schema } from './operation.ts';
import type { Answer, Call, Upstream } from './remote/upstream.ts';
import { passes } from './remote/upstream-refusal.ts';
import { checkInput } from './serve.ts';
import type { Validator } from './validation.ts';

type CallOptions = {
  operations: Operation[];
  validators: (operation: Operation) => Validator;
  upstreams: Record<ServiceName, Upstream>;
};

type Input = { path?: Schema; query?: Schema; header?: Record<string, string>; body?: unknown };

/** Creates calls from one service to another, with the upstreams and validation of the gateway's routes. */
export function createCalls({ operations, validators, upstreams }: CallOptions): CallAs {
  const known = new Map(operations.map((operation) => [operation.id, operation]));
  const answerTo = async (id: string, input: Input, context: CallContext): Promise<unknown> => {
    const operation = known.get(id);
    if (operation === undefined || operation.spec === 'gateway') throw new Error(`no service has ${id}`);
    const call = callOf(operation, input, context);
    checkInput(operation, validators(operation), call);
    return inProcess(await upstreams[operation.spec](call));
  };
  return (context) =>
    (async (id: string, input: Input = {}) => {
      try {
        return await answerTo(id, input, context);
      } catch (error) {
        throw new ServiceFault(id, saidBy(error, context));
      }
    }) as CallService;
}

/**
 * Builds the call for an upstream. Copies the parts that validation changes (defaults, coerced values). Lists
 * each property, because spreading objects takes longer than the rest of the call.
 */
function callOf(operation: Operation, input: Input, context: CallContext): Call {
  const taken = input.body === undefined ? [] : Object.keys(operation.body?.content ?? {});
  const isJson = taken.includes('application/json');
  return {
    operation,
    path: { ...input.path },
    query: { ...input.query },
    headers: input.header ?? {},
    body: isJson || input.body === undefined ? input.body : { ...(input.body as Schema) },
    contentType: isJson ? 'application/json' : (taken[0] ?? null),
    files: {},
    siteId: context.siteId,
    requestId: context.requestId,
    clientAddress: context.clientAddress,
    publicOrigin: context.publicOrigin,
    wantsEvents: false,
    log: context.log,
  };
}

function inProcess(answer: Answer): unknown {
  switch (answer.kind) {
    case 'json':
      return answer.value;
    case 'empty':
      return undefined;
    case 'raw':
      return answer;
    case 'events':
      throw new Error('events were not asked for');
  }
}

/** Returns the problem for a service's error, whether it was thrown in this process or came over HTTP. */
function saidBy(error: unknown, { log }: CallContext): Problem {
  const known = foreseen(error);
  if (known === null) log.error({ err: error }, 'a service called by another failed');
  const thrown = known ?? problem('internal', { cause: error });
  return passes(thrown.id, thrown.status) ? thrown : failureOf(thrown);
}
