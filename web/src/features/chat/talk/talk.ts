import { randomId } from '../../../browser/random-id.ts';
import { chatFailure, chatTexts } from '../chat-texts.ts';
import { openForm } from '../leads/open-form.ts';
import { actOn } from './act-on.ts';
import type { ChatAnswer } from './api.ts';
import { addTyped, setSaid } from './chat-state.ts';
import { historyOf, turnLength } from './history.ts';
import { homeInQuestion } from './home-in-question.ts';
import { showWriting } from './show-homes.ts';
import { say, type TalkContext, whileBusy } from './talk-context.ts';
import { wantsSignIn } from './wants-sign-in.ts';

/** Handles the visitor's message: the page itself handles a sign-in request, the assistant all others. */
export async function talk(typed: string, context: TalkContext): Promise<void> {
  const text = typed.trim().slice(0, turnLength);
  if (text === '' || context.read().busy) return;
  const history = historyOf(context.read().messages, context.welcome);
  context.change((chat) => {
    // What was typed since stays in the field.
    const draft = chat.draft === typed ? '' : chat.draft;
    return addTyped({ ...chat, draft, id: chat.id || randomId() }, text);
  });

  if (wantsSignIn(text)) {
    openForm('sign-in', { content: chatTexts.signIn }, context);
    return;
  }
  await whileBusy(context, async (isCurrent) => {
    let answer: ChatAnswer;
    try {
      answer = await context.ask({
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
    await actOn(answer, text, context);
  });
}

/** Says that the assistant couldn't be reached; homes that are shown already stay. */
function sayFailure(context: TalkContext) {
  const { writing } = context.read();
  if (writing === null) say(context, { content: chatFailure });
  else context.change((chat) => setSaid(chat, writing, { content: chatFailure }));
}
