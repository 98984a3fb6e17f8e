import type { ReactNode } from 'react';

type AdminTitleProps = {
  title: string;
  /** A description of the screen. */
  text?: string | undefined;
  action?: ReactNode;
};

/** The header of an admin screen: title, description, and main action. */
export function AdminTitle({ title, text, action }: AdminTitleProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="text-3xl">{title}</h1>
      {text === undefined ? null : (
        <p className="-mt-1 basis-full text-ink-soft sm:order-last">
          <span className="block max-w-prose">{text}</span>
        </p>
      )}
      {action}
    </div>
  );
}
