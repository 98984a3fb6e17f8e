const writers = new WeakMap<object, () => string>();

/** Says how the JSON of an answer is written, where its parts are JSON already. The answer is returned as it is. */
export function writtenAs<Answer extends object>(answer: Answer, write: () => string): Answer {
  writers.set(answer, write);
  return answer;
}

/** The JSON of an answer; a part of it, or a copy, is written like any other value. */
export function jsonOf(answer: unknown): string {
  const write = typeof answer === 'object' && answer !== null ? writers.get(answer) : undefined;
  return write === undefined ? JSON.stringify(answer) : write();
}
