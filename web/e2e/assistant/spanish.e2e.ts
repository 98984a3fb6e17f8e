import { describe, expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { openTalk, screens } from '../support/talk.ts';

withBrowser();

/** Returns the language in which a screen reader reads an answer's words. */
const spokenIn = (words: HTMLElement | SVGElement) =>
  words.lastElementChild?.closest('[lang]')?.getAttribute('lang');

describe.each(screens)('on a %s', (size) => {
  test('searches in Spanish, with “hasta 300 mil” and “con alberca”', async () => {
    const { say, cards, filters, newest } = await openTalk(size);
    expect(await say('casas de 3 recámaras en Jenks hasta 300 mil')).toMatch(
      /casas en venta en Jenks.*\$300,000/,
    );
    expect(await newest.evaluate(spokenIn)).toBe('es');
    expect(await filters()).toEqual(expect.arrayContaining(['Jenks', '3+ beds']));
    for (const { price } of await cards()) expect(price).toBeLessThanOrEqual(300_000);
    expect(await say('con alberca')).toMatch(/alberca/);
    expect(await filters()).toEqual(expect.arrayContaining(['Jenks', '3+ beds', 'Pool']));
  });

  test('compares two homes in Spanish', async () => {
    const { say, cards } = await openTalk(size);
    await say('casas en Jenks');
    const [one, two] = await cards();
    const compared = await say('compara las dos primeras');
    expect(compared).toContain(one?.address);
    expect(compared).toContain(two?.address);
  });

  test('takes a sale in Spanish', async () => {
    const { say, newest } = await openTalk(size);
    expect(await say('quiero vender mi casa')).toMatch(/¿Dónde está la propiedad\?|¿En qué ciudad está\?/);
    expect(await newest.evaluate(spokenIn)).toBe('es');
    expect(await say('15 Elm St, Jenks')).toMatch(/15 Elm St.*tu nombre/);
  });

  test('switches the language with a button, and back', async () => {
    const { say, page, newest } = await openTalk(size);
    await say('homes in Jenks');
    const switchTo = async (name: string, language: string) => {
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await expect.poll(() => newest.evaluate(spokenIn)).toBe(language);
    };
    await switchTo('Español', 'es');
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('textbox', { name: 'Message' }).focus();
    expect(await say('homes in Bixby')).toMatch(/casas en venta en Bixby/);
    await switchTo('English', 'en');
    await page.getByRole('textbox', { name: 'Message' }).focus();
    expect(await say('casas en Jenks')).toMatch(/homes for sale in Jenks/);
  });
});
