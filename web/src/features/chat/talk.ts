import { actOn } from './act-on.ts';
import type { ChatAnswer, ChatTurn } from './api.ts';
import { addTyped } from './chat-state.ts';
import { chatFailure, chatTexts } from './chat-texts.ts';
import { openForm } from './open-form.ts';
import { say, type TalkContext, whileBusy } from './talk-context.ts';
import { wantsSignIn } from './wants-sign-in.ts';

/** Turns of the conversation that go with a message. */
const historyTurns = 30;
/** The longest text of a turn (openapi/llm.yaml). */
const turnLength = 8000;

/** Says what the visitor typed: to the page itself when it asks to sign in, else to the assistant. */
export async function talk(typed: string, context: TalkContext): Promise<void> {
  const text = typed.trim().slice(0, turnLength);
  if (text === '' || context.read().busy) return;
  const history = historyOf(context);
  context.change((chat) => addTyped({ ...chat, draft: '' }, text));

  if (wantsSignIn(text)) {
    openForm('sign-in', chatTexts.signIn, context);
    return;
  }
  await whileBusy(context, async (isCurrent) => {
    let answer: ChatAnswer;
    try {
      answer = await context.ask(text, history);
    } catch (error) {
      console.warn('The assistant could not be reached', error);
      if (isCurrent()) say(context, { content: chatFailure });
      return;
    }
    if (isCurrent()) await actOn(answer, text, context);
  });
}

function historyOf({ read, welcome }: TalkContext): ChatTurn[] {
  const said = read().messages.map(
    ({ type, content }): ChatTurn => ({
      role: type === 'user' ? 'user' : 'assistant',
      content: content.slice(0, turnLength),
    }),
  );
  return [{ role: 'assistant' as const, content: welcome }, ...said.slice(1 - historyTurns)];
}
