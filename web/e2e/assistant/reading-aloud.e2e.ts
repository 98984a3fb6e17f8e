import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { composer, conversation } from '../support/site-actions.ts';
import { openTalk, screens } from '../support/talk.ts';

withBrowser();

/** Notes what a screen reader announces of the conversation: each text that is added to it, unless it is hidden or silenced. */
const listen = (page: Page) =>
  conversation(page).evaluate((log) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const isSilent = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.closest(
        '[aria-hidden="true"], [aria-live="off"], [hidden]',
      ) !== null;
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          const silent =
            node instanceof Element ? node.querySelectorAll('[aria-live="off"], [aria-hidden="true"]') : [];
          const unsaid = [...silent].map((part) => part.textContent ?? '').filter(Boolean);
          const text = unsaid.reduce((now, part) => now.replace(part, ''), node.textContent ?? '');
          if (!isSilent(node) && text.trim() !== '') heard.push(text.trim());
        }
    }).observe(log, { childList: true, characterData: true, subtree: true });
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** Returns the texts of the page’s accessibility tree. */
async function treeOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
    .map(({ name }) => String(name?.value ?? ''));
}

describe.each(screens)('on a %s', (size) => {
  test('announces each message once, and its homes not at all', async () => {
    const { say, page, cards } = await openTalk(size);
    await listen(page);
    const messages = ['homes in Jenks under $400,000', 'does the first one have a garage?'];
    const answers = [await say(messages[0] ?? ''), await say(messages[1] ?? '')];
    const [first] = await cards();
    const announced = await heard(page);
    for (const text of [...messages, ...answers]) {
      expect(
        announced.filter((each) => each.includes(text)),
        text,
      ).toHaveLength(1);
      expect(
        (await treeOf(page)).filter((each) => each.includes(text)),
        text,
      ).toHaveLength(1);
    }
    const others = announced.filter((each) => ![...messages, ...answers].some((text) => each.includes(text)));
    expect([...new Set(others)]).toEqual(['The assistant is writing']);
    expect(announced.join(' ')).not.toContain(first?.text.split('\n')[0]);
  });

  test('announces the new count once when a filter is removed', async () => {
    const { say, page } = await openTalk(size);
    await say('3 bedroom homes in Jenks under $400,000');
    const count = conversation(page)
      .getByRole('status')
      .filter({ hasText: /homes match now/ });
    expect(await count.count()).toBe(0);
    await conversation(page).getByRole('button', { name: 'Remove 3+ beds' }).press('Enter');
    await count.waitFor();
    expect((await treeOf(page)).filter((text) => /homes match now/.test(text))).toHaveLength(1);
  });

  test('is reached with the keyboard in its order: filters, cards, map, Ask, language, composer', async () => {
    const { say, page } = await openTalk(size);
    await say('homes in Jenks under $400,000');
    await say('is the first one a fair price?');
    await conversation(page).getByRole('button', { name: 'Ask Avery' }).waitFor();
    await conversation(page).getByRole('button', { name: 'Remove Jenks' }).focus();
    const order: string[] = [];
    for (let presses = 0; presses < 80; presses += 1) {
      order.push(
        await page.evaluate(() => {
          const at = document.activeElement;
          return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
        }),
      );
      if (order.at(-1) === 'Message') break;
      await page.keyboard.press('Tab');
    }
    const steps = [
      /^Remove Jenks/,
      /^Save /,
      /^Where .* is$/,
      /on the map$/,
      /^Ask Avery$/,
      /^Español$/,
      /^Start Over$/,
      /^Message$/,
    ];
    const places = steps.map((step) => order.findIndex((name) => step.test(name)));
    expect(places, order.join(' | ')).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await composer(page).focus();
    expect(await say('thanks')).not.toBe('');
  });
});
