import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AdminTitle } from '../admin-title.tsx';

type StepTitleProps = {
  title: string;
  back: { to: string; text: string };
  text?: string;
  action?: ReactNode;
};

/** The head of a postcard screen: the way back, the title, and a sentence on what is done here. */
export function StepTitle({ title, back, text, action }: StepTitleProps) {
  return (
    <header>
      <Link
        to={back.to}
        className="mb-2 -ml-3 inline-flex min-h-11 items-center gap-2 rounded-pill px-3 text-ink-soft transition-colors hover:bg-tint hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {back.text}
      </Link>
      <AdminTitle title={title} action={action} />
      {text === undefined ? null : <p className="-mt-3 mb-6 max-w-prose text-ink-soft">{text}</p>}
    </header>
  );
}
