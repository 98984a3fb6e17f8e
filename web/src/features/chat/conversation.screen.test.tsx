import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  composer,
  conversation,
  hear,
  leaveLead,
  newPerson,
  openAccount,
  openHome,
  openPage,
  says,
  send,
  service,
  write,
} from '../../../testing/desks/visitor.ts';
import { noNetwork, problem } from '../../../testing/fakes.ts';
import { sessions } from '../../../testing/people.ts';
import { found } from '../../../testing/samples/listings.ts';
import { button, dialog, gone, press, see, soon, texts } from '../../../testing/see.ts';
import { siteProfile } from '../../../testing/site-profile.ts';

const failure = "Sorry, I'm having trouble connecting right now. Please try again later.";
const sendButton = button('Send');
const homes = conversation.getByRole('list', { name: 'Homes' }).getByRole('listitem');

describe('the beginning', () => {
  test('shows the intro once per browser session, and makes the page below inert', async () => {
    const { reload } = await openPage('/');
    const intro = page.getByRole('dialog', { name: /^Welcome to the site of/ });
    await see(intro);
    for (let presses = 0; presses < 6; presses += 1) {
      await press('Tab');
      expect(document.activeElement?.matches('#root *:not(dialog, dialog *)') ?? false).toBe(false);
    }
    await button("Let's Get Started").click();
    await see(service('Buying'));
    await reload();
    await see(service('Buying'));
    expect(intro.length).toBe(0);
  });

  test('shows the state’s notices in the welcome on a phone, with a one-line footer', async () => {
    const notices = ['Information About Brokerage Services', 'Consumer Protection Notice'];
    const links = notices.map((text) => ({ text, url: `https://state.example/${text.length}` }));
    await openHome({
      size: 'phone',
      fakes: { getSite: { ...siteProfile, licenseLines: [...siteProfile.licenseLines, ...links] } },
    });
    for (const name of notices) await see(page.getByRole('main').getByRole('link', { name }));
    const foot = page.getByRole('contentinfo');
    expect(foot.element().getBoundingClientRect().height).toBeLessThan(64);
    await foot.getByRole('button', { name: 'Notices' }).click();
    for (const name of notices) await see(dialog('Notices').getByRole('link', { name }));
  });

  test('the composer waits for a service, with the exact words', async () => {
    await openHome();
    await expect
      .element(composer)
      .toHaveAttribute('placeholder', 'Please select a service above or sign in first');
    await expect.element(composer).toBeDisabled();
    await expect.element(sendButton).toBeDisabled();
    await service('Selling').click();
    await expect.element(composer).toBeEnabled();
    await expect.element(sendButton).toBeEnabled();
  });

  test('Prompts offers the six things to say, with the ZIP code once it is known', async () => {
    await openHome();
    const entries = async () => {
      await button('Prompts').click();
      const items = page.getByRole('menu').getByRole('menuitem');
      await see(items.first());
      const said = texts(items).map((text) => text.trim());
      await press('Escape');
      await gone(items.first());
      return said;
    };
    const rest = ['Register', 'Contact the agent', 'About us', 'Contacts'];
    expect(await entries()).toEqual(['Sign in', 'Show me properties', ...rest]);
    await leaveLead('Buying', '74037', newPerson());
    await button('Not Right Now').click();
    expect(await entries()).toEqual(['Sign in', 'Show me properties in 74037', ...rest]);
  });

  test('"scroll-into-view delay 100 ms": on a phone the whole form is in sight', async () => {
    await openHome({ size: 'phone' });
    await service('Buying').click();
    const submit = page
      .getByRole('form', { name: 'Contact details' })
      .getByRole('button', { name: 'Submit' });
    await see(submit);
    const bottom = () => submit.element().getBoundingClientRect().bottom;
    await soon(() => bottom() <= composer.element().getBoundingClientRect().top, true);
  });
});

