import { CircleUser, LayoutDashboard, Map as MapIcon, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { useSite } from '../api/site.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const loadAccount = () => import('../features/account/account-dropdown.tsx');
const AccountDropdown = lazy(loadAccount);

/** The agent's name and the top controls: a row with labels on wide screens, a menu on narrow ones. */
export function SiteHeader() {
  const site = useSite();
  const { isAdmin } = useSession();
  return (
    <header className="flex shrink-0 items-center gap-1 px-3 py-2 sm:px-6">
      <Link
        to={paths.home}
        className="mr-auto min-w-0 truncate rounded-small px-1 py-2 font-display text-xl font-medium"
      >
        {site.agent.name}
      </Link>
      <nav aria-label="Site" className="hidden items-center gap-1 md:flex">
        <Link to={paths.map()} className={buttonClass({ look: 'quiet' })}>
          <MapIcon aria-hidden />
          Map
        </Link>
        {isAdmin ? (
          <Link to={paths.admin.home} className={buttonClass({ look: 'quiet' })}>
            <LayoutDashboard aria-hidden />
            Admin
          </Link>
        ) : null}
      </nav>
      <ThemeToggle />
      <AccountControl />
      <div className="md:hidden">
        <NarrowMenu isAdmin={isAdmin} />
      </div>
    </header>
  );
}

function NarrowMenu({ isAdmin }: { isAdmin: boolean }) {
  const navigate = useNavigate();
  const items = [
    { label: 'Map', icon: <MapIcon aria-hidden />, onSelect: () => void navigate(paths.map()) },
    ...(isAdmin
      ? [
          {
            label: 'Admin',
            icon: <LayoutDashboard aria-hidden />,
            onSelect: () => void navigate(paths.admin.home),
          },
        ]
      : []),
  ];
  return (
    <Menu
      label="Site"
      items={items}
      trigger={(trigger) => <IconButton {...trigger} label="Menu" icon={<MenuIcon aria-hidden />} />}
    />
  );
}

function AccountControl() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  // Each opening starts afresh, even while the last one is still fading away.
  const [opening, setOpening] = useState(0);
  const name = user === null ? 'Sign In' : 'Account';
  return (
    <Popover
      label={name}
      isOpen={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setOpening(opening + 1);
      }}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          onPointerEnter={() => {
            trigger.onPointerEnter();
            void loadAccount();
          }}
          className={classNames(buttonClass({ look: 'outline' }), 'shrink-0 whitespace-nowrap max-sm:px-4')}
        >
          {user === null ? (
            <CircleUser aria-hidden className="max-sm:hidden" />
          ) : (
            <Avatar name={user.name ?? user.username} className="-mx-3 sm:mr-0" />
          )}
          <span className={user === null ? undefined : 'max-sm:sr-only'}>{name}</span>
        </button>
      )}
    >
      <Suspense fallback={<Spinner label="Loading" />}>
        <AccountDropdown key={opening} onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
