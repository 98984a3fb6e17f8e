import type { Contact } from './leads/contact.ts';
import type { Language } from './talk/chat-state.ts';

type AnswerTexts = {
  unused: (wishes: string) => string;
  passedOn: (agent: string, contact: Omit<Contact, 'name'>) => string;
  notTexted: (agent: string, phone: string) => string;
  /** What becomes of a question for the agent; `known` when it waited for the visitor's contact details. */
  question: {
    known: (name: string) => string;
    sent: (agent: string, home: string | null, contact: Contact) => string;
    late: (agent: string, phone: string) => string;
    notTexted: (agent: string, phone: string) => string;
    refused: (agent: string, phone: string) => string;
  };
};

/** What the page adds to the assistant's answers, in their language. */
export const answerTexts: Readonly<Record<Language, AnswerTexts>> = {
  en: {
    unused: (wishes) => `This search can’t use: ${wishes}.`,
    passedOn: (agent, { phone, email }) =>
      `Thank you. I’m passing this to ${agent}, who will get back to you at ${phone} or ${email}.`,
    notTexted: (agent, phone) =>
      `I’ve saved your request for ${agent}, but we couldn’t text ${agent} about it. To reach ${agent} now, call ${phone}.`,
    question: {
      known: (name) => `Thank you, ${name}!`,
      sent: (agent, home, { phone, email }) =>
        `I sent your question${home === null ? '' : ` about ${home}`} to ${agent}, who will get back to you at ${phone} or ${email}.`,
      late: (agent, phone) =>
        `Your question hasn’t reached ${agent} yet. This page keeps trying. To reach ${agent} now, call ${phone}.`,
      notTexted: (agent, phone) =>
        `I’ve saved your question for ${agent}, but we couldn’t text ${agent} about it. To reach ${agent} now, call ${phone}.`,
      refused: (agent, phone) => `I couldn’t send your question. Try again, or call ${agent} at ${phone}.`,
    },
  },
  es: {
    unused: (wishes) => `Esta búsqueda no puede usar: ${wishes}.`,
    passedOn: (agent, { phone, email }) =>
      `Gracias. Le paso esto a ${agent}, que te responderá al ${phone} o a ${email}.`,
    notTexted: (agent, phone) =>
      `Guardé tu solicitud para ${agent}, pero no pudimos avisarle por mensaje de texto. Si no quieres esperar, llama a ${agent} al ${phone}.`,
    question: {
      known: (name) => `¡Gracias, ${name}!`,
      sent: (agent, home, { phone, email }) =>
        `Le envié a ${agent} tu pregunta${home === null ? '' : ` sobre ${home}`}. Te responderá al ${phone} o a ${email}.`,
      late: (agent, phone) =>
        `Tu pregunta todavía no le llega a ${agent}. Esta página lo sigue intentando. Si no quieres esperar, llama a ${agent} al ${phone}.`,
      notTexted: (agent, phone) =>
        `Guardé tu pregunta para ${agent}, pero no pudimos avisarle por mensaje de texto. Si no quieres esperar, llama a ${agent} al ${phone}.`,
      refused: (agent, phone) =>
        `No pude enviar tu pregunta. Inténtalo de nuevo, o llama a ${agent} al ${phone}.`,
    },
  },
};
