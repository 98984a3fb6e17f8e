import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { adminScreens } from './admin-screens.ts';
import { AdminTitle } from './admin-title.tsx';
import { WaitingShowings } from './waiting-showings.tsx';

/** The cards of the admin screens. */
export function Component() {
  return (
    <>
      <AdminTitle
        title="Admin"
        action={
          <Link to={paths.home} className={buttonClass()}>
            <ArrowLeft aria-hidden />
            Back to Site
          </Link>
        }
      />
      <WaitingShowings />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {adminScreens.map(({ path, title, text, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-6 transition-[border-color,box-shadow] hover:border-edge hover:shadow-float"
            >
              <span className="flex items-center justify-between">
                <Icon aria-hidden className="size-7 text-accent" />
                <Badge tone="good">Active</Badge>
              </span>
              <h2 className="text-xl">{title}</h2>
              <p className="text-ink-soft">{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
