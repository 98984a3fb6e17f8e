import { useQueryClient } from '@tanstack/react-query';
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { AdminNav } from '../../features/admin/admin-nav.tsx';
import { followToday } from '../../features/admin/live-today.ts';
import { SendingNotice } from '../../features/admin/parts/writing/sending-notice.tsx';
import { PorchMark } from '../../features/admin/porch-mark.tsx';
import { useTodayCounts } from '../../features/admin/today-counts.ts';
import { paths } from '../../navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTitleCount } from '../../ui/head/use-title-count.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { useRailCollapsed } from './rail-collapsed.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** Lets admins in and sends everyone else home. The server asks again on every call. */
export function AdminShell() {
  const { isAdmin } = useSession();
  return isAdmin ? <Console /> : <Navigate to={paths.home} replace />;
}

/** Follows who waits for as long as the console is open, whatever screen is shown. */
function useFollowToday() {
  const client = useQueryClient();
  useEffect(() => {
    const ends = new AbortController();
    followToday(client, ends.signal);
    return () => ends.abort();
  }, [client]);
}

/** The product's name, whose porch light is on while somebody waits. */
function Name({ lit }: { lit: boolean }) {
  return (
    <span className="mr-auto flex items-center gap-2 font-display text-xl font-medium">
      <PorchMark lit={lit} />
      Porchlight
    </span>
  );
}

function Console() {
  const [collapsed, toggleCollapsed] = useRailCollapsed();
  const { pathname } = useLocation();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const waiting = useTodayCounts()?.waiting ?? 0;
  useFollowToday();
  useTitleCount(waiting);
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <aside
        className={classNames(
          'sticky top-(--offline) hidden h-[calc(100dvh-var(--offline))] shrink-0 flex-col border-r border-line bg-surface p-3 md:flex',
          collapsed ? 'w-18' : 'w-58',
        )}
      >
        <div
          className={classNames(
            'flex items-center pb-3',
            collapsed ? 'justify-center' : 'justify-between pl-3',
          )}
        >
          {collapsed ? null : <Name lit={waiting > 0} />}
          <IconButton
            label={collapsed ? 'Show names' : 'Hide names'}
            icon={collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
            onClick={toggleCollapsed}
          />
        </div>
        <AdminNav collapsed={collapsed} />
        <div className={collapsed ? 'flex justify-center' : undefined}>
          <ThemeToggle />
        </div>
      </aside>
      <header className="flex items-center gap-2 border-b border-line bg-surface px-3 py-2 md:hidden">
        <IconButton label="Menu" icon={<MenuIcon aria-hidden />} onClick={() => setDrawerAt(pathname)} />
        <Name lit={waiting > 0} />
        <ThemeToggle />
      </header>
      {/* Open only on the page it was opened on: following a link closes it. */}
      <Dialog open={drawerAt === pathname} onClose={() => setDrawerAt(null)} title="Porchlight" size="drawer">
        <AdminNav collapsed={false} />
      </Dialog>
      <main id="content" tabIndex={-1} className="min-w-0 grow px-4 py-6 outline-none sm:px-8">
        <Outlet />
      </main>
      <SendingNotice />
    </div>
  );
}
