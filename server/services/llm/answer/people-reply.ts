import { choosesPeople } from '../understand/fair-housing/fair-housing.ts';
import type { Turn } from '../understand/turn.ts';
import { fixed, type Language } from './texts.ts';

/** Returns the reply to what is said about people: to who chooses or turns them away, or to all other questions. */
export const peopleReply = ({ plain, typed }: Turn, language: Language): string =>
  choosesPeople(plain, typed) ? fixed[language].choosing : fixed[language].neutral;
