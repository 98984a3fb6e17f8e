import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { newPerson, openPage } from '../../../testing/desks/visitor.ts';
import { held, problem } from '../../../testing/fakes.ts';
import { settings } from '../../../testing/samples/settings.ts';
import { readAlert, see, soon } from '../../../testing/see.ts';

const form = page.getByRole('form', { name: 'Connect With Us' });
const submit = form.getByRole('button', { name: 'Submit' });
const field = (name: string): Locator => form.getByLabelText(name);
const thanks = page.getByRole('heading', { name: 'Thank You!' });

async function fill({ name, email, phone } = newPerson('Ann Lee')): Promise<void> {
  await field('Full Name').fill(name);
  await field('Email Address').fill(email);
  await field('Phone Number').fill(phone);
}

test('adds a visitor to the contacts and thanks with the agent’s details', async () => {
  const { sent } = await openPage('/add-contact');
  await expect.element(field('Email Address')).toHaveAttribute('type', 'email');
  await expect.element(field('Phone Number')).toHaveAttribute('type', 'tel');
  const { name, email, phone, ...person } = newPerson('Ann Lee');
  await fill({ ...person, name, email, phone });
  await submit.click();
  await see(thanks);
  expect(sent('addAddress').map(({ body }) => body.address)).toEqual([
    { Name: name, Email: email, PhoneNumber: phone },
  ]);
  await see(page.getByText('You have been added to our contact list.'));
  for (const words of ['Avery Cole', 'avery.cole@porchlight.example', '(918) 555-0142']) {
    await see(page.getByRole('main').getByText(words, { exact: true }).first());
  }
});

test('requires every field, with an error next to each', async () => {
  const { sent } = await openPage('/add-contact');
  await submit.click();
  await soon(() => page.getByText('This field is required.').length, 3);
  expect(sent('addAddress')).toEqual([]);
});

test('shows progress on the button, and keeps the input after a failure', async () => {
  const { fake, letGo } = held(problem(502));
  await openPage('/add-contact', { fakes: { addAddress: fake } });
  await fill();
  await submit.click();
  await see(form.getByRole('button', { name: 'Submitting...' }));
  letGo();
  await readAlert('Something went wrong. Please try again.');
  await expect.element(field('Full Name')).toHaveValue('Ann Lee');
});

test.each([
  ['with an open house, their interest is recorded', 'DEMO-10042', ['DEMO-10042']],
  ['without one, nothing more is sent', null, []],
])('%s', async (_what, openHouseMlsKey, keys) => {
  const { sent } = await openPage('/add-contact', {
    // A failed call must not affect the thank-you.
    fakes: { getSettings: { ...settings, openHouseMlsKey }, createInterest: problem(400) },
  });
  await fill();
  await submit.click();
  await see(thanks);
  await soon(() => sent('getSettings').length, 1);
  await soon(() => sent('createInterest').map(({ query }) => query.listingKey), keys);
  expect(page.getByRole('alert').length).toBe(0);
});
