import { randomId } from '../../../browser/random-id.ts';
import { filterChips } from '../../../listings/filters/filter-chips.ts';
import type { SearchFilters } from '../../../listings/filters/search-filters.ts';
import { chatFailure, chatTexts } from '../chat-texts.ts';
import { openForm } from '../leads/open-form.ts';
import { actOn } from './act-on.ts';
import type { ChatAnswer, ChatTurn } from './api.ts';
import { addTyped, setContent } from './chat-state.ts';
import { homeInQuestion } from './home-in-question.ts';
import { showWriting } from './show-homes.ts';
import { say, type TalkContext, whileBusy } from './talk-context.ts';
import { wantsSignIn } from './wants-sign-in.ts';

/** The number of turns sent with a message. */
const historyTurns = 30;
/** The maximum length of a turn (openapi/llm.yaml). */
const turnLength = 8000;

/** Handles the visitor's message: the page itself handles a sign-in request, the assistant all others. */
export async function talk(typed: string, context: TalkContext): Promise<void> {
  const text = typed.trim().slice(0, turnLength);
  if (text === '' || context.read().busy) return;
  const history = historyOf(context);
  context.change((chat) => {
    // What was typed since stays in the field.
    const draft = chat.draft === typed ? '' : chat.draft;
    return addTyped({ ...chat, draft, id: chat.id || randomId() }, text);
  });

  if (wantsSignIn(text)) {
    openForm('sign-in', chatTexts.signIn, context);
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
  else context.change((chat) => setContent(chat, writing, chatFailure));
}

function wishesOf(filters: SearchFilters): string {
  const wishes = filterChips(filters).map(({ label }) => label);
  return `Start over. Show me homes: ${wishes.join(', ')}`;
}

function historyOf({ read, welcome }: TalkContext): ChatTurn[] {
  const said = read().messages.flatMap(({ type, content, results }): ChatTurn[] => [
    { role: type === 'user' ? 'user' : 'assistant', content: content.slice(0, turnLength) },
    // A manually removed filter is reported like any other request.
    ...(results?.changed ? [{ role: 'user' as const, content: wishesOf(results.filters) }] : []),
  ]);
  return [{ role: 'assistant' as const, content: welcome }, ...said.slice(1 - historyTurns)];
}
