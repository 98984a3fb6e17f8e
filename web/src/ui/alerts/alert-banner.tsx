import { CircleAlert, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';

/** What an alert offers to do about it. */
export type AlertAction = { label: string; run: () => void };

type AlertBannerProps = {
  text: string;
  /** Whether it was already announced, so that it isn't repeated. */
  told?: boolean;
  action?: AlertAction | undefined;
  onDismiss: () => void;
};

/** The app's alert: it stays until dismissed, can be focused, and does not block the page. */
export function AlertBanner({ text, told = false, action, onDismiss }: AlertBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  // When a focused alert closes, focus returns to where it was.
  useLayoutEffect(
    () => () => {
      if (banner.current?.contains(document.activeElement)) cameFrom.current?.focus();
    },
    [],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, and only notes where the focus came from
    <div
      ref={banner}
      role={told ? 'note' : 'alert'}
      tabIndex={-1}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      className="pointer-events-auto flex w-full max-w-form animate-enter items-center gap-3 rounded-card border border-bad bg-bad-tint py-1 pr-1 pl-4 text-ink shadow-float"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
      <p className="grow py-2">{text}</p>
      {action === undefined ? null : (
        <Button size="small" className="shrink-0" onClick={action.run}>
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-small hover:text-bad"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
