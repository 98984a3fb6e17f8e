import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { admin } from '../../../pages/admin-pages.ts';
import { isAdminIn } from '../api/session.ts';
import { NotFound } from '../app/not-found.tsx';
import { RouteError } from '../app/route-error.tsx';
import { AdminShell } from '../app/shell/admin-shell.tsx';
import { type Load, type PageCode, routeOf, type Screen } from './route-of.ts';

const code: PageCode = {
  screens: import.meta.glob<Screen>('/src/features/admin/**/*-page.tsx'),
  loads: import.meta.glob<Load>('/src/features/admin/**/*.load.ts'),
};

/** Returns the console's routes. A separate chunk, because visitors don't need it. */
export function adminRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      element: <AdminShell />,
      errorElement: <RouteError />,
      children: [
        ...Object.values(admin).map((page) => routeOf(page, code, client, () => isAdminIn(client))),
        { path: `${admin.home.path}/*`, caseSensitive: true, element: <NotFound /> },
      ],
    },
  ];
}
