import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../root.ts';

/** A page as it first stands (`web/src/server-render.tsx`, built beside the browser's app). */
export type DrawnPage = {
  /** Goes into the root, to be taken over; null where the app draws anew. */
  root: string | null;
  /** Stands over the page until the app has come. */
  look: string | null;
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

const root = /<div id="root">[\s\S]*?<\/main>\s*<\/div>/;
/** The two answers that any screen waits for come with a drawn page. */
const answersAhead = /\s*<link [^>]*rel="preload"[^>]*as="fetch"[^>]*>/g;

/** The page with its code after the first paint, by the script that stands at its end. */
export function codeAfterPaint(page: string, afterPaint: string): string {
  return page
    .replace(/<script type="module"/g, '<script data-after-paint type="application/x-later"')
    .replace(/<link ([^>]*)rel="modulepreload"/g, '<link data-after-paint $1rel="later"')
    .replace('</body>', () => `<script>${afterPaint}</script></body>`);
}

/** The page with what was drawn in it, and its code behind that. */
export function withDrawn(page: string, drawn: DrawnPage, afterPaint: string): string {
  const answers = `<script type="application/json" id="first-answers">${drawn.answers}</script>`;
  const look = drawn.look === null ? '' : `<div id="first-look">${drawn.look}</div>`;
  return codeAfterPaint(page, afterPaint)
    .replace(answersAhead, '')
    .replace(root, (empty) =>
      drawn.root === null
        ? `${look}${empty}${answers}`
        : `<div id="root" data-drawn>${drawn.root}</div>${answers}`,
    );
}
