import type { operations as Ads } from '../../openapi/generated/ads.d.ts';
import type { operations as Auth } from '../../openapi/generated/auth.d.ts';
import type { operations as Blogs } from '../../openapi/generated/blogs.d.ts';
import type { operations as Comm } from '../../openapi/generated/comm.d.ts';
import type { operations as Gateway } from '../../openapi/generated/gateway.d.ts';
import type { operations as Idx } from '../../openapi/generated/idx.d.ts';
import type { operations as Llm } from '../../openapi/generated/llm.d.ts';
import type { operations as Monitor } from '../../openapi/generated/monitor.d.ts';
import type { operations as Onboarding } from '../../openapi/generated/onboarding.d.ts';
import type { operations as People } from '../../openapi/generated/people.d.ts';
import type { operations as Postgrid } from '../../openapi/generated/postgrid.d.ts';
import type { operations as Reviews } from '../../openapi/generated/reviews.d.ts';
import type { operations as Staging } from '../../openapi/generated/staging.d.ts';

/** Every operation of every spec by its id, which is unique. */
type Operations = Ads &
  Auth &
  Blogs &
  Comm &
  Gateway &
  Idx &
  Llm &
  Monitor &
  Onboarding &
  People &
  Postgrid &
  Reviews &
  Staging;
export type OperationId = keyof Operations;

type Json<Content> = Content extends { 'application/json': infer Value } ? Value : never;
type Parameters<Id extends OperationId, Place extends 'query' | 'path'> =
  NonNullable<Operations[Id]['parameters'][Place]> extends infer Values
    ? [Values] extends [never]
      ? Record<never, never>
      : Values
    : never;
type Content<Value> = Value extends { content: infer Inner } ? Inner : never;
type Body<Id extends OperationId> = Operations[Id] extends { requestBody?: infer Value }
  ? Json<Content<NonNullable<Value>>>
  : never;

/** The JSON of a successful response; `null` for an operation without one. */
export type AnswerOf<Id extends OperationId> = Operations[Id]['responses'] extends { 200: infer Good }
  ? Json<Content<Good>>
  : null;

/** A call that the site received: checked against the spec, with numbers and booleans parsed from text. */
export type Sent<Id extends OperationId> = {
  query: Parameters<Id, 'query'>;
  path: Parameters<Id, 'path'>;
  /** The JSON body, or a form's fields with its files. */
  body: [Body<Id>] extends [never] ? Record<string, string | File> : Body<Id>;
  request: Request;
};
