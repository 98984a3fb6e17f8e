import type { AnswerOf, OperationId, Sent } from './operations.ts';

type Answer<Id extends OperationId> = AnswerOf<Id> | Response;

/**
 * What the site answers to an operation: always the same, or made from the call. What is no `Response` is sent as
 * JSON with the operation's good status, and must be what the spec says.
 */
export type Fake<Id extends OperationId> =
  | Answer<Id>
  | ((sent: Sent<Id>) => Answer<Id> | Promise<Answer<Id>>);

export type Fakes = { readonly [Id in OperationId]?: Fake<Id> };

/** Thrown by a fake whose call never gets an answer. */
export class LineDown extends Error {}

/** A fake whose call is cut off before it gets an answer. */
export const noNetwork = (): never => {
  throw new LineDown('The line is down');
};

/** A refusal as the gateway words it; `type` is the last part of the problem's type. */
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

/** An answer that waits: `fake` gives it once the test has said `letGo`. */
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

/** Answers that no spec knows, on purpose: what a proxy puts in the place of the site's own, say. */
export const offSpec = new WeakSet<Response>();

/** An answer that no spec knows. */
export function garbage(type: string, content: BlobPart): Response {
  const answer = file(type, content);
  offSpec.add(answer);
  return answer;
}

/** A file as an answer. */
export const file = (type: string, content: BlobPart): Response =>
  new Response(new Blob([content]), { headers: { 'content-type': type } });
