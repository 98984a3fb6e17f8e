import {
  BookOpen,
  CircleUser,
  Heart,
  LayoutDashboard,
  Map as MapIcon,
  Menu as MenuIcon,
  Star,
  Sun,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { consolePaths } from '../../../../pages/page.ts';
import { useSession } from '../../api/session.ts';
import { useSite } from '../../api/site.ts';
import { useSavedCount } from '../../listings/saving/use-saved-count.ts';
import { paths } from '../../navigation/paths.ts';
import { Avatar } from '../../people/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/popups/menu.tsx';
import { Popover } from '../../ui/popups/popover.tsx';
import { usePopupCode } from '../../ui/popups/popup-code.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { accountCode } from './account-code.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** A link of the header; over home, two of them open a modal instead. */
type Control = {
  label: string;
  icon: ReactNode;
  to: string;
  onPress?: (() => void) | undefined;
  /** A number behind the label, unless it is 0. */
  count?: number;
};

/** The console's home, and the cards of its screens, which *Admin* opens by the product's document (section 2). */
const consoleControls: Control[] = [
  { label: 'Today', icon: <Sun aria-hidden />, to: consolePaths.today },
  { label: 'Admin', icon: <LayoutDashboard aria-hidden />, to: consolePaths.home },
];

type SiteHeaderProps = {
  /** Opens the blogs or the reviews over home; elsewhere the controls link to the pages. */
  onOpenModal?: ((modal: 'blogs' | 'reviews') => void) | undefined;
  /** Hides the controls, also from the keyboard, while a modal is open. */
  hidden?: boolean | undefined;
};

/** The agent's name and the navigation: a row with labels on wide screens, a menu on narrow ones. */
export function SiteHeader({ onOpenModal, hidden = false }: SiteHeaderProps) {
  const site = useSite();
  const { isAdmin } = useSession();
  const count = useSavedCount();
  const modal = (name: 'blogs' | 'reviews') => onOpenModal && (() => onOpenModal(name));
  const controls: Control[] = [
    { label: 'Map', icon: <MapIcon aria-hidden />, to: paths.map() },
    { label: 'Blogs', icon: <BookOpen aria-hidden />, to: paths.blogs, onPress: modal('blogs') },
    { label: 'Reviews', icon: <Star aria-hidden />, to: paths.reviews, onPress: modal('reviews') },
    { label: 'Agent Info', icon: <UserRound aria-hidden />, to: paths.agent },
    { label: 'Saved', icon: <Heart aria-hidden />, to: paths.saved, count },
    ...(isAdmin ? consoleControls : []),
  ];
  return (
    <header
      className={classNames(
        'flex shrink-0 items-center max-[17rem]:flex-wrap gap-1 px-3 py-2 sm:px-6',
        hidden && 'invisible',
      )}
    >
      <Link
        to={paths.home}
        className="mr-auto min-w-0 truncate rounded-small px-1 py-2 font-display text-xl font-medium"
      >
        {site.agent.name}
      </Link>
      <nav aria-label="Site" className="hidden items-center lg:flex">
        {controls.map((control) => (
          <WideControl key={control.label} {...control} />
        ))}
      </nav>
      <ThemeToggle />
      <AccountControl />
      <div className="lg:hidden">
        <NarrowMenu controls={controls} />
      </div>
    </header>
  );
}

function WideControl({ label, icon, to, onPress, count }: Control) {
  const look = classNames(buttonClass({ look: 'quiet' }), 'px-4');
  if (onPress !== undefined) {
    return (
      <button type="button" onClick={onPress} className={look}>
        {icon}
        {label}
      </button>
    );
  }
  return (
    <Link to={to} className={look}>
      {icon}
      {label}
      {count ? <span className="rounded-pill bg-tint px-2 text-sm">{count}</span> : null}
    </Link>
  );
}

function NarrowMenu({ controls }: { controls: Control[] }) {
  const navigate = useNavigate();
  return (
    <Menu
      label="Site"
      items={controls.map(({ label, icon, to, onPress, count }) => ({
        label: count ? `${label} (${count})` : label,
        icon,
        onSelect: onPress ?? (() => void navigate(to)),
      }))}
      trigger={(trigger) => <IconButton {...trigger} label="Menu" icon={<MenuIcon aria-hidden />} />}
    />
  );
}

function AccountControl() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  // A new key resets the form on each opening, even while the last one is still closing.
  const [opening, setOpening] = useState(0);
  const AccountDropdown = usePopupCode(accountCode, open, () => setOpen(false));
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
            accountCode.preload();
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
      {AccountDropdown === null ? (
        <Spinner label="Loading" />
      ) : (
        <AccountDropdown key={opening} onClose={() => setOpen(false)} />
      )}
    </Popover>
  );
}
