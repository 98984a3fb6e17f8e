import { describe, expect, it } from 'vitest';
import { conversation, say } from '../../testing/say.ts';

const ann = { name: 'Ann Lee', email: 'ann@example.com', phone: '5125550142' };
const details = 'Ann Lee, 512-555-0142, ann@example.com';
const asked = `I want to see 2309 Granite Blvd tomorrow at 3pm. My name is ${details}`;
const pedida = `Quiero ver 2309 Granite Blvd mañana a las 3. Me llamo ${details}`;
const knowing = (turns: string[]) => say(turns, undefined, ann);

describe('a visit is canceled', () => {
  it.each([
    ['cancel my visit tomorrow', 'your visit tomorrow is canceled', 'Cancels the showing (tomorrow)'],
    ['I need to cancel my appointment on Friday', 'your visit on Friday is canceled', '(Friday)'],
    ['please cancel my showing', 'your visit is canceled', 'Cancels the showing'],
    ['I can’t make it to my visit tomorrow', 'your visit tomorrow is canceled', '(tomorrow)'],
    [
      'I don’t want to visit 2309 Granite Blvd tomorrow',
      'the showing of 2309 Granite Blvd tomorrow is canceled',
      'Cancels the showing of 2309 Granite Blvd (tomorrow)',
    ],
    ['no puedo ir a la visita mañana', 'se cancela tu visita (mañana)', 'Cancels the showing (mañana)'],
    ['quiero cancelar mi visita de mañana', 'se cancela tu visita', 'Cancels the showing (mañana)'],
    ['ya no quiero la visita de mañana', 'se cancela tu visita', 'Cancels the showing'],
  ])('which the agent is told: %s', async (message, response, told) => {
    const answer = await knowing([message]);
    expect(answer.response).toContain(response);
    expect(answer.action).toBe('agent_contact_request');
    expect(answer.params?.message).toMatch(/^Cancels the showing/);
    expect(answer.params?.message).toContain(told);
    expect(answer.params).not.toHaveProperty('reason');
  });

  it.each([
    [
      'cancel my visit tomorrow',
      'the visit was at 3pm',
      'Nothing is canceled yet.',
      'your visit tomorrow is',
    ],
    [
      'quiero cancelar mi visita de mañana',
      'la visita era a las 3',
      'Todavía no se cancela nada.',
      'se cancela tu visita (mañana)',
    ],
  ])('once it is known who they are: %s', async (message, more, first, then) => {
    const [before, after] = await conversation([message, `${details}, ${more}`]);
    expect(before?.response).toContain(first);
    expect(before?.params).not.toHaveProperty('reason');
    expect(after?.response).toContain(then);
    expect(after?.params).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com' });
    expect(after?.params?.message).toMatch(/^Cancels the showing/);
  });

  it('after another search, and only once', async () => {
    const [, , canceled, again] = await conversation([
      asked,
      'show me homes in Jenks',
      'cancel my visit',
      'cancel my visit tomorrow',
    ]);
    expect(canceled?.response).toContain('the showing of 2309 Granite Blvd tomorrow at 3pm is canceled');
    expect(canceled?.action).toBe('agent_contact_request');
    expect(again).toMatchObject({ response: 'I’ve already told Dana Reed that this visit is canceled.' });
    expect(again).not.toHaveProperty('action');
  });

  it('while nobody was told of it: it is left', async () => {
    const answer = await say(['I want to see 2309 Granite Blvd tomorrow', 'cancel my visit']);
    expect(answer.response).toContain('I’ve dropped that');
    expect(answer).not.toHaveProperty('action');
  });
});

describe('a visit is moved', () => {
  it.each([
    [['reschedule my visit to Friday 5pm'], 'move your visit to Friday 5pm', 'the new time is Friday 5pm'],
    [['can we do Friday instead?'], 'move your visit to Friday', 'the new time is Friday'],
    [['I can’t make it Thursday, how about Friday?'], 'move your visit to Friday', 'the new time is Friday'],
    [['cambia mi visita al viernes a las 5'], 'cambiar tu visita (viernes a las 5)', 'viernes a las 5'],
    [[asked, 'reschedule my visit to Friday 5pm'], 'Friday 5pm instead of', 'Friday 5pm instead of tomorrow'],
    [[asked, 'show me homes in Jenks', 'can we do Friday instead'], 'Friday instead of', 'Friday instead of'],
    [[asked, 'I can’t make it tomorrow, how about Friday?'], 'Friday instead of', 'Changes the showing'],
    [[asked, 'move my visit tomorrow', 'Friday 5pm'], 'Friday 5pm instead of', 'Changes the showing'],
  ])('to another time: %j', async (turns, response, told) => {
    const answer = await knowing(turns);
    expect(answer.response).toContain(response);
    expect(answer.action).toBe('agent_contact_request');
    expect(answer.params?.message).toContain(told);
  });

  it.each([
    ['move my visit tomorrow', 'Which day and time'],
    ['quiero cambiar mi cita', '¿Qué día y a qué hora'],
  ])('to a time that is asked for: %s', async (message, response) => {
    const answer = await knowing([message]);
    expect(answer.response).toContain(response);
    expect(answer).not.toHaveProperty('action');
  });
});

