import { admin } from './admin-pages.ts';
import type { Page } from './page.ts';
import { site, stage } from './public-pages.ts';

/**
 * Every page of the site, in one table. The router, the server-rendered pages, titles, status codes,
 * robots.txt, and the tests' lists of screens derive from it. To add a screen, add a folder with its module
 * and an entry in `public-pages.ts` or `admin-pages.ts`, which are apart because visitors don't load the latter.
 */
export const pages = { stage, site, admin } as const;

/** The layout around a page. */
type Frame = keyof typeof pages;

/** Who may open the pages of a group: every visitor past the gate, or admins only. */
const accessOf = { stage: 'gate', site: 'gate', admin: 'admin' } as const satisfies Record<Frame, string>;

export type FramedPage = Page & { frame: Frame; access: (typeof accessOf)[Frame] };

export const allPages: readonly FramedPage[] = (Object.keys(pages) as Frame[]).flatMap((frame) =>
  Object.values<Page>(pages[frame]).map((page) => ({ ...page, frame, access: accessOf[frame] })),
);
