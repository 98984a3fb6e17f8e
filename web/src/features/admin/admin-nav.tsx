import { ArrowLeft, LayoutGrid, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { adminScreens } from './admin-screens.ts';

/** The links of the side navigation: icons with names, or icons only. */
export function AdminNav({ collapsed }: { collapsed: boolean }) {
  return (
    <nav aria-label="Admin" className="flex min-h-0 grow flex-col gap-1 overflow-y-auto">
      <RailLink
        to={paths.admin.home}
        end
        name="Home"
        icon={<LayoutGrid aria-hidden />}
        collapsed={collapsed}
      />
      <RailLink to={paths.admin.tasks} name="Tasks" icon={<ListChecks aria-hidden />} collapsed={collapsed} />
      {adminScreens.map(({ path, name, icon: Icon }) => (
        <RailLink key={path} to={path} name={name} icon={<Icon aria-hidden />} collapsed={collapsed} />
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

type RailLinkProps = { to: string; name: string; icon: ReactNode; collapsed: boolean; end?: boolean };

function RailLink({ to, name, icon, collapsed, end = false }: RailLinkProps) {
  return (
    <NavLink
      to={to}
      end={end}
      title={collapsed ? name : undefined}
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 items-center gap-3 rounded-small px-3 transition-colors hover:bg-tint [&_svg]:size-5',
          collapsed && 'justify-center',
          isActive ? 'bg-tint font-semibold text-ink' : 'text-ink-soft',
        )
      }
    >
      {icon}
      <span className={collapsed ? 'sr-only' : undefined}>{name}</span>
    </NavLink>
  );
}
