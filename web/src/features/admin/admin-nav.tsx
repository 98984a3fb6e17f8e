import { ArrowLeft, LayoutGrid, ListChecks, Sun } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { paths } from '../../navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { adminScreens } from './admin-screens.ts';
import { useTodayCounts } from './today-counts.ts';

/** The order of the day: what is looked at first, then what is made, then the figures and the settings. */
const days: readonly string[] = [adminPaths.clientManager, adminPaths.outbox];
const figures: readonly string[] = [adminPaths.insights, adminPaths.settings];
const parts = [
  days.map((path) => adminScreens.find((screen) => screen.path === path)),
  adminScreens.filter(({ path }) => !days.includes(path) && !figures.includes(path)),
  adminScreens.filter(({ path }) => figures.includes(path)),
].map((part) => part.filter((screen) => screen !== undefined));

/** The links of the side navigation: icons with names, or icons only. */
export function AdminNav({ collapsed }: { collapsed: boolean }) {
  const counts = useTodayCounts();
  return (
    <nav aria-label="Admin" className="flex min-h-0 grow flex-col gap-1 overflow-y-auto">
      <RailLink
        to={adminPaths.today}
        name="Today"
        icon={<Sun aria-hidden />}
        count={counts?.total ?? 0}
        collapsed={collapsed}
      />
      <RailLink
        to={adminPaths.home}
        end
        name="Home"
        icon={<LayoutGrid aria-hidden />}
        collapsed={collapsed}
      />
      <RailLink to={adminPaths.tasks} name="Tasks" icon={<ListChecks aria-hidden />} collapsed={collapsed} />
      {parts.map((screens, n) => (
        <Fragment key={screens[0]?.path}>
          {n === 0 ? null : <hr className="my-1" />}
          {screens.map(({ path, name, icon: Icon }) => (
            <RailLink key={path} to={path} name={name} icon={<Icon aria-hidden />} collapsed={collapsed} />
          ))}
        </Fragment>
      ))}
      <div className="mt-auto pt-6">
        <RailLink
          to={paths.home}
          end
          name="Back to Site"
          icon={<ArrowLeft aria-hidden />}
          collapsed={collapsed}
        />
      </div>
    </nav>
  );
}

type RailLinkProps = {
  to: string;
  name: string;
  icon: ReactNode;
  collapsed: boolean;
  end?: boolean;
  /** A number behind the name, unless it is 0. */
  count?: number;
};

function RailLink({ to, name, icon, collapsed, end = false, count = 0 }: RailLinkProps) {
  return (
    <NavLink
      to={to}
      end={end}
      title={collapsed ? name : undefined}
      className={({ isActive }) =>
        classNames(
          'relative flex min-h-11 shrink-0 items-center gap-3 rounded-small px-3 transition-colors hover:bg-tint [&_svg]:size-5',
          collapsed && 'justify-center',
          isActive ? 'bg-tint font-semibold text-ink' : 'text-ink-soft',
        )
      }
    >
      {icon}
      <span className={collapsed ? 'sr-only' : undefined}>{name}</span>
      {count === 0 ? null : (
        <span
          className={classNames(
            'text-sm font-semibold text-accent tabular-nums',
            collapsed ? 'absolute top-0.5 right-0.5 leading-none' : 'ml-auto',
          )}
        >
          {count.toLocaleString('en-US')}
        </span>
      )}
    </NavLink>
  );
}