describe('buying', () => {
  test('goes from the form over the thank-you to residential homes, and to the map', async () => {
    const { sent } = await openHome({ fakes: { searchListings: found(30) } });
    await leaveLead('Buying', '74037', newPerson('Robin Vale'));
    await see(conversation.getByText('Thank you, Robin! Would you like to see properties in 74037?'));
    await button('Show Properties').click();
    await soon(() => homes.length, 12);
    expect(sent('searchListings').find(({ query }) => query.zip !== undefined)?.query).toMatchObject({
      zip: '74037',
      propertyType: 'Residential',
    });
    await conversation.getByRole('link', { name: 'Show all 30 on the map' }).click();
    await see(page.getByRole('heading', { level: 1, name: '30 homes in 74037' }));
  });

  test('shows an error next to an empty or invalid field, and sends nothing', async () => {
    const { sent } = await openHome();
    await leaveLead('Buying', '740', { ...newPerson(), email: 'robin at home', name: '' });
    const form = page.getByRole('form', { name: 'Contact details' });
    for (const label of ['ZIP code', 'Name', 'Email']) {
      const field = form.getByLabelText(label, { exact: true });
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect.element(form.getByLabelText('ZIP code')).toHaveFocus();
    expect(sent('createChatLead')).toEqual([]);
  });
});

describe('a lead form that is being filled in', () => {
  const form = page.getByRole('form', { name: 'Contact details' });
  const field = (label: string) => form.getByLabelText(label, { exact: true });
  const storage = () => JSON.stringify({ ...localStorage, ...sessionStorage });

  test.each(['Buying', 'Selling', 'Lease'] as const)(
    'for %s is there again after a reload and another page, and empty after it is sent',
    async (choice) => {
      const { reload } = await openHome();
      await service(choice).click();
      await field('Name').fill('Robin Quillfeather');
      await field('ZIP code').fill('740');
      dispatchEvent(new Event('pagehide'));
      await reload();
      await expect.element(field('Name')).toHaveValue('Robin Quillfeather');
      await expect.element(field('ZIP code')).toHaveValue('740');
      await field('ZIP code').fill('74037');
      await page.getByRole('banner').getByRole('link', { name: 'Agent Info', exact: true }).click();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect.element(field('ZIP code')).toHaveValue('74037');
      await field('Phone').fill('(918) 555-0123');
      await field('Email').fill('robin@visitors.example');
      await form.getByRole('button', { name: 'Submit' }).click();
      await gone(form);
      expect(Object.keys(localStorage).filter((key) => key.startsWith('chat.'))).toEqual([]);
    },
  );

  test('is nowhere in the browser after Log Off', async () => {
    const { answer } = await openHome({ as: 'member', fakes: { endSession: null } });
    await service('Buying').click();
    await field('Name').fill('Robin Quillfeather');
    await expect.poll(storage).toContain('Quillfeather');
    const panel = await openAccount();
    answer({ getSession: sessions.visitor });
    await panel.getByRole('button', { name: 'Log Off' }).click();
    await gone(panel);
    await gone(form);
    expect(storage()).not.toContain('Quillfeather');
  });
});

describe('selling and lease', () => {
  test('selling asks for the property and thanks for it', async () => {
    const { sent } = await openHome();
    await leaveLead('Selling', '74104', newPerson('Robin Vale'));
    await see(conversation.getByText('Thank you, Robin!'));
    const form = page.getByRole('form', { name: 'Property details' });
    await form.getByLabelText('Address').fill('1208 S Denver Ave, Tulsa');
    await form.getByLabelText('Size').fill('1,850 sq ft');
    const choices = (label: string) => {
      const options = form.getByLabelText(label).css('option:not([disabled])').elements();
      return options.map((option) => [option.getAttribute('value'), option.textContent]);
    };
    expect(choices('Condition')).toEqual([
      ['excellent', 'Excellent'],
      ['good', 'Good'],
      ['fair', 'Fair'],
      ['needs-work', 'Needs Work'],
    ]);
    expect(choices('Timeline').map(([value]) => value)).toEqual([
      ...['asap', '1-3-months', '3-6-months', '6-months-plus'],
    ]);
    await form.getByLabelText('Condition').selectOptions('good');
    await form.getByLabelText('Timeline').selectOptions('asap');
    await form.getByRole('button', { name: 'Submit' }).click();
    await see(conversation.getByText('has the details of your property'));
    const details = { condition: 'good', timeline: 'asap' };
    expect(sent('createSellingDetails').map(({ query }) => query)).toMatchObject([details]);
    await page.getByRole('link', { name: 'See Your Range' }).click();
    const home = page.getByRole('form', { name: 'Your home' });
    await expect.element(home.getByLabelText('Address')).toHaveValue('1208 S Denver Ave, Tulsa');
    await expect.element(home.getByLabelText('Size in sq ft')).toHaveValue('1,850');
    await expect.element(home.getByLabelText('Condition')).toHaveValue('good');
  });

  test('lease thanks and continues in the conversation', async () => {
    await openHome();
    await leaveLead('Lease', '74104', newPerson('Robin Vale'));
    const thanks = 'Thank you, Robin! Avery will be in touch about leases in your area.';
    await hear(`${thanks} Ask me anything in the meantime.`);
    expect(page.getByRole('form').length).toBe(0);
    await expect.element(composer).toBeEnabled();
  });
});

describe('the assistant', () => {
  test('shows the homes that a message asks for, and fewer filters find more', async () => {
    const params = { city: 'Jenks', minBedrooms: 3, maxPrice: 400_000 };
    await openHome({
      fakes: {
        chat: says('Homes in Jenks.', { params }),
        searchListings: ({ query }) => found(query.maxPrice === undefined ? 30 : 20),
      },
    });
    await service('Buying').click();
    await send('3 bedroom homes in Jenks under $400,000');
    await see(conversation.getByRole('link', { name: 'Show all 20 on the map' }));
    const filters = conversation.getByRole('list', { name: 'Filters' });
    await filters.getByRole('button', { name: /^Remove .*\$400K/ }).click();
    await see(conversation.getByRole('link', { name: 'Show all 30 on the map' }));
  });

  test('searches another place from the results, without the wishes of the first', async () => {
    const params = { city: 'Jenks', minBedrooms: 3 };
    const { sent } = await openHome({
      fakes: {
        chat: says('Homes in Jenks.', { params }),
        suggestPlaces: { corrected: null, places: [], homes: [] },
      },
    });
    await service('Buying').click();
    await send('3 bedroom homes in Jenks');
    await conversation.getByRole('button', { name: 'Another Place' }).click();
    const field = conversation.getByRole('combobox', { name: 'Location' });
    await field.fill('78704');
    await press('Enter');
    await soon(() => sent('searchListings').at(-1)?.query.zip, '78704');
    expect(sent('searchListings').at(-1)?.query).not.toHaveProperty('minBedrooms');
  });

  test('starts over with a press, and undoes it', async () => {
    const { sent } = await openHome({ fakes: { chat: says('Homes in Jenks.') } });
    expect(page.getByRole('button', { name: 'Start Over' }).length).toBe(0);
    await service('Buying').click();
    await send('homes in Jenks with a pool');
    await hear('Homes in Jenks.');
    await page.getByRole('button', { name: 'Start Over' }).click();
    await gone(conversation.getByText('Homes in Jenks.'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await hear('Homes in Jenks.');
    await page.getByRole('button', { name: 'Start Over' }).click();
    await send('condos in Austin');
    await soon(() => JSON.stringify(sent('chat').at(-1)?.body).includes('pool'), false);
    await gone(page.getByRole('button', { name: 'Undo' }));
  });

  test('opens the form for a typed sign-in request, without asking the assistant', async () => {
    const { sent } = await openHome();
    await service('Buying').click();
    await send('I want to LOGIN');
    await see(page.getByRole('main').getByRole('form', { name: 'Sign In' }));
    expect(sent('chat')).toEqual([]);
  });

  test('keeps the conversation across a reload, and sends no empty message', async () => {
    const { reload, sent } = await openHome({ fakes: { chat: says('Gladly.') } });
    await service('Buying').click();
    await write('   ');
    await press('Enter');
    await write('What can\nyou do?');
    await press('Enter');
    const words = conversation.getByText('What can\nyou do?');
    await see(words);
    await see(conversation.getByText('Assistant: Gladly.'));
    expect(sent('chat').map(({ body }) => body.message)).toEqual(['What can\nyou do?']);
    await reload();
    await see(words);
    await expect.element(composer).toBeEnabled();
  });

  test('keeps a message over the limit, with a notice, and does not send it', async () => {
    const { sent } = await openHome({ fakes: { chat: says('Gladly.') } });
    await service('Buying').click();
    await write('a pool '.repeat(600));
    await see(
      page.getByText('This message has 4,200 characters, and 4,000 fit. Shorten it, or send it in parts.'),
    );
    await press('Enter');
    await expect.element(sendButton).toBeDisabled();
    await expect.element(composer).toHaveValue('a pool '.repeat(600));
    expect(sent('chat')).toEqual([]);
    await write('a pool '.repeat(571));
    await see(page.getByText('A message can have up to 4,000 characters.'));
    await press('Enter');
    await soon(() => sent('chat').length, 1);
    await expect.element(composer).toHaveValue('');
  });
});

describe('when a call fails', () => {
  test('shows the exact text for an interrupted chat call and a 500', async () => {
    const { answer } = await openHome({ fakes: { chat: noNetwork } });
    await service('Buying').click();
    await send('homes in Jenks');
    await soon(() => conversation.getByText(failure).length, 1);
    answer({ chat: problem(500, 'internal') });
    await send('homes in Tulsa');
    await soon(() => conversation.getByText(failure).length, 2);
    await expect.element(composer).toBeEnabled();
  });

  test('sends what got no answer again, in its place, by mouse and keyboard', async () => {
    const { answer, sent } = await openHome({ fakes: { chat: noNetwork } });
    await service('Buying').click();
    const long = `homes in Jenks ${'with a big kitchen '.repeat(180)}`.trim();
    await send(long);
    await see(conversation.getByText(failure));
    await conversation.getByRole('button', { name: 'Try Again' }).click();
    await soon(() => sent('chat').length, 2);
    await see(conversation.getByText(failure));
    answer({ chat: says('Here they are.') });
    const again = conversation.getByRole('button', { name: 'Try Again' });
    await see(again);
    (again.element() as HTMLElement).focus();
    await press('Enter');
    await see(conversation.getByText('Here they are.'));
    expect(sent('chat').map(({ body }) => (body as { message: string }).message)).toEqual([long, long, long]);
    await gone(conversation.getByText(failure));
    expect(conversation.getByText('homes in Jenks').length).toBe(1);
    await soon(() => document.activeElement, composer.element());
  });

  test('a search that fails shows the five samples, marked as samples', async () => {
    const { answer } = await openHome({ fakes: { searchListings: problem(502) } });
    await leaveLead('Buying', '74037', newPerson());
    await button('Show Properties').click();
    const samples = conversation.getByRole('list', { name: 'Sample homes' });
    await soon(() => samples.getByRole('listitem').length, 5);
    expect(samples.getByText('Sample', { exact: true }).length).toBe(5);
    expect(samples.getByText('Austin').length).toBe(5);
    expect(samples.getByRole('link').length).toBe(0);
    answer({ searchListings: found(12) });
    await button('Try Again').click();
    await see(homes.first());
  });
});
