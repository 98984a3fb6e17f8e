import { describe, expect, test } from 'vitest';
import { comeHome, type Size, soon, visit, withBrowser } from './browser.ts';
import { newPerson } from './session.ts';
import { conversation, leaveLead, send, service } from './site-actions.ts';

withBrowser();

const started = () => sessionStorage.setItem('introStarted', 'true');
const come = (path: string, size: Size) =>
  visit(path, { as: 'visitor', size, prepare: (context) => context.addInitScript(started) });

describe('"seller_inquiry and agent_contact_request are sent onward only when name, phone and email are all known"', () => {
  test('after the form, a home for sale is sent on as soon as its address is said, once', async () => {
    const page = await comeHome();
    const sent: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/selling-inquiry')) sent.push(url.searchParams.get('address') ?? '');
    });
    await leaveLead(page, 'Selling', '78704', newPerson('Ann Lee'));
    await conversation(page).getByText('Thank you, Ann!').waitFor();
    await send(page, 'My house is 77 Duval Rd, Austin');
    await conversation(page).getByText('I’m passing this to Avery').waitFor();
    await soon(() => sent, ['77 Duval Rd, Austin']);
    await send(page, 'it is in good condition');
    await soon(() => page.getByText('The assistant is writing').count(), 0);
    expect(sent).toEqual(['77 Duval Rd, Austin']);
  });

  test('a home that was told of before the form is sent on with the form, and nothing is asked twice', async () => {
    const page = await comeHome();
    const sent: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/selling-inquiry')) sent.push(url.searchParams.get('address') ?? '');
    });
    await service(page, 'Buying').click();
    await send(page, 'I want to sell my house at 15 Elm St, Jenks');
    await conversation(page).getByText('Please tell me your name').waitFor();
    expect(sent).toEqual([]);
    await leaveLead(page, 'Buying', '74037', newPerson('Ann Lee'));
    await soon(() => sent, ['15 Elm St, Jenks']);
    await send(page, 'Contact the agent');
    await conversation(page).getByText('I’m passing this to Avery').waitFor();
  });
});

test('without a line the page stays, says so, and goes on when the line is back', async () => {
  const { page, context } = await come('/', 'phone');
  await service(page, 'Buying').waitFor();
  const chunk = /\/assets\/chat-panel-[^/]*\.js/;
  await context.route(chunk, (route) => route.abort());
  await context.setOffline(true);
  await service(page, 'Buying').click();
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('region', { name: 'Welcome' }).waitFor();
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await context.unroute(chunk);
  await context.setOffline(false);
  await page.getByRole('form', { name: 'Contact details' }).waitFor();
});
