import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { AdminTitle } from '../admin-title.tsx';

type ScreenTitleProps = { title: string; text: string; action?: ReactNode };

/** The head of a screen below the hub: the way back, the title, and a sentence on what is done here. */
export function ScreenTitle({ title, text, action }: ScreenTitleProps) {
  return (
    <header>
      <Link
        to={paths.admin.digitalAds}
        className="mb-2 -ml-3 inline-flex min-h-11 items-center gap-2 rounded-pill px-3 text-ink-soft transition-colors hover:bg-tint hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Digital Advertising
      </Link>
      <AdminTitle title={title} action={action} />
      <p className="-mt-3 mb-6 max-w-prose text-ink-soft">{text}</p>
    </header>
  );
}
