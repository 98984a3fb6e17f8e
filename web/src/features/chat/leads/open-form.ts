import { chatTexts } from '../chat-texts.ts';
import { say, type TalkContext } from '../talk/talk-context.ts';

/** Opens an account form below `content`; a signed-in visitor gets a message instead. */
export function openForm(view: 'sign-in' | 'register', content: string, context: TalkContext) {
  if (context.user !== null) {
    say(context, { content: chatTexts.alreadyIn(context.user.name) });
    return;
  }
  say(context, { content });
  context.change((chat) => ({ ...chat, panel: { kind: 'account', view } }));
}
