import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type SiteProfile, useSite } from '../../api/site.ts';
import { whenReachable } from '../../browser/when-reachable.ts';
import { useListingIsOpen } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import type { AccountForms } from '../../people/account-forms.ts';
import { classNames } from '../../ui/class-names.ts';
import { useDocumentTitle } from '../../ui/head/use-document-title.ts';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { LateLine } from './leads/late-line.tsx';
import { PanelSlot } from './panel-slot.tsx';
import { PromptsMenu } from './prompts-menu.tsx';
import { canType } from './talk/chat-state.ts';
import { readAskAbout } from './talk/read-ask-about.ts';
import { useChat } from './use-chat.ts';
import { useScrollToNewest } from './use-scroll-to-newest.ts';
import { FirstHomesSlot } from './welcome/first-homes-slot.tsx';
import { IntroOverlay } from './welcome/intro-overlay.tsx';
import { SearchEngineText } from './welcome/search-engine-text.tsx';
import { useWelcomePrompt } from './welcome/use-welcome-prompt.ts';
import { Welcome } from './welcome/welcome.tsx';

const TalkTools = lazy(() => whenReachable(() => import('./talk-tools.tsx')));

type HomePageProps = {
  /** The three account forms, which the chat shows in the conversation. */
  accountForms: AccountForms;
};

/** The conversation over the scene, and once per browser session, the intro above both. */
export function HomePage({ accountForms }: HomePageProps) {
  const site = useSite();
  const chat = useChat();
  const composer = useRef<HTMLTextAreaElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { messages, panel, busy, partial, writing, draft, service } = chat.chat;
  const typing = canType(chat.chat, chat.user !== null);
  const untouched = !typing && messages.length === 0 && panel === null;
  const nudge = useWelcomePrompt() && untouched;
  // Also once it is cleared: that can be undone.
  const [hasTalked, setTalked] = useState(messages.length > 0);
  if (messages.length > 0 && !hasTalked) setTalked(true);

  // An open listing sets the title, and the intro must not cover a shared listing.
  const listingOpen = useListingIsOpen();

  useDocumentTitle(listingOpen ? null : titleOf(site));
  useScrollToNewest(scroller, chat.chat);
  useAskedAbout(chat.askAbout, composer);

  return (
    <>
      {listingOpen ? null : <IntroOverlay />}
      {/* The scene is only for the welcome; a conversation has a plain background. */}
      <div
        aria-hidden
        className={classNames(
          'absolute inset-0 -z-10 bg-paper transition-opacity duration-500',
          untouched && service === null ? 'opacity-0' : 'opacity-94',
        )}
      />
      <div ref={scroller} className="@container min-h-0 grow overflow-x-hidden overflow-y-auto">
        <div className="mx-auto flex max-w-[calc(var(--container-chat)+3rem)] flex-col gap-6 px-4 pt-6 pb-8 sm:px-6 sm:pt-10">
          <Welcome
            service={service}
            signedIn={chat.user !== null}
            onChoose={chat.choose}
            onAccount={(view) => chat.openPanel({ kind: 'account', view })}
          />
          <Conversation
            {...{ messages, busy, partial, writing }}
            onSearchAgain={chat.searchAgain}
            onAskAgent={(messageId, byKeyboard) =>
              void chat.askAgent(messageId).then(() => focusIfLost(composer.current, byKeyboard))
            }
            onSendAgain={(failedId, byKeyboard) =>
              void chat.sendAgain(failedId).then(() => focusIfLost(composer.current, byKeyboard))
            }
          />
          <LateLine />
          <PanelSlot chat={chat} accountForms={accountForms} composer={composer} />
          <SearchEngineText />
        </div>
        {untouched && service === null ? <FirstHomesSlot /> : null}
      </div>
      {hasTalked || (typing && panel === null) ? (
        <Suspense fallback={<p className="min-h-11" />}>
          <TalkTools chat={chat.chat} onSend={chat.send} />
        </Suspense>
      ) : null}
      <Composer
        ref={composer}
        enabled={typing}
        busy={busy}
        draft={draft}
        nudge={nudge}
        onWrite={chat.write}
        onSend={chat.send}
        onFocus={chat.prepare}
        prompts={<PromptsMenu chat={chat} />}
      />
    </>
  );
}

/** Focuses the field after a button that is gone; a touch must not open the keyboard of a phone. */
function focusIfLost(field: HTMLElement | null, byKeyboard: boolean) {
  if (byKeyboard && document.activeElement === document.body) field?.focus();
}

/** Returns the site's title, with the agent's name only once. */
function titleOf({ name, agent }: SiteProfile): string {
  return name.includes(agent.name) ? name : `${agent.name} · ${name}`;
}

/** Asks about the listing that the visitor came from, once. */
function useAskedAbout(
  ask: (listingKey: string) => Promise<void>,
  composer: { current: HTMLElement | null },
) {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const listingKey = readAskAbout(state);
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (listingKey === null || handled.current === key) return;
    handled.current = key;
    void navigate(paths.home, { replace: true, state: null });
    void ask(listingKey).then(() => composer.current?.focus());
  }, [listingKey, key, ask, navigate, composer]);
}
