import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { accessFindings, contrastFindings, turnTheme } from './access.ts';
import { setSize, setWidth, usual } from './screen.tsx';
import { press, soon } from './see.ts';

export type ViewSize = 'phone' | 'desktop';

/** Called at each view once it is visible and idle; `alone` for views that only one screen size has. */
export type Look = (view: string, seen?: 'alone') => Promise<void>;

/** The additional widths at which the phone's views are tested. */
const otherWidths = [320, 768];

/**
 * Tests every view of a screen, in one test per size: the phone in the dark theme, the desktop in the light
 * one, and views that only one size has in both. Nothing may scroll sideways at 320, 360, 768, and 1440 px.
 * `VIEWS=FOLDER` saves screenshots there, 360, 768, and 1440 pixels wide in both themes, for people to look
 * at.
 */
export function proveViews(name: string, go: (look: Look, size: ViewSize) => Promise<void>): void {
  test.each(['phone', 'desktop'] as const)(
    `every view of ${name} is free of findings on a %s and scrolls in one direction only`,
    async (size) => {
      Object.assign(usual, { size, theme: size === 'phone' ? 'dark' : 'light' });
      const findings: string[] = [];
      let views = 0;
      await go(async (view, seen) => {
        views += 1;
        const note = (texts: string[]) => findings.push(...texts.map((text) => `${view}: ${text}`));
        await keepPictures(`${name}-${views}-${view}`, size);
        note(await accessFindings());
        if (seen === 'alone') {
          await turnTheme();
          note(await contrastFindings());
          await turnTheme();
        }
        note(await sidewaysScroll(size === 'phone' ? otherWidths : []));
      }, size);
      expect(views).toBeGreaterThan(0);
      expect(findings).toEqual([]);
    },
    120_000,
  );
}

/** The sizes of the screenshots of each test. */
const pictured = { phone: ['phone', 'tablet'], desktop: ['desktop'] } as const;

/** Saves screenshots of a view in both themes, if requested. */
async function keepPictures(view: string, size: ViewSize): Promise<void> {
  if (!(await commands.keepsViews())) return;
  for (const each of pictured[size]) {
    await setSize(each);
    for (const theme of ['light', 'dark']) {
      if (document.documentElement.dataset.theme !== theme) await turnTheme();
      await commands.keepView(`${view}-${innerWidth}-${theme}`);
    }
  }
  if (document.documentElement.dataset.theme !== usual.theme) await turnTheme();
  await setSize(size);
}

/** Returns by how many pixels the page scrolls sideways, at its own and other widths. */
async function sidewaysScroll(others: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  const { documentElement: root } = document;
  const own = innerWidth;
  for (const width of [own, ...others]) {
    if (width !== innerWidth) await setWidth(width);
    const pixels = () => root.scrollWidth - root.clientWidth;
    // An open popup moves a few frames after the page.
    await expect
      .poll(pixels, { timeout: 1000 })
      .toBe(0)
      .catch(() => found.push(`${pixels()} px to the side at ${width}`));
  }
  if (own !== innerWidth) await setSize('phone');
  return found;
}

/** Closes all dialogs, the last opened first. */
export async function closeAll(): Promise<void> {
  // Not by role: a dialog under another is hidden from it.
  const dialogs = page.css('[role=dialog]');
  while (dialogs.length > 0) {
    const before = dialogs.length;
    await press('Escape');
    await soon(() => dialogs.length < before, true);
  }
}
