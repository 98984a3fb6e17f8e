import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { whenReachable } from '../../browser/when-reachable.ts';
import type { AccountForms } from '../../people/account-forms.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Chat } from './use-chat.ts';

const ChatPanel = lazy(() => whenReachable(() => import('./chat-panel.tsx')));

type PanelSlotProps = {
  chat: Chat;
  accountForms: AccountForms;
  composer: RefObject<HTMLTextAreaElement | null>;
};

/** The form or offer below the conversation. It takes focus when it opens and returns it afterward. */
export function PanelSlot({ chat, accountForms, composer }: PanelSlotProps) {
  const { panel } = chat.chat;
  const slot = useRef<HTMLDivElement>(null);
  const before = useRef(panel);

  useEffect(() => {
    if (before.current === panel) return;
    before.current = panel;
    if (panel !== null) slot.current?.focus({ preventScroll: true });
    // The focus was in the closed form, not on another element that the visitor chose.
    else if (document.activeElement === document.body) composer.current?.focus({ preventScroll: true });
  }, [panel, composer]);

  if (panel === null) return null;
  // Signed in elsewhere, for example in the dropdown: hides the form instead of removing it, so that a
  // running submission can finish.
  const passed = panel.kind === 'account' && chat.user !== null;
  return (
    <div
      ref={slot}
      data-panel
      tabIndex={-1}
      hidden={passed}
      className="min-h-40 scroll-mb-4 outline-none sm:pl-12"
    >
      <Suspense fallback={<Spinner label="Loading" className="animate-late" />}>
        <ChatPanel panel={panel} chat={chat} accountForms={accountForms} />
      </Suspense>
    </div>
  );
}
