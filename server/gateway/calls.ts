import type { ServiceName } from '../config.ts';
import { type Problem, problem } from '../errors.ts';
import { failureOf, foreseen, ServiceFault } from '../faults.ts';
import type { CallAs, CallService } from '../services/call.ts';
import type { CallContext } from '../services/service.ts';
import type { Operation, Schema } from './operation.ts';
import { checkInput } from './serve.ts';
import type { Answer, Upstream } from './upstream.ts';
import { passes } from './upstream-refusal.ts';
import type { Validator } from './validation.ts';

type CallOptions = {
  operations: Operation[];
  validators: (operation: Operation) => Validator;
  upstreams: Record<ServiceName, Upstream>;
};

type Input = { path?: Schema; query?: Schema; header?: Record<string, string>; body?: unknown };

/** The calls by which one service asks another, through the same upstreams and checks as the gateway's routes. */
export function createCalls({ operations, validators, upstreams }: CallOptions): CallAs {
  const known = new Map(operations.map((operation) => [operation.id, operation]));
  const answerTo = async (id: string, input: Input, context: CallContext): Promise<unknown> => {
    const operation = known.get(id);
    if (operation === undefined || operation.spec === 'gateway') throw new Error(`no service has ${id}`);
    const given = givenOf(operation, input);
    checkInput(operation, validators(operation), given);
    const { siteId, requestId, clientAddress, publicOrigin, log } = context;
    const call = { siteId, requestId, clientAddress, publicOrigin, log, wantsEvents: false };
    return inProcess(await upstreams[operation.spec]({ ...given, ...call, operation }));
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

/** The input as an upstream takes it. Copied where checking changes it: it fills in defaults and reads texts as numbers. */
function givenOf({ body: taken }: Operation, input: Input) {
  const { path, query, header: headers = {}, body } = input;
  const given = { path: { ...path }, query: { ...query }, headers, files: {} };
  if (taken === null || body === undefined) return { ...given, body: undefined, contentType: null };
  if (taken.content['application/json'] !== undefined)
    return { ...given, body, contentType: 'application/json' };
  return { ...given, body: { ...(body as Schema) }, contentType: Object.keys(taken.content)[0] ?? null };
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

/** What a service says of its failure: the same whether it was thrown in this process or came over HTTP. */
function saidBy(error: unknown, { log }: CallContext): Problem {
  const known = foreseen(error);
  if (known === null) log.error({ err: error }, 'a service called by another failed');
  const thrown = known ?? problem('internal', { cause: error });
  return passes(thrown.id, thrown.status) ? thrown : failureOf(thrown);
}
