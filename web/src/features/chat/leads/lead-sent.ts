import { firstName } from '../../../forms/person-name.ts';
import { answerTexts } from '../answer-texts.ts';
import { chatTexts } from '../chat-texts.ts';
import { addMessage, type ChatState, languageOf, type Service } from '../talk/chat-state.ts';
import type { LeadFields } from './lead-fields.ts';

/**
 * Follows up on a sent lead form: gives thanks for the service, and for two services offers the next step. If a question
 * for the agent waited for the form, it only gives thanks.
 */
export function leadSent(chat: ChatState, service: Service, fields: LeadFields, agent: string): ChatState {
  const name = firstName(fields.name);
  const { chosen, thanks } = chatTexts;
  // The form was about a question, which is sent now, and not about a search.
  if (chat.asking !== null) {
    const language = languageOf(chat);
    const content = answerTexts[language].question.known(name);
    return { ...addMessage(chat, { type: 'bot', content, language }), panel: null };
  }
  const asked = addMessage(chat, { type: 'user', content: `${chosen[service]} ${fields.postalCode}` });
  const thank = (content: string) => addMessage(asked, { type: 'bot', content });
  switch (service) {
    case 'buying':
      return {
        ...thank(thanks.buying(name, fields.postalCode)),
        panel: { kind: 'offer', zip: fields.postalCode },
      };
    case 'selling':
      return { ...thank(thanks.selling(name)), panel: { kind: 'selling' } };
    case 'lease':
      return { ...thank(thanks.lease(name, agent)), panel: null };
  }
}
