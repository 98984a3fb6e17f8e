import { describe, expect, test } from 'vitest';
import { ad, broken, calls, chooseCreative, fillDetails, open, paths } from './ads-desk.ts';
import { soon, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';

withBrowser();

const step = (name: string) => ({ name, level: 2 as const });

describe('the Facebook wizard', () => {
  test('goes through Creative, Details and Review, sends the ad with who asks, and begins again', async () => {
    const { page, stand, asked } = await open(paths.facebook);
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await soon(
      async () => (await steps.allTextContents()).map((text) => text.slice(1)),
      [...['1 Creative', '2 Details', '3 Review']],
    );
    const onward = page.getByRole('button', { name: 'Continue' });
    await page.getByText('Select one creative to continue.').waitFor();
    expect(await onward.isDisabled()).toBe(true);
    await chooseCreative(page);
    expect(await steps.nth(1).getAttribute('aria-current')).toBe('step');
    await fillDetails(page);
    await onward.click();
    await page.getByRole('heading', step('Step 3: Review')).waitFor();
    const main = page.getByRole('main');
    for (const text of [
      'A $25 submission fee is charged within 72 hours, besides the budget of $99.50.',
      'Processing takes 24-48 hours.',
      'The ad is posted within 48 hours, and is active when its start date arrives.',
      'Jan 10, 2027 – Jan 17, 2027',
    ]) {
      await main.getByText(text).waitFor();
    }
    const submit = page.getByRole('button', { name: 'Submit Ad Request' });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /^I acknowledge/ }).check();
    stand.ads = [ad(9, { status: 'requested', ad_set_name: 'Open house in Zilker' })];
    await submit.click();
    await page.getByRole('status').getByText('Your ad is requested.').waitFor();
    await page.getByRole('heading', step('Step 1: Creative')).waitFor();
    expect(await onward.isDisabled()).toBe(true);
    await page.getByRole('listitem', { name: 'Open house in Zilker' }).waitFor();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(asked).toEqual([
      {
        call: 'POST set-ad',
        body: {
          ...{ ad_set_name: 'Open house in Zilker', lifetime_budget: 99.5 },
          ...{
            start_date: '2027-01-10',
            end_date: '2027-01-17',
            ad_description: 'Come and see it on Saturday.',
          },
          ...{ email: stored.email, agent_name: stored.username, site_id: stored.siteId },
          ...{ channel: 'facebook', ad_set_id: '', image_file_id: 'image-1' },
        },
      },
    ]);
    await chooseCreative(page, /walk-1\.mp4/);
    expect(await page.getByLabel('Campaign name').inputValue()).toBe('');
  });

  test('says what is wrong beside each field, on leaving it and on going on', async () => {
    const { page } = await open(paths.facebook);
    await chooseCreative(page);
    const form = page.getByRole('form', { name: 'Ad details' });
    const budget = form.getByLabel('Budget in dollars');
    for (const [name, value] of Object.entries({ min: '1', max: '250', step: '0.01' })) {
      expect(await budget.getAttribute(name)).toBe(value);
    }
    await budget.fill('250.01');
    await budget.blur();
    await form.getByText('Maximum budget is $250', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const text of [
      'Please give the campaign a name.',
      'Maximum budget is $250',
      'Please choose the first day.',
      'Please choose the last day.',
      'Please write what the ad says.',
    ]) {
      await form.getByText(text, { exact: true }).waitFor();
    }
    expect(await form.getByLabel('Campaign name').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(await form.getByLabel('Start date').getAttribute('min')).toBe('2026-11-24');
    await fillDetails(page, {
      'Budget in dollars': '0.99',
      'Start date': '2026-11-23',
      'End date': '2026-11-22',
    });
    for (const text of [
      'The smallest budget is $1.',
      'The start date must be at least 2 days from today.',
      'The end date must not be before the start date.',
    ]) {
      await form.getByText(text, { exact: true }).waitFor();
    }
    await fillDetails(page, {
      'Budget in dollars': '250',
      'Start date': '2026-11-24',
      'End date': '2026-11-24',
    });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', step('Step 3: Review')).waitFor();
  });

  test('keeps what was typed through a failed call, whose reason it tells, and a reload', async () => {
    const { page, asked } = await open(paths.facebook);
    await chooseCreative(page);
    await fillDetails(page);
    await page.reload();
    await soon(() => page.getByLabel('Campaign name').inputValue(), 'Open house in Zilker');
    await page.getByRole('button', { name: 'Continue' }).click();
    const acknowledge = page.getByRole('checkbox', { name: /^I acknowledge/ });
    await acknowledge.check();
    await page.route(calls.create, broken);
    const submit = page.getByRole('button', { name: 'Submit Ad Request' });
    await submit.click();
    await readAlert(page, 'Failed to submit ad request');
    const reason = '“no kids”: It states a preference about people.';
    await page.route(calls.create, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: { type: '/problems/invalid-input', title: 'x', status: 400, detail: reason },
      }),
    );
    await submit.click();
    await readAlert(page, 'Failed to submit ad request');
    await page.getByText(reason).waitFor();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByLabel('Ad description').inputValue()).toBe('Come and see it on Saturday.');
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByRole('radio', { name: /porch-1\.jpg/ }).isChecked()).toBe(true);
  });

  test('shows what the fair-housing check finds once typing pauses, and nothing where the check fails', async () => {
    const { page } = await open(paths.facebook);
    const texts: string[] = [];
    await page.route(calls.copy, (route) => {
      texts.push(route.request().postDataJSON().text);
      const findings = [
        { level: 'block', words: 'no kids', reason: 'It states a preference about people.' },
        { level: 'note', words: 'safe street', reason: 'It speaks of safety.' },
      ];
      return route.fulfill({ json: { findings } });
    });
    await chooseCreative(page);
    const field = page.getByLabel('Ad description');
    await field.pressSequentially('A safe street, no kids');
    const check = page.getByRole('status', { name: 'Fair housing check' });
    await check.getByText('Not allowed:').waitFor();
    const lines = await check.getByRole('listitem').allTextContents();
    expect(lines).toEqual([
      'Not allowed: no kids It states a preference about people.',
      'Better left out: safe street It speaks of safety.',
    ]);
    expect(texts.length).toBeLessThan(6);
    expect(texts.at(-1)).toBe('A safe street, no kids');
    await page.route(calls.copy, broken);
    await field.fill('Another text');
    await soon(() => check.textContent(), '');
    await page.route(calls.copy, (route) => route.fulfill({ json: { findings: [] } }));
    await field.fill('A great view');
    await check.getByText('nothing found').waitFor();
  });

  test('words that fair housing does not allow keep one at Details; a check that fails holds nobody up', async () => {
    const { page } = await open(paths.facebook);
    await page.route(calls.copy, (route) => {
      const isUnfair = route.request().postDataJSON().text.includes('No kids');
      const findings = [{ level: 'block', words: 'No kids', reason: 'It states a preference about people.' }];
      return route.fulfill({ json: { findings: isUnfair ? findings : [] } });
    });
    await chooseCreative(page);
    await fillDetails(page);
    const field = page.getByLabel('Ad description');
    await field.fill('No kids, great view');
    const onward = page.getByRole('button', { name: 'Continue' });
    await onward.click();
    await page
      .getByText('Fair housing rules do not allow “No kids”. Change the description to continue.')
      .waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('heading', step('Step 2: Details')).waitFor();
    await field.fill('Great view');
    await onward.click();
    await page.getByRole('heading', step('Step 3: Review')).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.route(calls.copy, broken);
    await field.fill('No kids at all');
    await onward.click();
    await page.getByRole('heading', step('Step 3: Review')).waitFor();
  });

  test('is gone through with the keyboard alone', async () => {
    const { page, asked } = await open(paths.facebook);
    await page.getByRole('radio', { name: /porch-1\.jpg/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: /porch-2\.jpg/ }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await soon(() => page.evaluate(() => document.activeElement?.textContent ?? ''), 'Step 2: Details');
    await fillDetails(page);
    await page.getByLabel('Campaign name').focus();
    await page.keyboard.press('Enter');
    await soon(() => page.evaluate(() => document.activeElement?.textContent ?? ''), 'Step 3: Review');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await soon(() => asked.map(({ call }) => call), ['POST set-ad']);
  });
});
