import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { contactKey } from '../../understand/dialogue/tasks/task-after.ts';
import { cutAtWord } from '../../understand/text/without-holes.ts';
import type { Answer } from '../reply.ts';
import type { Site } from '../texts.ts';
import { unsaid, wasSaid } from '../unsaid.ts';
import { wasKept } from './kept-lead.ts';
import { peopleTexts } from './people-texts.ts';
import { openers } from './tone-texts.ts';

/** Says goodbye, and stores the conversation once when the visitor can be reached. */
export function answerGoodbye(dialogue: Dialogue, { agentName }: Site): Answer {
  const { contact, topics } = dialogue;
  const isReachable = contact.email !== undefined || contact.phone !== undefined;
  const response = goodbyeOf(dialogue, agentName, isReachable);
  if (!isReachable || dialogue.stored === contactKey(contact) || wasKept(dialogue)) return { response };
  const reason = reasonOf(dialogue);
  return {
    response,
    action: 'storeConvo',
    params: {
      reason,
      contactInfo: [contact.email, contact.phone].filter((part) => part !== undefined).join(', '),
      conversationSummary:
        topics.length === 0 ? reason : cutAtWord(`The visitor said: ${topics.join(' / ')}`, 1000),
      phone: contact.phone ?? '',
      name: contact.name ?? '',
    },
  };
}

/** Nobody who only looks, keeps their details back, or has had a hard time is asked for them at a goodbye. */
function goodbyeOf(dialogue: Dialogue, agent: string, isReachable: boolean): string {
  const { language, turn, stepsBack, noContact, answers } = dialogue;
  const texts = peopleTexts[language];
  if (turn.mood === 'wellWishes') return unsaid(openers[language].wellWishes, dialogue);
  const wordings = (isReachable ? texts.goodbyeReachable : texts.goodbye).map((text) => text(agent));
  const wasHeard = Object.values(openers[language]).some((said) =>
    said.some((text) => answers.some((answer) => answer.includes(text))),
  );
  const isKind = !isReachable && (stepsBack || noContact || turn.told !== undefined || wasHeard);
  return unsaid(
    isKind || wordings.every((text) => wasSaid(text, dialogue)) ? texts.goodbyeKind : wordings,
    dialogue,
  );
}

/** The agent reads it, in English. */
function reasonOf({ selling, search, askedForAgent }: Dialogue): string {
  if (selling.location !== undefined || selling.details.length > 0) return 'Selling';
  if (askedForAgent) return 'Asked to be contacted';
  return Object.keys(search.filters).length > 0 ? 'Looking for a home' : 'General question';
}
