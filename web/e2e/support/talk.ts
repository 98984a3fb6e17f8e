import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './browser.ts';
import { begin, composer, conversation, service } from './site-actions.ts';

/** The two screens of the assistant's journeys: a phone of 390 px, and a desktop of 1440 px. */
export const screens = ['mobile', 'desktop'] as const;

/** A home's card below an answer. */
type Card = { address: string; price: number; text: string };

/** A conversation with the keyboard alone, read as a person would. */
export type Talk = {
  page: Page;
  /** Types a message where the focus is, sends it, and returns the answer's words. */
  say: (message: string) => Promise<string>;
  /** Returns the cards below the newest answer that has homes, in their order. */
  cards: () => Promise<Card[]>;
  /** Returns the filters below the newest answer that has homes. */
  filters: () => Promise<string[]>;
  /** Returns the newest answer. */
  newest: Locator;
};

/** Opens a conversation about buying, past the gate, the intro, and the form, which the visitor closes. */
export async function openTalk(size: (typeof screens)[number]): Promise<Talk> {
  const { page } = await visit('/', { size, as: 'visitor' });
  await begin(page);
  await service(page, 'Buying').press('Enter');
  await page.getByRole('button', { name: 'Close the form' }).press('Enter');
  return talkIn(page);
}

/** Goes on with the conversation of a page whose composer has the focus. */
export function talkIn(page: Page): Talk {
  const answers = conversation(page)
    .locator('p')
    .filter({ hasText: /^Assistant: / });
  const newestHomes = conversation(page).getByRole('list', { name: 'Homes' }).last();
  return {
    page,
    newest: answers.last(),
    async say(message) {
      const before = await answers.count();
      await expect
        .poll(() => composer(page).evaluate((field) => field === document.activeElement))
        .toBe(true);
      await page.keyboard.insertText(message);
      await page.keyboard.press('Enter');
      await answers.nth(before).waitFor();
      await conversation(page).getByText('The assistant is writing').waitFor({ state: 'detached' });
      await conversation(page).getByText('Looking for homes').waitFor({ state: 'detached' });
      return (await answers.nth(before).innerText()).replace(/^Assistant:\s*/, '');
    },
    async cards() {
      await newestHomes.waitFor();
      return Promise.all(
        (await newestHomes.getByRole('article').all()).map(async (card) => {
          const text = await card.innerText();
          const [address = ''] = (await card.getByRole('link').first().innerText()).split(',');
          const price = Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
          return { address, price, text };
        }),
      );
    },
    async filters() {
      const chips = conversation(page).getByRole('list', { name: 'Filters' }).last();
      await chips.waitFor();
      return (await chips.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
    },
  };
}
