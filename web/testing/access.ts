import axe from 'axe-core';

type RunOnly = { type: 'tag' | 'rule'; values: string[] };

/**
 * Returns axe's findings against WCAG 2.2 AA and best practices, each with its elements, once all animations
 * have ended. Ignores a page behind a modal dialog, which is a separate view.
 */
export async function accessFindings(): Promise<string[]> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return findings({ type: 'tag', values });
}

/** Returns the last opened modal dialog, or else the whole page. */
function shown(): Element {
  const beneath = document.querySelector('#root [data-base-ui-inert][aria-hidden=true]') !== null;
  const dialogs = beneath ? [...document.querySelectorAll('[role=dialog]')] : [];
  return dialogs.at(-1) ?? document.documentElement;
}

/** Returns axe's findings on contrast only, which is all that a change of theme can affect. */
export const contrastFindings = (): Promise<string[]> =>
  findings({ type: 'rule', values: ['color-contrast'] });

async function findings(runOnly: RunOnly): Promise<string[]> {
  const { violations } = await axe.run(
    // Base UI's guards at the ends of a popup only pass the focus on; nobody hears or sees them.
    { include: [shown()], exclude: [['[data-base-ui-focus-guard]']] },
    { runOnly, resultTypes: ['violations'], preload: false, iframes: false },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Switches the theme as the toggle does, and waits until the color transitions have ended. */
export async function turnTheme(): Promise<void> {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(fades.map(({ finished }) => finished));
}
