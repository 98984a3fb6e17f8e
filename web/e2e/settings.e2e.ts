import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, type Visit, visit, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';
import { incidents, settings as sampleSettings, templates, views } from './settings-samples.ts';

withBrowser();

const flags = '**/api/treas/idx/v1/feature-flag*';
const mailTemplates = '**/api/treas/comm/templates*';
const pageViews = '**/aw-monitor/v1/page-views*';
const reports = '**/aw-monitor/v1/incidents*';
const cancellation = '**/api/treas/idx/v1/cancel-subscription*';

const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' });
const onlyReads = (read: (route: Route) => unknown) => (route: Route) =>
  route.request().method() === 'GET' ? read(route) : route.fallback();
const onlyWrites = (write: (route: Route) => unknown) => (route: Route) =>
  route.request().method() === 'POST' ? write(route) : route.fallback();

type Stood = Visit & {
  /** What the site answers from now on when it is asked for the settings. */
  settings: Record<string, unknown>;
  /** What was changed, as queries without the site. */
  changes: Record<string, string>[];
  /** How often the settings were asked for. */
  reads: () => number;
};

/** The screen with answers of the test's own: its settings keep what is changed. */
async function open(change: Record<string, unknown> = {}): Promise<Stood> {
  const made = await visit('about:blank', { as: 'admin' });
  made.expectFaults(/^500 /);
  const { page } = made;
  const settings = { ...sampleSettings, ...change };
  const changes: Record<string, string>[] = [];
  let reads = 0;
  await page.route(flags, (route) => {
    if (route.request().method() === 'GET') {
      reads += 1;
      return route.fulfill({ json: settings });
    }
    const { siteId: _siteId, ...query } = Object.fromEntries(new URL(route.request().url()).searchParams);
    changes.push(query);
    for (const [name, value] of Object.entries(query)) {
      Object.assign(settings, { [name]: value === 'true' ? true : value === 'false' ? false : value });
    }
    return route.fulfill({ json: { message: 'ok' } });
  });
  await page.route(mailTemplates, (route) => route.fulfill({ json: templates }));
  await page.route(
    pageViews,
    onlyReads((route) => route.fulfill({ json: { count: 1234, page_views: views } })),
  );
  await page.route(reports, (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? incidents : { message: 'ok' } }),
  );
  await page.goto('/admin/settings');
  await page.getByRole('heading', { name: 'Toggle Settings' }).waitFor();
  return { ...made, settings, changes, reads: () => reads };
}

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const isOn = async (page: Page, name: string) =>
  (await toggle(page, name).getAttribute('aria-checked')) === 'true';

