import { expect, it } from 'vitest';
import { conversation } from '../../testing/say.ts';

const see = 'I want to see the house at 77 Quail Run Ct, Thursday at 5';
const bryan = 'Bryan Okafor, 918-555-0135, bokafor@example.com';
const ver = 'quiero ver la casa de 77 Quail Run Ct el jueves a las 5';
const lastOf = async (turns: string[]) => {
  const { response = '', params = {} } = (await conversation(turns)).at(-1) ?? {};
  return { response, message: String(params.message ?? params.propertyDetails ?? ''), name: params.name };
};

it.each<[turns: string[], response: string, message: string]>([
  [
    [see, bryan, 'can we make it 6 instead, traffic'],
    'Thursday at 6 instead of Thursday at 5',
    'Thursday at 6 instead of',
  ],
  [
    [see, bryan, 'hey something came up. cancel thursday please'],
    'is canceled',
    'Cancels the showing of 77 Quail Run Ct (Thursday at 5)',
  ],
  [[see, bryan, 'I can’t make it'], 'is canceled', 'Cancels the showing'],
  [[see, bryan, 'cancel thursday', 'maybe next week, I’ll let you know'], 'Tell me a day', ''],
  [[see, bryan, 'can my mom come too?'], '“can my mom come too?”', 'can my mom come too?'],
  [[ver, bryan, 'cancela la cita por favor'], 'se cancela la visita', 'Cancels the showing'],
  [[ver, bryan, 'mejor a las 6'], 'el jueves a las 6', 'el jueves a las 6 instead of'],
  [
    ['I’d like to see 77 Quail Run Ct on a weekday, not Tuesday'],
    'on a weekday but not Tuesday',
    'not Tuesday',
  ],
  [[see, 'don’t you sell that house before I get there'], 'I’ll tell Dana Reed', 'don’t you sell that house'],
  [['have the agent call me, no voicemail'], 'I’ll tell Dana Reed: no voicemail.', 'Reach: no voicemail'],
  [
    ['I am hard of hearing. No phone calls. Is email ok?'],
    'email Dana Reed at dana@example.com',
    'Reach: email only',
  ],
  [['Ayer fui a ver una casa y nadie llegó'], 'Lo siento.', 'nadie llegó'],
  [['i got a foreclosure letter. can i still sell'], 'I’m sorry, that’s a hard spot', 'foreclosure'],
])('passes on what is said of an appointment: %j', async (turns, response, message) => {
  const said = await lastOf(turns);
  expect(said.response).toContain(response);
  expect(said.message).toContain(message);
});

it.each<[string, unknown]>([
  ['don’t call, I’m at work. txt 737-555-0123. Victor', 'Victor'],
  ['please someone call me today. Denise, 918-555-0104', 'Denise'],
  ['have her call. ray, 918 555 0107', 'Ray'],
  ['call me back today 918-555-0104', undefined],
])('reads the name beside a number: %s', async (message, name) => {
  expect((await lastOf(['I want to talk to the agent', message])).name).toBe(name);
});

it('takes no fear for a name, and says a fact of a sale was noted in other words', async () => {
  expect((await lastOf(['call me please, 918-555-0104', 'im scared honestly'])).name).toBeUndefined();
  const sale = ['I want to sell my house in Hutto', 'the carpet is trashed', 'we owe 121 on it'];
  const answers = (await conversation(sale)).map(({ response }) => response);
  expect(new Set(answers).size).toBe(3);
});

it.each<[turns: string[], response: string]>([
  [['I want to see 77 Quail Run Ct on February 30 at 25:00'], '“February 30 at 25:00” is no day or time'],
  [['can I tour 77 Quail Run Ct last friday at 2pm', bryan], 'show you 77 Quail Run Ct and'],
  [['see 77 Quail Run Ct thursday at 5', 'yesterday at 3pm'], '“yesterday at 3pm” is no day or time'],
  [['quiero ver 77 Quail Run Ct el 31 de febrero a las 3'], '«el 31 de febrero a las 3» no es un día'],
  [['I want to see 77 Quail Run Ct on 2/30', bryan, 'monday at 3'], 'Monday at 3'],
  [['book me monday 3pm at 77 Quail Run Ct', bryan], 'show you 77 Quail Run Ct on Monday 3pm'],
  [['squeeze us in tomorrow around 4 at 77 Quail Run Ct', bryan], '77 Quail Run Ct tomorrow around 4'],
  [['anótame para el lunes a las 3 en 77 Quail Run Ct', bryan], 'el lunes a las 3'],
])('asks for a day that comes, and books by one: %j', async (turns, response) => {
  expect((await lastOf(turns)).response).toContain(response);
});
