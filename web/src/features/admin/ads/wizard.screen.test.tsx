import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseCreative, fillDetails, openAds, paths } from '../../../../testing/desks/ads.ts';
import { problem } from '../../../../testing/fakes.ts';
import { agent } from '../../../../testing/people.ts';
import { ad, findings } from '../../../../testing/samples/ads.ts';
import { button, focus, press, readAlert, see, soon, texts } from '../../../../testing/see.ts';

const step = (name: string) => page.getByRole('heading', { name, level: 2 });
const onward = page.getByRole('button', { name: 'Continue' });
const submit = button('Submit Ad Request');
const acknowledge = page.getByRole('checkbox', { name: /^I acknowledge/ });
const form = page.getByRole('form', { name: 'Ad details' });
const description = page.getByLabelText('Ad description');
const focused = () => document.activeElement?.textContent ?? '';

describe('the Facebook wizard', () => {
  test('goes through Creative, Details, and Review, sends the ad with its requester, and starts over', async () => {
    const { site, sent } = await openAds(paths.facebook);
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await soon(() => texts(steps).map((text) => text.slice(1)), ['1 Creative', '2 Details', '3 Review']);
    await see(page.getByText('Select one creative to continue.'));
    await expect.element(onward).toBeDisabled();
    await chooseCreative();
    await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
    await fillDetails();
    await onward.click();
    await see(step('Step 3: Review'));
    for (const text of [
      'A $25 submission fee is charged within 72 hours, in addition to the budget of $99.50.',
      'Processing takes 24-48 hours.',
      'The ad is posted within 48 hours, and is active when its start date arrives.',
      'Jan 10, 2027 – Jan 17, 2027',
    ]) {
      await see(page.getByRole('main').getByText(text));
    }
    await expect.element(submit).toBeDisabled();
    await acknowledge.click();
    site.ads = [ad(9, { status: 'requested', ad_set_name: 'Open house in Zilker' })];
    await submit.click();
    await see(page.getByRole('status').getByText('Your ad is requested.'));
    await see(step('Step 1: Creative'));
    await expect.element(onward).toBeDisabled();
    await see(page.getByRole('listitem', { name: 'Open house in Zilker' }));
    expect(sent('createAd').map(({ body }) => body)).toEqual([
      {
        ...{ ad_set_name: 'Open house in Zilker', lifetime_budget: 99.5 },
        ...{ start_date: '2027-01-10', end_date: '2027-01-17' },
        ad_description: 'Come and see it on Saturday.',
        ...{ email: agent.email, agent_name: agent.username, site_id: agent.siteId },
        ...{ channel: 'facebook', ad_set_id: '', image_file_id: 'image-1' },
      },
    ]);
    await chooseCreative(/walk-1\.mp4/);
    await expect.element(page.getByLabelText('Campaign name')).toHaveValue('');
  });

  test('shows each field’s error on blur and on continue', async () => {
    await openAds(paths.facebook);
    await chooseCreative();
    const said = (text: string) => see(form.getByText(text, { exact: true }));
    const budget = form.getByLabelText('Budget in dollars');
    for (const [name, value] of Object.entries({ min: '1', max: '250', step: '0.01' })) {
      await expect.element(budget).toHaveAttribute(name, value);
    }
    await budget.fill('250.01');
    budget.element().blur();
    await said('Maximum budget is $250');
    await onward.click();
    for (const text of [
      'Enter a campaign name.',
      'Maximum budget is $250',
      'Choose a start date.',
      'Choose an end date.',
      'Enter the ad text.',
    ]) {
      await said(text);
    }
    await expect.element(form.getByLabelText('Campaign name')).toHaveFocus();
    await expect.element(form.getByLabelText('Start date')).toHaveAttribute('min', '2026-11-24');
    await fillDetails({ 'Budget in dollars': '0.99', 'Start date': '2026-11-23', 'End date': '2026-11-22' });
    for (const text of [
      'Minimum budget is $1.',
      'The start date must be at least 2 days from today.',
      'The end date must not be before the start date.',
    ]) {
      await said(text);
    }
    await fillDetails({ 'Budget in dollars': '250', 'Start date': '2026-11-24', 'End date': '2026-11-24' });
    await onward.click();
    await see(step('Step 3: Review'));
  });

  test('keeps the input after a failed call, with its reason, and after a reload', async () => {
    const { answer, reload } = await openAds(paths.facebook, { fakes: { createAd: problem(500) } });
    await chooseCreative();
    await fillDetails();
    await reload();
    await expect.element(page.getByLabelText('Campaign name')).toHaveValue('Open house in Zilker');
    await onward.click();
    await acknowledge.click();
    await submit.click();
    await readAlert('Failed to submit ad request');
    const detail = '“no kids”: It states a preference about people.';
    answer({ createAd: problem(400, 'invalid-input', { detail }) });
    await submit.click();
    await readAlert('Failed to submit ad request');
    await see(page.getByText(detail));
    await button('Back').click();
    await expect.element(description).toHaveValue('Come and see it on Saturday.');
    await button('Back').click();
    await expect.element(page.getByRole('radio', { name: /porch-1\.jpg/ })).toBeChecked();
  });

  test('shows fair-housing findings once typing pauses, and none when the check fails', async () => {
    const { answer, sent } = await openAds(paths.facebook, {
      fakes: { checkCopy: { findings } },
    });
    await chooseCreative();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    focus(description);
    await userEvent.keyboard('A safe street, no kids');
    vi.advanceTimersByTime(1000);
    const check = page.getByRole('status', { name: 'Fair housing check' });
    await see(check.getByText('Not allowed:'));
    expect(texts(check.getByRole('listitem'))).toEqual([
      'Not allowed: no kids It states a preference about people.',
      'Better left out: safe street It speaks of safety.',
    ]);
    const asked = sent('checkCopy').map(({ body }) => body.text);
    expect(asked.length).toBeLessThan(6);
    expect(asked.at(-1)).toBe('A safe street, no kids');
    answer({ checkCopy: problem(500) });
    await description.fill('Another text');
    vi.advanceTimersByTime(1000);
    await soon(() => texts(check), ['']);
    answer({ checkCopy: { findings: [] } });
    await description.fill('A great view');
    vi.advanceTimersByTime(1000);
    await see(check.getByText('nothing found'));
  });

  test('blocks Details on prohibited words, but not when the check fails', async () => {
    const { answer } = await openAds(paths.facebook, {
      fakes: { checkCopy: ({ body }) => ({ findings: body.text.includes('No kids') ? findings : [] }) },
    });
    await chooseCreative();
    await fillDetails({ 'Ad description': 'No kids, great view' });
    await onward.click();
    await see(
      page.getByText('Fair housing rules don’t allow “no kids”. Change the description to continue.'),
    );
    await expect.element(description).toHaveAttribute('aria-invalid', 'true');
    await see(step('Step 2: Details'));
    await description.fill('Great view');
    await onward.click();
    await see(step('Step 3: Review'));
    await button('Back').click();
    answer({ checkCopy: problem(500) });
    await description.fill('No kids at all');
    await onward.click();
    await see(step('Step 3: Review'));
  });

  test('works with the keyboard alone', async () => {
    const { sent } = await openAds(paths.facebook);
    const first = page.getByRole('radio', { name: /porch-1\.jpg/ });
    await see(page.getByText('porch-1.jpg').first());
    focus(first);
    await press(' ', 'ArrowRight');
    await expect.element(page.getByRole('radio', { name: /porch-2\.jpg/ })).toBeChecked();
    await press('Tab', 'Tab', 'Enter');
    await soon(focused, 'Step 2: Details');
    await fillDetails();
    focus(page.getByLabelText('Campaign name'));
    await press('Enter');
    await soon(focused, 'Step 3: Review');
    await press('Tab', ' ', 'Tab', 'Tab', 'Enter');
    await soon(() => sent('createAd').length, 1);
  });
});
