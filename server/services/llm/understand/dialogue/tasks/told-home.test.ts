import { expect, it } from 'vitest';
import { conversation, talk } from '../../../testing/say.ts';
import { placeOfOwnHome } from './told-home.ts';

const options = { thisYear: 2026 };

it.each([
  ['My husband and I are downsizing from our two-story in Bixby', 'Bixby'],
  ['my mother passed in January and left a house in Sand Springs', 'Sand Springs'],
  ['I have 12 acres outside Claremore with a shop and a house', 'Claremore'],
  ['our house is in sapulpa if that matters', 'Sapulpa'],
  ["my mom's place is in Broken Arrow on Elm", 'Broken Arrow'],
  ["And I'd have to sell in Tulsa, does the agent do both places?", 'Tulsa'],
  ['I have a rental house in north Tulsa w tenants in it', 'Tulsa'],
  ['we built a 3 bedroom home out in Coweta back in 1998', 'Coweta'],
  ['Tengo una casa pagada en Sapulpa y quiero dejarsela a mis hijos', 'Sapulpa'],
  ['la casa de mi mamá en Owasso hay que venderla', 'Owasso'],
  ['mi esposo y yo tenemos un terreno de 5 acres por Manor', 'Manor'],
])('reads where a home of the writer’s own stands: %s', (sentence, city) => {
  expect(placeOfOwnHome(sentence, options)?.city).toBe(city);
});

it.each([
  'My son lives in Owasso and we want to be near him',
  "we want a house near my mom's place in Jenks",
  '15 minutes from our house in Bixby',
  'looking for our dream home in Leander',
  'our house is in foreclosure',
  'I have a job in Round Rock',
  "I don't have a house in Tulsa yet",
  'if we sell and find one in Jenks',
  'my budget for a house in Owasso is 300',
  'my wife wants a place in Kyle',
  "I'd love to have 10 acres in Hutto",
  'should we sell in spring or fall',
  'busco casa en Owasso',
  'tengo un trabajo en Austin',
])('takes no own home from other places: %s', (sentence) => {
  expect(placeOfOwnHome(sentence, options)).toBeNull();
});

it('doesn’t ask where the home is when an earlier message of a search told it', async () => {
  const answers = await conversation([
    'We are thinking of downsizing from our two-story in Bixby. 2 or 3 bedrooms, no steps.',
    'We would prefer Bixby or Jenks, not over $325,000',
    'What about selling our house? 3 bed, good shape',
  ]);
  const { response, params } = answers.at(-1) ?? { response: '' };
  expect(params).toMatchObject({ location: 'Bixby' });
  expect(response).not.toMatch(/which town|Where is/);
});

it('gives the agent the words in which the home was told of', () => {
  const { selling } = talk(
    'my dad left us a place near Glenpool, 5 acres and a barn. what is a good 3 bed in Jenks',
    'I want to sell it now',
  );
  expect(selling.location).toBe('Glenpool');
  expect(selling.details[0]).toContain('5 acres and a barn');
});

it('notes the acres and values no home for their owner', async () => {
  const [answer] = await conversation(['I have 12 acres outside Claremore with a shop. What is it worth']);
  expect(answer?.action).toBe('collecting_seller_info');
  expect(answer?.response).toContain('Claremore: 12 acres');
});

it('keeps a short remark of a seller, and says it back in their words', async () => {
  const answers = await conversation([
    'I have a rental house in Tulsa with tenants in it. can I sell it with them there?',
    'lease goes til march',
  ]);
  expect(answers.at(-1)?.response).toContain('lease goes til march');
  expect(answers.at(-1)?.params?.propertyDetails).toContain('lease goes til march');
});

it('presses nobody who asks whether to sell or to leave it to their children', async () => {
  const [answer] = await conversation([
    'Buenas, soy Ernesto Quiñones. Tengo una casa en Sapulpa y quiero dejarsela a mis hijos o venderla, no se que conviene',
  ]);
  expect(answer?.response).toMatch(/No hay que decidir nada ahora/);
  expect(answer?.response).not.toMatch(/teléfono|email/);
});

it('says back no slip that its writer takes back', async () => {
  const answers = await conversation([
    'Tengo una casa en Sapulpa y la quiero vender',
    'somos 3 hermanos no, digo son 3 hijos, y uno vive conmigo',
  ]);
  expect(answers.at(-1)?.response).not.toContain('hermanos');
});
