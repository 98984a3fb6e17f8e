import { Languages } from 'lucide-react';
import { chatTexts } from './chat-texts.ts';
import { StartOver } from './start-over.tsx';
import { type ChatState, languageOf } from './talk/chat-state.ts';

type TalkToolsProps = { chat: ChatState; onSend: (text: string) => unknown };

/** What helps to talk, above the composer: the switch of the answers' language, and starting over. */
export default function TalkTools({ chat, onSend }: TalkToolsProps) {
  return (
    <div className="mx-auto flex w-full max-w-chat flex-wrap items-center justify-end gap-x-1 px-3 text-sm text-ink-soft sm:px-6 lg:px-0">
      <LanguageSwitch chat={chat} onSend={onSend} />
      <StartOver chat={chat} />
    </div>
  );
}

/** Asks for answers in the other language, in the visitor's own words: the screens stay in English. */
function LanguageSwitch({ chat, onSend }: TalkToolsProps) {
  const other = languageOf(chat) === 'es' ? 'en' : 'es';
  return (
    <button
      type="button"
      lang={other}
      // Stays focusable while the assistant answers.
      aria-disabled={chat.busy || undefined}
      onClick={() => void onSend(chatTexts.inLanguage[other])}
      className="inline-flex min-h-11 items-center gap-1.5 px-3 font-medium text-accent hover:underline"
    >
      <Languages aria-hidden className="size-4" />
      {other === 'es' ? 'Español' : 'English'}
    </button>
  );
}
