import { type RefObject, useEffect, useRef } from 'react';
import type { ChatState } from './talk/chat-state.ts';

/** Both delays come from the product's document, section 9, and let new content take up its space. */
const toBottomMs = 200;
const intoViewMs = 100;

/** Events by which a person scrolls away. */
const awayEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls to the newest message, and to a form when one opens. */
export function useScrollToNewest(scroller: RefObject<HTMLElement | null>, chat: ChatState) {
  const newest = chat.messages.at(-1);
  const first = useRef(true);
  const following = useRef(false);

  useEffect(() => {
    if (newest === undefined && !chat.busy) return;
    const atOnce = first.current;
    const timer = setTimeout(
      () => {
        following.current = true;
        scrollToNewest(scroller.current, atOnce);
      },
      atOnce ? 0 : toBottomMs,
    );
    return () => clearTimeout(timer);
  }, [newest, chat.busy, scroller]);

  // Homes and images take up space after the message did.
  useEffect(() => {
    const box = scroller.current;
    const log = box?.querySelector('[role="log"]');
    if (!box || !log) return;
    const observer = new ResizeObserver(() => {
      if (following.current) scrollToNewest(box, false);
    });
    const leave = () => {
      following.current = false;
    };
    observer.observe(log);
    for (const name of awayEvents) box.addEventListener(name, leave, { passive: true });
    return () => {
      observer.disconnect();
      for (const name of awayEvents) box.removeEventListener(name, leave);
    };
  }, [scroller]);

  useEffect(() => {
    if (chat.panel === null || first.current) return;
    following.current = false;
    const box = scroller.current;
    const panel = box?.querySelector('[data-panel]');
    if (!box || !panel) return;
    // A form's code may load later: follows the form as it grows, until the visitor scrolls away.
    const show = () => panel.scrollIntoView({ block: 'nearest', behavior: behaviorFor(false) });
    let height = panel.clientHeight;
    const observer = new ResizeObserver(() => {
      if (panel.clientHeight === height) return;
      height = panel.clientHeight;
      show();
    });
    const timer = setTimeout(() => {
      show();
      observer.observe(panel);
    }, intoViewMs);
    const leave = () => observer.disconnect();
    for (const name of awayEvents) box.addEventListener(name, leave, { passive: true });
    return () => {
      clearTimeout(timer);
      leave();
      for (const name of awayEvents) box.removeEventListener(name, leave);
    };
  }, [chat.panel, scroller]);

  useEffect(() => {
    first.current = false;
  }, []);
}

/** Scrolls to the end, but not past the start of the newest message. */
function scrollToNewest(scroller: HTMLElement | null, atOnce: boolean) {
  if (scroller === null) return;
  const newest = scroller.querySelector('[role="log"] > :last-child');
  const end = scroller.scrollHeight - scroller.clientHeight;
  const top = scroller.getBoundingClientRect().top;
  const start = newest === null ? end : newest.getBoundingClientRect().top - top + scroller.scrollTop - 16;
  scroller.scrollTo({ top: Math.min(end, start), behavior: behaviorFor(atOnce) });
}

function behaviorFor(atOnce: boolean): ScrollBehavior {
  return atOnce || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
