import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { accessFindings, contrastFindings, turnTheme } from './access.ts';
import { setSize, setWidth, usual } from './screen.tsx';
import { press, soon } from './see.ts';

export type ViewSize = 'phone' | 'desktop';

/** Called at each view, once it is there and at rest; `alone` at those that one size of screen has. */
export type Look = (view: string, seen?: 'alone') => Promise<void>;

/** The widths beside its own at which the phone's views are tried too. */
const otherWidths = [320, 768];

/**
 * Proves every view of a screen, in one test for each size: the phone sees them in dark, the desktop in light, and what
 * one of them alone shows is seen in both. Nothing scrolls to the side at 320, 360, 768, and 1440 px. `VIEWS=FOLDER` has
 * pictures of each written there, 360, 768, and 1440 pixels wide in both themes, for people to look at.
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

/** The sizes in which each run leaves pictures. */
const pictured = { phone: ['phone', 'tablet'], desktop: ['desktop'] } as const;

/** Leaves pictures of a view, in both themes, where they are asked for. */
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

/** By how many pixels the page can be scrolled sideways, where it can: as it is, and at other widths. */
async function sidewaysScroll(others: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  const { documentElement: root } = document;
  const own = innerWidth;
  for (const width of [own, ...others]) {
    if (width !== innerWidth) await setWidth(width);
    const pixels = () => root.scrollWidth - root.clientWidth;
    // An open popup finds its new place a few frames after the page did.
    await expect
      .poll(pixels, { timeout: 1000 })
      .toBe(0)
      .catch(() => found.push(`${pixels()} px to the side at ${width}`));
  }
  if (own !== innerWidth) await setSize('phone');
  return found;
}

/** Puts every dialog away, the last one opened first. */
export async function closeAll(): Promise<void> {
  // Not by role: one that lies under another is hidden from it.
  const dialogs = page.css('[role=dialog]');
  while (dialogs.length > 0) {
    const before = dialogs.length;
    await press('Escape');
    await soon(() => dialogs.length < before, true);
  }
}