describe('a visit is asked about', () => {
  it.each([
    ['what time is my visit tomorrow?', 'I don’t see a visit in this conversation.'],
    ['is my showing tomorrow confirmed?', 'I don’t see a visit'],
    ['did I book a visit for tomorrow?', 'I don’t see a visit'],
    ['I never asked for a visit, did I?', 'I don’t see a visit'],
    ['please don’t cancel my visit tomorrow', 'I don’t see a visit'],
    ['¿a qué hora es mi visita mañana?', 'No veo ninguna visita'],
    ['¿está confirmada mi cita?', 'No veo ninguna visita'],
  ])('of which nothing is known: %s', async (message, response) => {
    const answer = await knowing([message]);
    expect(answer.response).toContain(response);
    expect(answer.offer).toEqual({ question: message });
    expect(answer).not.toHaveProperty('action');
  });

  it.each([
    [[asked, 'what time is my visit?'], 'you asked to see 2309 Granite Blvd tomorrow at 3pm, and I passed'],
    [[asked, 'is it confirmed?'], 'Dana Reed confirms the time'],
    [[asked, 'did you send it?'], 'I passed that on'],
    [[asked, 'show me homes in Jenks', 'is my visit confirmed?'], '2309 Granite Blvd tomorrow at 3pm'],
    [[asked, 'cancel my visit', 'is my visit still on?'], 'You canceled that visit here'],
    [
      ['I want to see 2309 Granite Blvd tomorrow', 'when is my visit?'],
      'hasn’t been told yet. Please tell me',
    ],
    [[pedida, '¿a qué hora es mi visita?'], 'pediste ver 2309 Granite Blvd mañana a las 3'],
    [['cancel my visit tomorrow', 'is my visit canceled?'], 'Nothing is canceled yet.'],
  ])('that was asked for: %j', async (turns, response) => {
    const answer = await say(turns);
    expect(answer.response).toContain(response);
    expect(answer).not.toHaveProperty('action');
  });
});

it.each([
  [[asked, 'I want to see 2309 Granite Blvd tomorrow at 3pm'], 'already passed that on'],
  [[asked, 'I want to see it tomorrow at 3 pm.'], 'already passed that on'],
  [[pedida, 'Quiero ver 2309 Granite Blvd mañana a las 3'], 'Eso ya lo pasé'],
])('sends no wish for a visit twice: %j', async (turns, response) => {
  const answer = await say(turns);
  expect(answer.response).toContain(response);
  expect(answer).not.toHaveProperty('action');
});

it.each([
  [['I want to see 2309 Granite Blvd tomorrow at 3pm']],
  [['can I book a showing of 2309 Granite Blvd for tomorrow?']],
  [[asked, 'cancel my visit', 'I want to see 2309 Granite Blvd tomorrow at 3pm']],
])('still asks for a visit: %j', async (turns) => {
  expect((await knowing(turns)).params).toMatchObject({ reason: 'Showing' });
});

it.each([
  ['can I book a showing for tomorrow?', /Which home would you like to see\?.*tomorrow/],
  ['we’re moving and want a tour on Friday at 3', /Which home would you like to see\?.*Friday at 3/],
  ['quiero agendar una visita mañana', /¿Qué casa quieres ver\?.*mañana/],
])('asks which home, and keeps the time, while none is known: %s', async (message, which) => {
  const { response, action } = await knowing([message]);
  expect(response).toMatch(which);
  expect(action).toBeUndefined();
});

it.each([
  'do I need an appointment to see a home?',
  'my husband can’t come to the showing but I will',
  'I don’t want to see houses with pools',
])('takes nothing for a cancellation that is none: %s', async (message) => {
  expect((await knowing([message])).params?.message ?? '').not.toContain('Cancels');
});
