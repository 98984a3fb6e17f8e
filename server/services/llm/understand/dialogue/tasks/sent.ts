/** Matches an answer that says that a request goes to the agent. */
const passing =
  /\bpassing (?:this|your)\b|\bI’ll ask [^.?]{1,80} to show you\b|\bLe (?:paso (?:tu mensaje|esto)|pido) a\b/i;
/** The same of a note, a change, or a cancellation; while details are missing, the answer asks for them. */
const telling = /(?:^|\. )(?:OK|De acuerdo)\. (?:I’ll tell|Le digo a) /;
const asking = /Please tell me|Por favor dime|Once I know|En cuanto sepa/;
/** Matches what the page says when an answer or a request didn't go through. */
const failing =
  /trouble connecting|(?:couldn’t|could not|can’t|couldn't) (?:be )?(?:text|send|sent|reach)|(?:hasn’t|not) reached|no pudimos|no pude enviar|no le llega/i;

/** Whether an answer says that a request goes to the agent. */
export const passesOn = (answer: string): boolean =>
  passing.test(answer) || (telling.test(answer) && !asking.test(answer));

/** Whether an answer says that something didn't go through. */
export const hasFailed = (answer: string): boolean => failing.test(answer);

/** What the answers of a conversation show of a request: that it went to the agent, that it may not have, or nothing. */
export function sentAfter(answers: readonly string[]): 'sent' | 'failed' | null {
  const last = answers.findLast((answer) => passesOn(answer) || hasFailed(answer));
  if (last === undefined) return null;
  return hasFailed(last) ? 'failed' : 'sent';
}
