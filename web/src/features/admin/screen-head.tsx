import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AdminTitle } from './admin-title.tsx';

type ScreenHeadProps = {
  title: string;
  back: { to: string; text: string };
  /** A description of the screen. */
  text?: string;
  action?: ReactNode;
};

/** The header of a subordinate screen: back link, title, and description. */
export function ScreenHead({ title, back, text, action }: ScreenHeadProps) {
  return (
    <header>
      <Link
        to={back.to}
        className="mb-2 -ml-3 inline-flex min-h-11 items-center gap-2 rounded-pill px-3 text-ink-soft transition-colors hover:bg-tint hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {back.text}
      </Link>
      <AdminTitle title={title} text={text} action={action} />
    </header>
  );
}
