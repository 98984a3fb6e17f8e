import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../files/root.ts';

/** A page as it first stands (`web/src/server-render.tsx`, built beside the browser's app). */
export type DrawnPage = {
  /** Goes into the root, to be taken over; null where the app draws anew. */
  root: string | null;
  /** Stands over the page until the app has come; empty where there is nothing to. */
  over: string;
  /** JSON that cannot end the element it stands in: what was asked for, so that the app need not ask again. */
  answers: string;
};

/** Draws the page at a path; `answer` answers the requests of the app on the way. Null where the app draws alone. */
export type DrawPage = (
  path: string,
  answer: (request: Request) => Promise<Response>,
) => Promise<DrawnPage | null>;

/** The app's own drawing; none when it is not built. */
export async function loadDrawPage(): Promise<DrawPage | null> {
  const file = path.join(projectRoot, 'dist/web-server/server-render.js');
  if (!existsSync(file)) return null;
  const { drawPage } = (await import(pathToFileURL(file).href)) as { drawPage: DrawPage };
  return drawPage;
}
