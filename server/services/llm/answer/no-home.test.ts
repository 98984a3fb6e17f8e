import { expect, it } from 'vitest';
import { site } from '../testing/say.ts';
import { readDialogue } from '../understand/dialogue/read-dialogue.ts';
import { answerDialogue } from './answer.ts';
import { talk } from './texts.ts';

const none = async () => ({ homes: [], total: 0 });
const general = 'Pets are up to the owner.';

/** Asks after a search that found nothing, with a knowledge base that answers anything. */
async function asked(message: string): Promise<string> {
  const history = [
    { role: 'user' as const, content: 'homes in Cedar Park under 100k' },
    {
      role: 'assistant' as const,
      content: 'I found no homes for sale in Cedar Park, up to $100,000.',
      homes: [],
    },
  ];
  const answer = await answerDialogue(readDialogue(history, message, 2026), {
    ...{ site, search: none, explain: () => general, onFailure: () => undefined },
  });
  return answer.response;
}

it.each(['Is there an HOA on it?', 'does the second one allow a cat', 'is it on septic or city sewer?'])(
  '%s is answered by what is on the page, and by nothing general, while no home is on it',
  async (message) => {
    expect(await asked(message)).toContain(talk.en.noHome);
  },
);

it.each(['how does an HOA work?', 'what is a septic tank?'])(
  '%s stays a general question',
  async (message) => {
    expect(await asked(message)).toContain(general);
  },
);
