import { expect, inject, test } from 'vitest';
import { newPerson } from '../session.ts';
import { soon, visit, withBrowser } from '../support/browser.ts';
import { mailsTo } from '../support/mail-server.ts';
import { mailedLink } from '../support/mailed-link.ts';

withBrowser();

const key = 'DEMO-10003';
const mailWith = (email: string, text: RegExp) =>
  soon(async () => (await mailsTo(inject('mailFolder'), email)).some((mail) => text.test(mail)), true);

test('starts alerts of a followed search with the emailed link, for the device that follows it', async () => {
  const person = newPerson('Ann Lee');
  const { page } = await visit('/map?city=Jenks&state=OK', { as: 'visitor' });
  await page
    .getByRole('button', { name: /^Save (?:This )?Search/ })
    .first()
    .click();
  const form = page.getByRole('form', { name: 'Save This Search' });
  await form.getByLabel('Email').fill(person.email);
  await form.getByRole('button', { name: 'Save Search' }).click();
  await page.getByRole('dialog', { name: 'Search Saved' }).waitFor();

  await page.goto('/saved');
  const unconfirmed = page.getByText('Confirm your email to start these alerts.');
  await unconfirmed.waitFor();

  // As from a mail program, in a browser that has never visited the site.
  const mail = await visit(new URL(await mailedLink(person, 'alerts/confirm')).pathname);
  await mail.page.getByRole('button', { name: 'Start Alerts' }).click();
  await soon(() => mail.page.getByRole('button', { name: 'Start Alerts' }).count(), 0);
  await page.goto('/saved');
  await page.getByText(/^Nothing new since/).waitFor();
  expect(await unconfirmed.count()).toBe(0);
});

test('a showing that a visitor asks for is accepted by the agent, and both get the event', async () => {
  const person = newPerson('Robin Vale');
  const { page } = await visit(`/listing/${key}`, { as: 'visitor' });
  const region = page.getByRole('region', { name: 'Request a Showing' });
  await page
    .getByRole('group', { name: 'Time', exact: true })
    .getByRole('button', { name: /M$/ })
    .first()
    .click();
  await region.getByRole('button', { name: 'Request Showing' }).click();
  const form = page.getByRole('form', { name: 'Request a Showing' });
  await form.getByLabel('Name').fill(person.name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByRole('button', { name: 'Send Request' }).click();
  await page.getByText('Request Sent').waitFor();
  await mailWith(person.email, /We got your request to see/);

  const admin = (await visit('/admin/client-manager', { as: 'admin' })).page;
  const request = admin
    .getByRole('list', { name: 'Showing requests' })
    .getByRole('listitem')
    .filter({ hasText: person.email });
  await request.getByRole('button', { name: /^Accept/ }).click();
  await admin
    .getByRole('dialog', { name: 'Accept a Time' })
    .getByRole('button', { name: 'Accept', exact: true })
    .click();
  await request.getByText('Scheduled').waitFor();
  await mailWith(person.email, /Your showing is confirmed[\s\S]*METHOD:REQUEST[\s\S]*SEQUENCE:/);
});

test('an owner’s range goes to the agent with the question for a full valuation', async () => {
  const person = newPerson('Marlow Finch');
  const { page } = await visit('/value', { as: 'visitor' });
  const form = page.getByRole('form', { name: 'Your home' });
  await form.getByRole('combobox', { name: 'Address' }).fill('5 Nowhere Ln, Jenks, OK 74037');
  for (const [label, text] of [
    ['Bedrooms', '3'],
    ['Bathrooms', '15'],
    ['Size in sq ft', '1,900'],
    ['Year built', '2004'],
  ] as const)
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
  await form.getByLabel('Condition').selectOption('good');
  await form.getByRole('button', { name: 'See Your Range' }).click();
  await form.getByText('15 bathrooms don’t fit in 1,900 square feet. Check both.').waitFor();
  await form.getByRole('textbox', { name: 'Bathrooms', exact: true }).fill('2');
  await form.getByRole('button', { name: 'See Your Range' }).click();
  await page.getByText('Likely sale price today').waitFor();
  await page.getByRole('table', { name: 'Similar sales' }).getByRole('row').nth(5).waitFor();

  await page.getByRole('button', { name: 'Ask for a Full Valuation' }).click();
  const ask = page.getByRole('dialog', { name: /for a Full Valuation/ });
  await ask.getByLabel('Name').fill(person.name);
  await ask.getByLabel('Phone').fill(person.phone);
  await ask.getByLabel('Email').fill(person.email);
  await ask.getByRole('button', { name: 'Send Request' }).click();
  await page.getByText(/has your request and will be in touch/).waitFor();

  const admin = (await visit('/admin/client-manager', { as: 'admin' })).page;
  await admin.getByLabel('Search name, email, phone, zip').fill(person.email);
  const lead = admin
    .getByRole('table', { name: 'Chat leads' })
    .getByRole('row')
    .filter({ hasText: person.email });
  await lead.waitFor();
  expect(await lead.innerText()).toMatch(/Marlow Finch[\s\S]*74037[\s\S]*Selling|Selling[\s\S]*74037/);
});
