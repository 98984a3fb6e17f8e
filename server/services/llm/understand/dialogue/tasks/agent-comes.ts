import words from '../../../word-lists/agent-visit-words.json' with { type: 'json' };
import { patternsWith } from '../../scan.ts';
import type { Turn } from '../../turn.ts';

const pattern = patternsWith({});
const comes = pattern(words.comes);
const viene = pattern(words.viene);
const accents = /[\u0300-\u036f]/g;

/** Whether a message asks that the agent come to the visitor's home, rather than show one: *have her come look at it*. */
export function asksAgentToCome({ plain, typed }: Pick<Turn, 'plain' | 'typed'>): boolean {
  const said = typed.toLowerCase().normalize('NFD').replace(accents, '');
  return comes.test(plain) || viene.test(said);
}
