import type { ReactNode } from 'react';

type AdminTitleProps = {
  title: string;
  /** A description of the screen. */
  text?: string | undefined;
  action?: ReactNode;
  /** Takes the focus if nothing has it: the page where it was is gone. */
  takesFocus?: boolean;
};

/** The header of an admin screen: title, description, and main action. */
export function AdminTitle({ title, text, action, takesFocus = false }: AdminTitleProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1
        ref={takesFocus ? takeFocus : undefined}
        tabIndex={takesFocus ? -1 : undefined}
        className="text-3xl outline-none"
      >
        {title}
      </h1>
      {text === undefined ? null : (
        <p className="-mt-1 basis-full text-ink-soft sm:order-last">
          <span className="block max-w-prose">{text}</span>
        </p>
      )}
      {action}
    </div>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
