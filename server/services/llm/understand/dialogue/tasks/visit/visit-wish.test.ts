import { expect, it } from 'vitest';
import { say } from '../../../../testing/say.ts';

const shown = 'show me homes in Jenks';
const read = async (message: string) => await say([shown, message]);

it.each([
  ['saturday after 2 works for me, i’m Dani, 918-555-0142', 'Saturday after 2'],
  ['i sleep days so only after 5pm could avery show it, thurs or fri', 'thurs or fri, only after 5pm'],
  ['could Avery walk me thru #2 weds or thurs after 5', 'weds or thurs after 5'],
  ['we fly in the 11th and 12th, can she line up five in a day', 'the 11th and 12th'],
  ['my nephew will want to come along. Tuesdays suit', 'Tuesdays'],
  ['lets go tonight if its vacant', 'tonight'],
  [
    'book the second one for sunday and tell Avery to bring wipes because all the kids are coming',
    'bring wipes',
  ],
])('hears a wish for a showing in: %s', async (message, said) => {
  const { response, params } = await read(message);
  expect(params?.reason ?? 'Showing').toBe('Showing');
  expect(response).toContain(said);
  expect(response).not.toContain('I don’t describe');
});

it.each([
  'can i see homes with a pool instead',
  'is there an open house this weekend for the first one',
  'what is the HOA of the first one?',
  'we move the 30th',
  'show me 3 bedrooms under 300k',
  'when did the first one last sell?',
  'call me tomorrow, Ann Lee 918-555-0142',
])('hears none in: %s', async (message) => {
  expect((await read(message)).params?.reason).not.toBe('Showing');
});

it.each([
  'ok hold off on seeing it, my sister has to drive me. phyllis@example.com is the one that gets the emails',
  'we’re holding off on the showing for now, I’m Ann Lee, 918-555-0142',
])('passes on no showing that is put off: %s', async (message) => {
  const { params } = await say([shown, 'can I see the first one', message]);
  expect(params?.reason).not.toBe('Showing');
});

it('passes on that somebody who hears badly wants to be called', async () => {
  const summaryOf = async (message: string) =>
    String((await say([message])).params?.conversationSummary ?? '');
  expect(
    await summaryOf('have Dana telephone me, Wendell Krantz, 918 555 0105, I’m deaf in the left so speak up'),
  ).not.toContain('no phone calls');
  expect(await summaryOf('I’m deaf, Dana can text me, Wendell Krantz, 918 555 0105')).toContain(
    'no phone calls',
  );
});
