import { describe, expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { composer, conversation } from '../support/site-actions.ts';
import { openTalk, screens, talkIn } from '../support/talk.ts';

withBrowser();

describe.each(screens)('on a %s', (size) => {
  test('answers questions about the first home shown, and keeps the search’s filters', async () => {
    const { say, cards, filters, page } = await openTalk(size);
    await say('3 bedroom homes in Jenks under $400,000');
    const [first] = await cards();
    const before = await filters();
    const garage = await say('does the first one have a garage?');
    expect(garage).toContain(first?.address);
    expect(garage).toMatch(/garage|doesn’t say/);
    expect(await say('when was it built?')).toMatch(new RegExp(`${first?.address}: it was built in \\d{4}`));
    await expect(conversation(page).getByRole('list', { name: 'Homes' }).count()).resolves.toBe(1);
    await say('only with a pool');
    expect((await filters()).toSorted()).toEqual([...before, 'Pool'].toSorted());
  });

  test('answers whether parking is included, and keeps the search', async () => {
    const { say, cards, filters } = await openTalk(size);
    await say('homes in Jenks');
    const [first] = await cards();
    const before = await filters();
    expect(await say('is parking included with the first one?')).toContain(first?.address);
    expect(await filters()).toEqual(before);
  });

  test('tells of the cheaper one, and compares the first two line by line', async () => {
    const { say, cards, newest } = await openTalk(size);
    await say('homes in Jenks');
    const [one, two] = await cards();
    const compared = await say('compare the first two');
    expect(compared).toContain(`${one?.address} and ${two?.address}`);
    const prices = [one, two].map((home) => `$${home?.price.toLocaleString('en-US')}`);
    expect(compared.split('\n')).toContain(`Price: ${prices.join(' · ')}`);
    expect(await newest.evaluate((words) => getComputedStyle(words).whiteSpaceCollapse)).toBe(
      'preserve-breaks',
    );
    const cheaper = (one?.price ?? 0) < (two?.price ?? 0) ? one : two;
    expect(await say('how old is the cheaper one?')).toContain(cheaper?.address);
  });

  test('tells what is known of “the cheaper one” when nothing else is asked', async () => {
    const { say, cards } = await openTalk(size);
    await say('homes in Jenks');
    await say('compare the first two');
    const [cheaper] = (await cards()).slice(0, 2).toSorted((a, b) => a.price - b.price);
    const told = await say('tell me about the cheaper one');
    expect(told).toContain(cheaper?.address);
    expect(told).toContain(`$${cheaper?.price.toLocaleString('en-US')}`);
  });

  test('goes back to the first search', async () => {
    const { say, filters } = await openTalk(size);
    await say('homes in Jenks under $400,000');
    const first = await filters();
    await say('homes in Bixby with a pool');
    expect(await filters()).not.toEqual(first);
    await say('go back to the first search');
    expect(await filters()).toEqual(first);
  });

  test('shows another home when asked for another one', async () => {
    const { say, cards } = await openTalk(size);
    await say('homes in Jenks');
    const seen = (await cards()).map(({ address }) => address);
    await say('another one');
    const next = (await cards()).map(({ address }) => address);
    expect(next.filter((address) => !seen.includes(address))).not.toEqual([]);
  });

  test('answers “About <address>: HOA fees” from the listing’s page', async () => {
    const { say, cards, page } = await openTalk(size);
    await say('homes in Jenks');
    const [, second] = await cards();
    await conversation(page)
      .getByRole('link', { name: second?.address ?? '' })
      .press('Enter');
    await page.getByRole('button', { name: 'Ask About This Home' }).press('Enter');
    await expect.poll(() => composer(page).inputValue()).toMatch(`About ${second?.address}, Jenks: `);
    await page.keyboard.press('End');
    const about = await talkIn(page).say('HOA fees');
    expect(about).toContain(second?.address);
    expect(about).toMatch(/HOA|doesn’t say/);
    const garage = await talkIn(page).say('does it have a garage?');
    expect(garage).toContain(second?.address);
  });

  test('answers about a home that the page has not shown, by its address', async () => {
    const { say } = await openTalk(size);
    expect(await say('About 9516 N Heron St, Jenks: HOA fees')).toMatch(
      /9516 N Heron St.*(?:association fee|doesn’t say)/,
    );
  });
});
