const goesOut = new Set<unknown>(['scheduled', 'sent', 'delivered', undefined]);

/** Returns whether a text to the agent goes out, by the response to it; a provider's response may omit the state. */
export function isOnItsWay(answer: unknown): boolean {
  const delivery =
    typeof answer === 'object' && answer !== null && 'delivery' in answer ? answer.delivery : undefined;
  return goesOut.has(delivery);
}
