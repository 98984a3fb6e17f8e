import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newPerson, openPage } from '../../../testing/desks/visitor.ts';
import { button, see } from '../../../testing/see.ts';

test('sends a data request to the agent', async () => {
  const { name, email } = newPerson('Ann Lee');
  const { sent } = await openPage('/data-request');
  await page.getByLabelText('Delete my data').click();
  await page.getByLabelText('Name').fill(name);
  await page.getByLabelText('Email').fill(email);
  await button('Send the Request').click();
  await see(page.getByText(`will answer to ${email}`));
  expect(sent('storeConversation').map(({ query }) => query)).toMatchObject([
    { reason: 'Data request: delete', contactInfo: email, name },
  ]);
});
