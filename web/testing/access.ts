import axe from 'axe-core';

type RunOnly = { type: 'tag' | 'rule'; values: string[] };

/**
 * What axe finds against WCAG 2.2 AA and good practice once all has come to rest: each finding and where it is. Of a
 * page that a dialog keeps out of reach nothing: it is a view of its own.
 */
export async function accessFindings(): Promise<string[]> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return findings({ type: 'tag', values });
}

/** The dialog that was opened last where it keeps the rest out of reach, else the whole page. */
function shown(): Element {
  const beneath = document.querySelector('#root [data-base-ui-inert][aria-hidden=true]') !== null;
  const dialogs = beneath ? [...document.querySelectorAll('[role=dialog]')] : [];
  return dialogs.at(-1) ?? document.documentElement;
}

/** What axe finds of contrast alone: all that a change of the theme can bring. */
export const contrastFindings = (): Promise<string[]> =>
  findings({ type: 'rule', values: ['color-contrast'] });

async function findings(runOnly: RunOnly): Promise<string[]> {
  const { violations } = await axe.run(
    // Base UI's guards at the ends of a popup take the focus only to hand it on; nobody hears or sees them.
    { include: [shown()], exclude: [['[data-base-ui-focus-guard]']] },
    { runOnly, resultTypes: ['violations'], preload: false, iframes: false },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Shows the screen in its other theme, as the toggle does, and waits until its colors have come to rest. */
export async function turnTheme(): Promise<void> {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(fades.map(({ finished }) => finished));
}
