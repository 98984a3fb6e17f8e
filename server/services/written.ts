const writers = new WeakMap<object, () => string>();

/** Sets how a response is written when parts of it are JSON already. Returns the response unchanged. */
export function writtenAs<Answer extends object>(answer: Answer, write: () => string): Answer {
  writers.set(answer, write);
  return answer;
}

/** Returns the JSON of a response; nested parts and copies are written like any other value. */
export function jsonOf(answer: unknown): string {
  const write = typeof answer === 'object' && answer !== null ? writers.get(answer) : undefined;
  return write === undefined ? JSON.stringify(answer) : write();
}