describe('the sections', () => {
  test('are Toggle Settings, Account Information and Site Analytics, with a report one press away', async () => {
    const { page } = await open();
    await page.getByRole('heading', { level: 1, name: 'System Settings' }).waitFor();
    for (const name of ['Toggle Settings', 'Account Information', 'Site Analytics']) {
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Report an Issue' }).waitFor();
    await page.getByRole('button', { name: 'Cancel Subscription' }).waitFor();
  });
});

describe('a toggle', () => {
  test.each([
    ['Digital marketing', 'Part of your plan: the provider of this site sets it.', true],
    ['Mail marketing', 'Part of your plan: the provider of this site sets it.', false],
    ['Active', 'Whether the site is in service: the provider of this site sets it.', true],
  ])('%s is shown, says why it is fixed, and cannot be changed', async (name, why, on) => {
    const { page, changes } = await open();
    const fixed = toggle(page, name);
    expect(await isOn(page, name)).toBe(on);
    expect(await fixed.getAttribute('aria-readonly')).toBe('true');
    const described = (await fixed.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(why);
    await fixed.click({ force: true });
    await fixed.focus();
    await page.keyboard.press('Space');
    // A change that counts, so that one of the fixed toggle's would have come before it.
    await toggle(page, 'Text me about sign-ups').click();
    await soon(() => changes, [{ userSignupText: 'true' }]);
    expect(await isOn(page, name)).toBe(on);
  });

  test.each([
    ['Text me about chat leads', 'chatleadText', true],
    ['Text me about sign-ups', 'userSignupText', false],
    ['Automated email follow-up', 'automatedEmailFollowup', true],
  ])(
    '%s is sent at once by its own name, and the settings are loaded again',
    async (name, parameter, before) => {
      const { page, changes, reads } = await open();
      expect(await isOn(page, name)).toBe(before);
      const readBefore = reads();
      await toggle(page, name).focus();
      await page.keyboard.press('Space');
      await soon(() => changes, [{ [parameter]: String(!before) }]);
      await soon(reads, readBefore + 1);
      await soon(() => isOn(page, name), !before);
    },
  );

  test('that cannot be saved goes back, and the app says so', async () => {
    const { page, changes } = await open();
    await page.route(flags, onlyWrites(broken));
    await toggle(page, 'Text me about chat leads').click();
    await readAlert(page, 'Failed to save “Text me about chat leads”. Please try again.');
    await soon(() => isOn(page, 'Text me about chat leads'), true);
    expect(changes).toEqual([]);
  });

  test('is kept by the site over a reload', async () => {
    const { page } = await visit('/admin/settings', { as: 'admin' });
    const name = 'Text me about sign-ups';
    await toggle(page, name).waitFor();
    const before = await isOn(page, name);
    for (const now of [!before, before]) {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
      await toggle(page, name).click();
      await saved;
      await page.reload();
      await toggle(page, name).waitFor();
      expect(await isOn(page, name)).toBe(now);
    }
  });
});

describe('the template selectors', () => {
  const selectors = ['Chat-lead email template', 'Sign-up email template'] as const;

  test('appear only while automated e-mail follow-up is on', async () => {
    const { page } = await open({ automatedEmailFollowup: false });
    for (const name of selectors) expect(await page.getByLabel(name).count()).toBe(0);
    await toggle(page, 'Automated email follow-up').click();
    for (const name of selectors) await page.getByLabel(name).waitFor();
    await toggle(page, 'Automated email follow-up').click();
    for (const name of selectors) await page.getByLabel(name).waitFor({ state: 'detached' });
  });

  test('offer the templates by their names and send the id of the chosen one, 0 for none', async () => {
    const { page, changes } = await open();
    const chatLead = page.getByLabel('Chat-lead email template');
    expect(await chatLead.inputValue()).toBe('4');
    await soon(() => chatLead.locator('option').allTextContents(), ['No e-mail', 'Welcome', 'Thank you']);
    await page.getByLabel('Sign-up email template').selectOption('Thank you');
    await soon(() => changes, [{ signupEmailTemplate: '7' }]);
    await chatLead.selectOption('No e-mail');
    await soon(() => changes.at(-1), { chatleadEmailTemplate: '0' });
  });

  test.each([
    ['are not built in yet', 501],
    ['cannot be loaded', 500],
  ])('offer nothing where the templates %s, and say nothing of it', async (_why, status) => {
    const { page } = await visit('about:blank', { as: 'admin' }).then((made) => {
      made.expectFaults(/^500 /);
      return made;
    });
    await page.route(flags, (route) =>
      route.fulfill({ json: { ...sampleSettings, chatleadEmailTemplate: null } }),
    );
    let asked = 0;
    await page.route(mailTemplates, (route) => {
      asked += 1;
      return route.fulfill({ status, json: { type: '/problems/x', title: 'x', status } });
    });
    await page.goto('/admin/settings');
    const chatLead = page.getByLabel('Chat-lead email template');
    await chatLead.waitFor();
    await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(await chatLead.locator('option').allTextContents()).toEqual(['No e-mail']);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('the account', () => {
  const fact = (page: Page, name: string) => page.getByRole('definition').filter({ hasText: name });

  test.each([
    ['null', null, 'Free'],
    ['empty', '', 'Free'],
    ['a name', 'Professional', 'Professional'],
  ])('whose plan is %s shows it', async (_what, paid, shown) => {
    const { page } = await open({ paid });
    await fact(page, shown).waitFor();
  });

  test('checks where the agent is reached, says what is wrong beside it, and saves what changed', async () => {
    const { page, changes } = await open();
    const form = page.getByRole('form', { name: 'Contact details' });
    const save = form.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await form.getByLabel('Agent e-mail').fill('avery');
    await form.getByLabel('Agent phone').fill('later');
    await save.click();
    await form.getByText('Please give an e-mail address, such as ann@example.com.').waitFor();
    await form.getByText('Please give a telephone number, such as (512) 555-0142.').waitFor();
    expect(changes).toEqual([]);
    await form.getByLabel('Agent e-mail').fill('avery@porchlight.example');
    await form.getByLabel('Agent phone').fill(String(sampleSettings.agentContact));
    await page.keyboard.press('Enter');
    await soon(() => changes, [{ agentEmail: 'avery@porchlight.example' }]);
    await page.getByRole('status').getByText('Your contact details are saved.').waitFor();
    await soon(() => form.getByLabel('Agent e-mail').inputValue(), 'avery@porchlight.example');
  });

  test('keeps what was typed when it cannot be saved', async () => {
    const { page } = await open();
    await page.route(flags, onlyWrites(broken));
    const form = page.getByRole('form', { name: 'Contact details' });
    await form.getByLabel('Agent phone').fill('(918) 555-0177');
    await form.getByRole('button', { name: 'Save' }).click();
    await readAlert(page, 'Failed to save your contact details. Please try again.');
    expect(await form.getByLabel('Agent phone').inputValue()).toBe('(918) 555-0177');
  });

  test('whose subscription was cancelled says since when, and offers no second time', async () => {
    const { page } = await open({ subscriptionCancelledAt: '2026-11-20T15:04:05Z' });
    await fact(page, 'Cancelled')
      .getByText('On November 20, 2026. Access stays until the end of the current billing period.')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Cancel Subscription' }).count()).toBe(0);
  });
});

describe('Site Analytics', () => {
  test('counts views, sessions, phones and desktops, and names the pages viewed most', async () => {
    const { page } = await open();
    const total = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').textContent();
    await page.getByText('Pages viewed most').waitFor();
    expect(await total('Page views')).toBe('1,234');
    expect(await total('Sessions')).toBe('3');
    expect(await total('On phones')).toBe('1025%');
    expect(await total('On desktops')).toBe('3075%');
    await page.getByText('Page views are counted in all; the rest is of the last 40.').waitFor();
    const most = page.getByRole('list', { name: 'Pages viewed most' }).getByRole('listitem');
    expect(await most.allTextContents()).toEqual(['/map20', '/10', '/agent10']);
  });

  test('lists the last views, ten a page, to be searched and sorted', async () => {
    const { page } = await open();
    const table = page.getByRole('table', { name: 'Last views' });
    await soon(() => table.getByRole('row').count(), 11);
    await page.getByLabel('Search page, device, source').fill('agent');
    await soon(() => table.getByRole('row').count(), 11);
    await page.getByLabel('Search page, device, source').fill('google');
    await soon(() => table.getByRole('row').count(), 2);
    expect(await table.getByRole('row').last().textContent()).toContain('www.google.com');
  });

  test('a failed load of all that the screen shows is only logged, and nothing keeps turning', async () => {
    const { page, expectFaults } = await visit('about:blank', { as: 'admin' });
    expectFaults(/^500 /);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    for (const call of [flags, mailTemplates, reports]) await page.route(call, broken);
    await page.route(pageViews, onlyReads(broken));
    await page.goto('/admin/settings');
    await page.getByText('No page views yet', { exact: true }).waitFor({ timeout: 40_000 });
    await toggle(page, 'Active').waitFor({ timeout: 40_000 });
    expect(await toggle(page, 'Text me about chat leads').isDisabled()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Reported Issues' }).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    for (const what of ['settings', 'page views', 'reported issues']) {
      await expect
        .poll(() => logged.some((line) => line.startsWith(`The ${what} could not be loaded`)), {
          timeout: 15_000,
        })
        .toBe(true);
    }
  });
});

describe('Report an Issue', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report an Issue' });
  const begin = async (page: Page) => {
    await page.getByRole('button', { name: 'Report an Issue' }).click();
    await dialog(page).waitFor();
  };
  const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Report' }).click();

  test('offers six types, Site Issue at first', async () => {
    const { page } = await open();
    await begin(page);
    const types = dialog(page).getByLabel('Issue type');
    expect(await types.inputValue()).toBe('Site Issue');
    expect(await types.locator('option').allTextContents()).toEqual([
      'Site Issue',
      'Site Down',
      'Performance Issue',
      'Feature Request',
      'Bug Report',
      'Other',
    ]);
  });

  test.each(['', '  \n '])('a description %j is not sent', async (description) => {
    const { page } = await open();
    let sent = 0;
    await page.route(
      reports,
      onlyWrites((route) => {
        sent += 1;
        return route.fulfill({ json: { message: 'ok' } });
      }),
    );
    await begin(page);
    await dialog(page).getByLabel('Description').fill(description);
    await submit(page);
    await readAlert(page, 'Please provide a description of the issue.');
    expect(sent).toBe(0);
  });

  test('that fails keeps what was typed, also over closing, and can be sent again', async () => {
    const { page } = await open();
    await page.route(reports, onlyWrites(broken));
    await begin(page);
    await dialog(page).getByLabel('Issue type').selectOption('Bug Report');
    await dialog(page).getByLabel('Description').fill('The map stays empty.');
    await submit(page);
    await readAlert(page, 'Failed to report issue. Please try again.');
    expect(await dialog(page).getByLabel('Description').inputValue()).toBe('The map stays empty.');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await begin(page);
    expect(await dialog(page).getByLabel('Issue type').inputValue()).toBe('Bug Report');
    const sent: Record<string, unknown>[] = [];
    await page.route(
      reports,
      onlyWrites((route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: { message: 'ok' } });
      }),
    );
    await submit(page);
    await page.getByRole('dialog', { name: 'Issue Reported Successfully' }).waitFor();
    expect(sent).toEqual([
      { incident_type: 'Bug Report', description: 'The map stays empty.', incident_date: expect.any(String) },
    ]);
    expect(Date.parse(String(sent[0]?.incident_date))).not.toBeNaN();
  });

  test('is taken by the site itself', async () => {
    const { page } = await visit('/admin/settings', { as: 'admin' });
    await begin(page);
    await dialog(page).getByLabel('Description').fill('The lamp on the porch is out.');
    await submit(page);
    await page.getByRole('dialog', { name: 'Issue Reported Successfully' }).waitFor();
  });

  test('what was reported is listed with its state', async () => {
    const { page } = await open();
    const items = page.getByRole('list', { name: 'Reported issues' }).getByRole('listitem');
    await items.first().waitFor();
    const texts = await items.allInnerTexts();
    expect(texts).toHaveLength(5);
    for (const part of ['Site Issue', 'The map stays empty, number 7.', 'Mailed'])
      expect(texts[0]).toContain(part);
    expect(texts[1]).toContain('Recorded');
    await page.getByRole('button', { name: 'Show all 7' }).click();
    await soon(() => items.count(), 7);
  });
});

describe('Cancel Subscription', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel Subscription' });
  const words = (page: Page) => dialog(page).getByLabel('Type Cancel Subscription to confirm');
  const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm Cancellation' });
  const begin = async (page: Page) => {
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await dialog(page).waitFor();
  };

  test('can be confirmed only once the words are typed exactly', async () => {
    const { page } = await open();
    await begin(page);
    for (const typed of ['', 'cancel subscription', 'Cancel Subscription ', 'Cancel  Subscription']) {
      await words(page).fill(typed);
      expect(await confirm(page).isDisabled()).toBe(true);
    }
    await words(page).fill('Cancel Subscription');
    expect(await confirm(page).isEnabled()).toBe(true);
  });

  test('other words and Enter are told of, and nothing is sent', async () => {
    const { page } = await open();
    let sent = 0;
    await page.route(cancellation, (route) => {
      sent += 1;
      return route.fulfill({ json: { message: 'ok' } });
    });
    await begin(page);
    await words(page).fill('cancel subscription');
    await page.keyboard.press('Enter');
    await readAlert(page, 'Please type "Cancel Subscription" exactly as shown.');
    expect(sent).toBe(0);
    expect(await words(page).inputValue()).toBe('cancel subscription');
  });

  test('that fails says so and keeps what was typed', async () => {
    const { page } = await open();
    await page.route(cancellation, broken);
    await begin(page);
    await words(page).fill('Cancel Subscription');
    await confirm(page).click();
    await readAlert(page, 'Failed to cancel subscription. Please try again.');
    expect(await words(page).inputValue()).toBe('Cancel Subscription');
  });

  test('is done with the keyboard alone, is told of, and shows in the account', async () => {
    const { page, settings } = await open();
    const bodies: (string | null)[] = [];
    await page.route(cancellation, (route) => {
      bodies.push(route.request().postData());
      settings.subscriptionCancelledAt = '2026-11-20T15:04:05Z';
      return route.fulfill({ json: { message: 'ok' } });
    });
    await page.getByRole('button', { name: 'Cancel Subscription' }).focus();
    await page.keyboard.press('Enter');
    await words(page).focus();
    await page.keyboard.type('Cancel Subscription');
    await page.keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: 'Subscription Cancelled' });
    await done.getByText('Your access stays until the end of the current billing period.').waitFor();
    expect(bodies).toEqual([null]);
    await page.keyboard.press('Escape');
    await done.waitFor({ state: 'detached' });
    await page.getByText('On November 20, 2026.').waitFor();
  });
});

