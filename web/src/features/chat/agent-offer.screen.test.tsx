import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  composer,
  conversation,
  leaveLead,
  newPerson,
  openHome,
  says,
  send,
  service,
  write,
} from '../../../testing/desks/visitor.ts';
import { problem } from '../../../testing/fakes.ts';
import { found } from '../../../testing/samples/listings.ts';
import { button, gone, press, see, soon } from '../../../testing/see.ts';

const offer = { listingKey: 'TUL-10001', question: 'Is the roof new?' };
const unsaid = says('The listing doesn’t say. I can ask Avery.', { language: 'en', about: ['x'], offer });
const ask = conversation.getByRole('button', { name: 'Ask Avery' });
const form = page.getByRole('form', { name: 'Contact details' });

/** Opens a conversation in which the assistant offers to ask the agent. */
async function offered(isKnown: boolean) {
  const screen = await openHome({ fakes: { chat: unsaid, searchListings: found(3) } });
  if (isKnown) {
    await leaveLead('Buying', '74037', newPerson());
    await button('Show Properties').click();
  } else await service('Buying').click();
  await send('Is the roof new?');
  await see(ask);
  return screen;
}

describe('a question that the listing doesn’t answer', () => {
  test('goes to the agent with one tap, once, with the home, and says so', async () => {
    const { sent } = await offered(true);
    await ask.dblClick();
    await see(conversation.getByText(/^Assistant: I sent your question about .* to Avery, who will/));
    await gone(ask);
    expect(sent('sendSms')).toHaveLength(1);
    const text = String(sent('sendSms')[0]?.body.body);
    expect(text).toContain(`${location.origin}/listing/${offer.listingKey}): Is the roof new?`);
  });

  test('asks for contact details first, and is sent after the form', async () => {
    const { sent } = await offered(false);
    await ask.click();
    await see(form);
    expect(sent('sendSms')).toEqual([]);
    await form.getByLabelText('ZIP code').fill('74037');
    await form.getByLabelText('Name', { exact: true }).fill('Robin Vale');
    await form.getByLabelText('Phone').fill('(918) 555-0123');
    await form.getByLabelText('Email').fill('robin@visitors.example');
    await form.getByRole('button', { name: 'Submit' }).click();
    await see(conversation.getByText(/^Assistant: I sent your question/));
    await soon(() => sent('sendSms').length, 1);
    await gone(form);
    expect(conversation.getByText(/Buying in 74037/).length).toBe(0);
    expect(button('Show Properties').length).toBe(0);
  });

  test('can be asked again when it was refused, and says so', async () => {
    const { answer, sent } = await offered(true);
    answer({ sendSms: problem(400, 'invalid-input') });
    await ask.click();
    await see(conversation.getByText(/^Assistant: I couldn’t send your question\. Try again/));
    answer({ sendSms: { message: 'Done.', delivery: 'sent' } });
    await ask.click();
    await see(conversation.getByText(/^Assistant: I sent your question/));
    expect(sent('sendSms')).toHaveLength(2);
  });

  test('keeps its button after another answer, until it is sent', async () => {
    const { answer } = await offered(true);
    answer({ chat: says('Gladly.') });
    await send('thanks');
    await see(conversation.getByText('Assistant: Gladly.'));
    await ask.click();
    await gone(ask);
  });

  test('leaves the focus in the composer when it was sent with the keyboard', async () => {
    await offered(true);
    (ask.element() as HTMLElement).focus();
    await press('Enter');
    await gone(ask);
    await expect.element(composer).toHaveFocus();
  });
});

describe('the language of the answers', () => {
  test('is marked for screen readers, and switched with a press', async () => {
    const { answer, sent } = await openHome({ fakes: { chat: says('One home.', { language: 'en' }) } });
    await service('Buying').click();
    await button('Close the form').click();
    const spanish = page.getByRole('button', { name: 'Español' });
    await expect.element(spanish).toHaveAttribute('lang', 'es');
    answer({ chat: says('Claro, en español.', { language: 'es' }) });
    await spanish.click();
    const words = conversation.getByText('Claro, en español.', { exact: true });
    await see(words);
    expect(words.element().closest('[lang]')?.getAttribute('lang')).toBe('es');
    const english = page.getByRole('button', { name: 'English' });
    await expect.element(english).toHaveFocus();
    answer({ chat: says('Of course.', { language: 'en' }) });
    await english.click();
    await see(conversation.getByText('Of course.'));
    await see(spanish);
    expect(sent('chat').map(({ body }) => body.message)).toEqual([
      'En español, por favor',
      'In English, please',
    ]);
  });
});

test('the next message tells the homes that the page shows, and those that an answer was about', async () => {
  const { answer, sent } = await openHome({
    fakes: { chat: says('Three homes.', { params: { city: 'Jenks' } }), searchListings: found(3) },
  });
  await service('Buying').click();
  await send('homes in Jenks');
  await see(conversation.getByRole('article').first());
  answer({ chat: unsaid });
  await send('does the second have a new roof?');
  await see(ask);
  await write('and the first?');
  await press('Enter');
  await soon(() => sent('chat').length, 3);
  const history = sent('chat').at(-1)?.body.conversation_history ?? [];
  expect(history.flatMap(({ homes = [] }) => homes)).toHaveLength(3);
  expect(history.at(-1)?.about).toEqual(['x']);
});
