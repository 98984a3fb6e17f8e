/**
 * Returns whether a message asks to sign in, which the page handles without the assistant (the product's
 * document, section 2: sign in, signin, login, log in). Whole words only: *a design in brick* is about a
 * house, and *put a sign in the yard* about a sale.
 */
export function wantsSignIn(message: string): boolean {
  return /(?<!\b(?:an?|the|any|my|our|no|sale|yard) )\b(?:sign ?in|log ?in)\b/i.test(message);
}
