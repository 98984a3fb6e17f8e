import words from '../../../word-lists/agent-visit-words.json' with { type: 'json' };
import { patternsWith } from '../../scan.ts';
import { withoutAccents } from '../../text/without-accents.ts';
import type { Turn } from '../../turn.ts';

const pattern = patternsWith({});
const comes = pattern(words.comes);
const viene = pattern(words.viene);

/** Whether a message asks that the agent come to the visitor's home, rather than show one: *have her come look at it*. */
export function asksAgentToCome({ plain, typed }: Pick<Turn, 'plain' | 'typed'>): boolean {
  const said = withoutAccents(typed.toLowerCase());
  return comes.test(plain) || viene.test(said);
}
