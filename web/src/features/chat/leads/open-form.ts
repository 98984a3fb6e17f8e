import { chatTexts } from '../chat-texts.ts';
import { openPanel, type Said } from '../talk/chat-state.ts';
import { say, type TalkContext } from '../talk/talk-context.ts';

/** Opens an account form below what is said; a signed-in visitor gets a message instead. */
export function openForm(view: 'sign-in' | 'register', said: Said, context: TalkContext) {
  if (context.user !== null) {
    say(context, { content: chatTexts.alreadyIn(context.user.name) });
    return;
  }
  say(context, said);
  context.change((chat) => openPanel(chat, { kind: 'account', view }));
}