const reportIssue = async (page: Page) => {
  await page.getByRole('button', { name: 'Report an Issue' }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('The map stays empty.');
  return page.getByRole('button', { name: 'Submit Report' });
};
const cancelIt = async (page: Page) => {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByLabel('Type Cancel Subscription to confirm').fill('Cancel Subscription');
  return page.getByRole('button', { name: 'Confirm Cancellation' });
};

test.each([
  ['Issue Reported Successfully', reportIssue],
  ['Subscription Cancelled', cancelIt],
])('%s leaves by itself after three seconds', async (title, prepareIt) => {
  const { page } = await visit('about:blank', {
    as: 'admin',
    prepare: (context) => context.clock.install(),
  });
  await page.route(flags, (route) => route.fulfill({ json: sampleSettings }));
  for (const call of [reports, cancellation]) {
    await page.route(
      call,
      onlyWrites((route) => route.fulfill({ json: { message: 'ok' } })),
    );
  }
  await page.goto('/admin/settings');
  const button = await prepareIt(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await button.click();
  // The answer is drawn within one of these steps: the three seconds begin then.
  const step = 50;
  const done = page.getByRole('dialog', { name: title });
  while (!(await done.isVisible())) await page.clock.runFor(step);
  await page.clock.runFor(3000 - 3 * step);
  expect(await done.getAttribute('data-closed')).toBeNull();
  await page.clock.runFor(6 * step);
  await page.clock.resume();
  await done.waitFor({ state: 'detached' });
});
