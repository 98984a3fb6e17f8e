import type { operations as AdsOperations } from '../../openapi/generated/ads.d.ts';
import type { operations as AuthOperations } from '../../openapi/generated/auth.d.ts';
import type { operations as BlogsOperations } from '../../openapi/generated/blogs.d.ts';
import type { operations as CommOperations } from '../../openapi/generated/comm.d.ts';
import type { operations as IdxOperations } from '../../openapi/generated/idx.d.ts';
import type { operations as LlmOperations } from '../../openapi/generated/llm.d.ts';
import type { operations as MonitorOperations } from '../../openapi/generated/monitor.d.ts';
import type { operations as OnboardingOperations } from '../../openapi/generated/onboarding.d.ts';
import type { operations as PeopleOperations } from '../../openapi/generated/people.d.ts';
import type { operations as PostgridOperations } from '../../openapi/generated/postgrid.d.ts';
import type { operations as ReviewsOperations } from '../../openapi/generated/reviews.d.ts';
import type { operations as StagingOperations } from '../../openapi/generated/staging.d.ts';
import type { Body, CallContext, JsonAnswer, RawAnswer, Success } from './service.ts';

/** Every operation of every service, by its operationId. */
export type Operations = AdsOperations &
  AuthOperations &
  BlogsOperations &
  CommOperations &
  IdxOperations &
  LlmOperations &
  MonitorOperations &
  OnboardingOperations &
  PeopleOperations &
  PostgridOperations &
  ReviewsOperations &
  StagingOperations;

type Parts<Op> = Op extends { parameters: infer P } ? Omit<P, 'cookie'> : unknown;
type BodyPart<Op> = Op extends { requestBody: object } ? { body: Body<Op> } : { body?: Body<Op> };

/** The input of a call, as in the spec: `path`, `query`, and `header`, and the JSON or form as `body`. */
export type CallInput<Op> = Parts<Op> & BodyPart<Op>;

/** The result of a call: the JSON of the success response, or its bytes, or nothing (204). */
type CallAnswer<Op> =
  Success<Op> extends { content: infer C }
    ? C extends { 'application/json': unknown }
      ? JsonAnswer<Op>
      : RawAnswer
    : undefined;

/** What each operation takes and returns. */
type Calls = {
  [Id in keyof Operations]: {
    input: Record<never, never> extends CallInput<Operations[Id]>
      ? [input?: CallInput<Operations[Id]>]
      : [input: CallInput<Operations[Id]>];
    answer: CallAnswer<Operations[Id]>;
  };
};

/**
 * Calls an operation of any service. The input is validated against the spec; every failure is thrown as a
 * `ServiceFault`. Results of built-in services are shared objects: don't modify them.
 */
export type CallService = <Id extends keyof Calls>(
  id: Id,
  // Without the inference, the compiler sums up the inputs of all operations anew at each call: 0.1 s for one.
  ...input: [Id] extends [infer Known extends keyof Calls] ? Calls[Known]['input'] : never
) => Promise<Calls[Id]['answer']>;

/** Other services on behalf of a call: the handler itself when built in, HTTP when remote. */
export type CallAs = (context: CallContext) => CallService;
