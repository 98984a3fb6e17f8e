import { NavLink } from 'react-router-dom';
import { adminPaths } from '../../../navigation/admin-paths.ts';

const pages = [
  { to: adminPaths.settings, name: 'General' },
  { to: adminPaths.showingHours, name: 'Showings' },
  { to: adminPaths.connections, name: 'Connections' },
  { to: adminPaths.events, name: 'Events' },
];

/** The pages of the settings, each with its own URL. */
export function SettingsTabs() {
  return (
    <nav aria-label="Settings" className="mb-6 flex gap-2 overflow-x-auto border-b border-line">
      {pages.map(({ to, name }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-ink-soft -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
