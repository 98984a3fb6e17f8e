import type { AnswerOf, OperationId, Sent } from './operations.ts';

type Answer<Id extends OperationId> = AnswerOf<Id> | Response;

/**
 * The site's response to an operation: constant, or computed from the call. Anything but a `Response` is sent
 * as JSON with the operation's success status, and must match the spec.
 */
export type Fake<Id extends OperationId> =
  | Answer<Id>
  | ((sent: Sent<Id>) => Answer<Id> | Promise<Answer<Id>>);

export type Fakes = { readonly [Id in OperationId]?: Fake<Id> };

/** Thrown by a fake whose call fails without a response. */
export class LineDown extends Error {}

/** A fake whose call fails without a response. */
export const noNetwork = (): never => {
  throw new LineDown('The line is down');
};

/** Returns an error response as the gateway sends it; `type` is the last part of the problem's type. */
export function problem(
  status: number,
  type = `test-${status}`,
  rest: { detail?: string; errors?: { pointer: string; detail: string }[] } = {},
): Response {
  const document = { type: `/problems/${type}`, title: type, status, detail: '', requestId: 'test', ...rest };
  return new Response(JSON.stringify(document), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** Returns a delayed response: `fake` resolves once the test has called `letGo`. */
export function held<Value>(answer: Value | (() => Value)) {
  let letGo = () => {};
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    fake: async (): Promise<Value> => {
      await promise;
      return answer instanceof Function ? answer() : answer;
    },
    letGo: () => letGo(),
  };
}

/** Responses that deliberately match no spec, such as a proxy's error page. */
export const offSpec = new WeakSet<Response>();

/** Returns a response that matches no spec. */
export function garbage(type: string, content: BlobPart): Response {
  const answer = file(type, content);
  offSpec.add(answer);
  return answer;
}

/** Returns a file as a response. */
export const file = (type: string, content: BlobPart): Response =>
  new Response(new Blob([content]), { headers: { 'content-type': type } });
