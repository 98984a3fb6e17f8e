import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { AdminNav } from '../../features/admin/admin-nav.tsx';
import { SendingNotice } from '../../features/admin/writing/sending-notice.tsx';
import { paths } from '../../navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { useRailCollapsed } from './rail-collapsed.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** Lets admins in and sends everyone else home. The server asks again on every call. */
export function AdminShell() {
  const { isAdmin } = useSession();
  return isAdmin ? <Console /> : <Navigate to={paths.home} replace />;
}

function Console() {
  const [collapsed, toggleCollapsed] = useRailCollapsed();
  const { pathname } = useLocation();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
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
          {collapsed ? null : <span className="font-display text-xl font-medium">Porchlight</span>}
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
        <span className="mr-auto font-display text-xl font-medium">Porchlight</span>
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
