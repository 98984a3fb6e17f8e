import type { Dialogue } from '../understand/dialogue/dialogue.ts';

/** Returns the first of these texts that no earlier answer said; the next in turn when all were said. */
export function unsaid(
  texts: readonly string[],
  { answers, answered }: Pick<Dialogue, 'answers' | 'answered'>,
): string {
  const fresh = texts.find((text) => !answers.some((answer) => answer.includes(text)));
  return fresh ?? texts[answered % texts.length] ?? '';
}

/** Whether an earlier answer said a text. */
export const wasSaid = (text: string, { answers }: Pick<Dialogue, 'answers'>): boolean =>
  answers.some((answer) => answer.includes(text));
