import type { HomeQuestion } from '../../home/home-question.ts';

const it = /\b(?:its?|(?:this|that) (?:one|house|home|place|property|condo|unit|listing))\b/;

/** Whether a question names the home under discussion as one: *what do taxes run on it*. */
export const namesIt = (said: string): boolean => it.test(said);

const people = /\b(?:she|the agents?|(?:can|could|may) (?:my|our))\b/;

/**
 * Whether a question is of people: *is she any good*, *can my mom come too*; but not *who is the agent of this house*, *could she
 * come down 10k*, *can my cockatoo live there*.
 */
export const asksOfPeople = (said: string, { topics, things }: HomeQuestion): boolean =>
  people.test(said) && !namesIt(said) && !topics.includes('negotiable') && !things.includes('pets');

const atEnd =
  /^(?:is|are|do|does|can|could|will|would|what|whats|how|any) .{3,80} (?:in|on|at|with|for) (?:it|this|that)[ ?.!]*$/;

/** Whether a question ends with the home that it asks of: *are short-term rentals allowed in it?* */
export const endsWithIt = (said: string): boolean => atEnd.test(said);

const ofPart =
  /^(?:(?:is|are|was|were|does|do|did|has|what|whats|how|hows|when|who|which|any)\b.{0,40}\b(?:the|kind of|type of)\b|(?:is|are) there (?!any(?:thing|one)|nothing)|[a-z /-]{3,30}\?$)/;
const ofOthers =
  /\b(?:i|we|you|u|me|us|my|our|your|agents?|realtors?|avery|lenders?|banks?|buyers?|people|usually|else|town|city|area|market)\b/;

/** Whether a question is of a part that the home under discussion may have: *is the tub walk-in*, *plumbing?*, *what kind of wiring*. */
export const asksOfPart = (said: string, { topics, things, others }: HomeQuestion): boolean =>
  topics.length + things.length + others.length > 0 && ofPart.test(said) && !ofOthers.test(said);
