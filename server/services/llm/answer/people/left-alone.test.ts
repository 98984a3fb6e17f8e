import { describe, expect, it } from 'vitest';
import { conversation, say } from '../../testing/say.ts';

const ann = { name: 'Ann Lee', email: 'ann@example.com', phone: '512-555-0142' };
const as = (turns: string[]) => say(turns, undefined, ann);

describe('what only the agent does', () => {
  it.each([
    ['did you submit my offer?'],
    ['homes in Jenks', 'thanks for submitting the offer'],
    ['homes in Jenks', 'thanks, so the seller accepted my offer?'],
    ['casas en Jenks', '¿ya mandaste mi oferta?'],
  ])('is denied, and no lead is made: %s', async (...turns) => {
    const { response, action } = await as(turns);
    expect(response).toMatch(/^(?:Hi, .*?\. )?.*(?:No, nothing like that|No, desde aquí no ha salido)/);
    expect(action).toBeUndefined();
  });

  it('is not done on a wish, which asks for no showing either', async () => {
    const { response, action, offer } = await as(['homes in Jenks', 'hold it until Monday']);
    expect(response).toContain('nothing is done yet');
    expect(action).toBeUndefined();
    expect(offer).toEqual({ question: 'hold it until Monday' });
  });
});

it.each([['do not call me'], ['stop texting me'], ['ya no me llamen']])(
  'makes no lead of %s, and says how texts end',
  async (said) => {
    const { response, action } = await as([said]);
    expect(response).toContain('STOP');
    expect(action).toBeUndefined();
  },
);

it('says that an earlier request went out, when somebody wants no contact after it', async () => {
  const { response } = await as(['have the agent call me', 'stop calling me']);
  expect(response).toContain('did go to Dana Reed');
});

it('keeps nobody else’s details: the visitor’s own stay', async () => {
  const answers = await conversation(
    ['have the agent call my neighbor Joe at 918-555-0177', 'please have the agent call me'],
    { visitor: ann },
  );
  expect(answers[0]).not.toHaveProperty('action');
  expect(answers[0]?.response).toContain('only your own contact details');
  expect(answers[1]?.params).toMatchObject(ann);
});

it('answers whether something was sent, rather than sending it', async () => {
  const { response, action } = await as(['homes in Jenks', 'did you send it?']);
  expect(response).toContain('nothing has been sent');
  expect(action).toBeUndefined();
});

it('tells the agent’s number to somebody who would rather call', async () => {
  const { response, action } = await say(['I’ll call her. what’s the number']);
  expect(response).toContain('(918) 555-0100');
  expect(action).toBeUndefined();
});

it('takes no address of a site for a name', async () => {
  const { params } = await say(['My name is http://evil.example, phone 512-555-0142, email a@example.com']);
  expect(params).not.toHaveProperty('name');
});
