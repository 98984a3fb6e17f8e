import { answerDialogue } from '../answer/answer.ts';
import type { Answer } from '../answer/reply.ts';
import type { SearchListings } from '../answer/search/listings.ts';
import type { Contact } from '../understand/contact/contact.ts';
import type { Dialogue, HistoryItem } from '../understand/dialogue/dialogue.ts';
import { readDialogue } from '../understand/dialogue/read-dialogue.ts';
import { sampleSearch } from './sample-listings.ts';

export const site = {
  agentName: 'Dana Reed',
  agentEmail: 'dana@example.com',
  agentPhone: '(918) 555-0100',
  agentMlsId: 'OWN1',
  agentProfile: {
    title: 'Real Estate Educator',
    location: 'Tulsa Metro Oklahoma',
    bio: ['Before real estate came fourteen years as an educator.', 'So far 153 sales.'],
  },
  brokerageName: 'Keystone Realty',
  licenseLines: ['Dana Reed · OK Lic. 175204 · Keystone Realty'],
  postalAddress: '1 Main St, Tulsa, OK 74119',
  timeZone: 'America/Chicago',
};

/** Answers from a knowledge base with one entry. */
const explain = (question: string) =>
  /earnest/.test(question) ? 'Earnest money is a deposit (as of November 2026; source: CFPB).' : null;

/** Reads the visitor's turns in order, with a plain answer between them; one that starts with `A:` is an answer. */
export function talk(...turns: string[]): Dialogue {
  const history = turns.slice(0, -1).flatMap((turn): HistoryItem[] =>
    turn.startsWith('A:')
      ? [{ role: 'assistant', content: turn.slice(2) }]
      : [
          { role: 'user', content: turn },
          { role: 'assistant', content: 'All right.' },
        ],
  );
  return readDialogue(history, turns.at(-1) ?? '', 2026);
}

type Saying = { search?: SearchListings; visitor?: Contact; profile?: Partial<typeof site> };

/** Sends the turns in order, as the page does, and returns all answers. */
export async function conversation(
  turns: readonly string[],
  { search = sampleSearch(), visitor = {}, profile = {} }: Saying = {},
): Promise<Answer[]> {
  const history: HistoryItem[] = [];
  const answers: Answer[] = [];
  for (const message of turns) {
    const dialogue = readDialogue(history, message, 2026, visitor);
    const answer = await answerDialogue(dialogue, {
      site: { ...site, ...profile },
      search,
      explain,
      onFailure: () => undefined,
    });
    answers.push(answer);
    history.push({ role: 'user', content: message }, { role: 'assistant', content: answer.response });
  }
  return answers;
}

/** Sends the turns in order, as the page does, and returns the last answer. */
export async function say(
  turns: string[],
  search?: SearchListings,
  visitor: Contact = {},
  profile: Partial<typeof site> = {},
): Promise<Answer> {
  const answers = await conversation(turns, {
    ...(search === undefined ? {} : { search }),
    ...{ visitor, profile },
  });
  return answers.at(-1) ?? { response: '' };
}
