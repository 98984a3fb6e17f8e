import { withoutHoles } from '../text/without-holes.ts';
import type { Turn } from '../turn.ts';
import { withoutPeopleTalk } from './fair-housing.ts';

/** Returns what the agent is told of a message: its words without contact details, and without wishes about people. */
export const forAgent = ({ typed, asksAboutPeople }: Turn): string => {
  const said = withoutHoles(typed);
  return asksAboutPeople ? withoutPeopleTalk(said) : said;
};
