import { chatFailure, chatTexts } from '../chat-texts.ts';
import { openForm } from '../leads/open-form.ts';
import { actOn } from './act-on.ts';
import type { ChatAnswer } from './api.ts';
import { addTyped, setSaid, takeUnanswered } from './chat-state.ts';
import { historyOf, turnLength } from './history.ts';
import { homeInQuestion } from './home-in-question.ts';
import { showWriting } from './show-homes.ts';
import { say, type TalkContext, whileBusy } from './talk-context.ts';
import { wantsSignIn } from './wants-sign-in.ts';

/** Adds what the visitor typed to the conversation, and answers it. */
export async function talk(typed: string, context: TalkContext): Promise<void> {
  if (typed.trim() === '' || context.read().busy) return;
  context.change((chat) => addTyped(chat, typed));
  await answer(context);
}

/** Sends what got no answer once more, in place of the words that say so. */
export async function talkAgain(failedId: number, context: TalkContext): Promise<void> {
  const taken = takeUnanswered(context.read(), failedId);
  if (taken === null || context.read().busy) return;
  context.change(() => taken.chat);
  await talk(taken.said, context);
}

/** Answers the visitor's newest message: the page itself handles a sign-in request, the assistant all others. */
export async function answer(context: TalkContext): Promise<void> {
  const { messages } = context.read();
  const at = messages.findLastIndex(({ type }) => type === 'user');
  const text = messages[at]?.content.slice(0, turnLength) ?? '';
  const history = historyOf(messages.slice(0, at), context.welcome);
  if (wantsSignIn(text)) {
    openForm('sign-in', { content: chatTexts.signIn }, context);
    return;
  }
  await whileBusy(context, async (isCurrent) => {
    let answered: ChatAnswer;
    try {
      answered = await context.ask({
        message: text,
        history,
        conversationId: context.read().id,
        visitor: context.known,
        home: homeInQuestion(context.read().messages, text)?.listingKey,
        onText: (soFar) => {
          if (isCurrent()) context.change((chat) => ({ ...chat, partial: soFar }));
        },
        onHomes: (homes) => {
          if (isCurrent()) showWriting(homes, context);
        },
      });
    } catch (error) {
      console.warn('The assistant couldn’t be reached', error);
      if (isCurrent()) sayFailure(context);
      return;
    }
    if (!isCurrent()) return;
    context.change((chat) => ({ ...chat, partial: '' }));
    await actOn(answered, text, context);
  });
}

/** Says that the assistant couldn't be reached; homes that are shown already stay. */
function sayFailure(context: TalkContext) {
  const { writing } = context.read();
  if (writing === null) say(context, { content: chatFailure, failed: true });
  else context.change((chat) => setSaid(chat, writing, { content: chatFailure, failed: true }));
}
