import { expect, it } from 'vitest';
import { isBriefQuestion } from './brief-question.ts';
import { readHomeQuestion } from './home-question.ts';
import { listsValues } from './lists-values.ts';

it.each([
  ...[
    'deposit?',
    'deposit',
    'when empty',
    'pets?',
    'pets ok',
    'w/d?',
    'utilities included?',
    'who pays water',
  ],
  ...[
    'lease length?',
    'move in date?',
    'available when?',
    'section 8?',
    'driveway?',
    'fence?',
    'hoa?',
    'taxes',
  ],
  ...['cell signal?', 'any offers yet?', 'MUD or PID?', 'floor?', 'elevator?', 'water heater?', 'laundry?'],
])('reads that %s asks of the homes shown', (text) => {
  expect(isBriefQuestion(text)).toBe(true);
});

it.each([
  ...[
    'pool',
    'with a pool',
    'no pets',
    'we have two dogs',
    'i need a fenced yard',
    'garage',
    'what is an HOA?',
  ],
  ...['how much does an agent cost?', 'show me ones with laundry', '3 bedrooms', 'no deposit', 'my deposit'],
])('reads no question of the homes shown in %s', (text) => {
  expect(isBriefQuestion(text)).toBe(false);
});

it.each([
  ['what does the hoa cover', 'feeCovers'],
  ['does it back up to a road', 'backsOnto'],
  ['which way does it face', 'facing'],
  ['is it an end unit', 'endUnit'],
  ['is the driveway gravel or concrete', 'driveway'],
  ['are the two bedrooms the same size', 'roomSizes'],
  ['is there a mud', 'district'],
  ['had any offers yet', 'offers'],
  ['why is it still for sale', 'soLong'],
  ['who pays the electric', 'utilities'],
])('reads that %s asks for that, and for no fact beside it', (text, thing) => {
  const { topics, things } = readHomeQuestion(text);
  expect([...topics, ...things]).toEqual([thing]);
});

it.each([
  ['how deep is the pool', 'pool', 'depth'],
  ['are the bedrooms upstairs', 'beds', 'roomFloor'],
  ['does each bedroom have its own bath', 'beds', 'ownBath'],
  ['is the garage deep enough for a truck', 'garage', 'fits'],
  ['is the solar leased', 'solar', 'solarOwned'],
])('reads what %s asks of a part', (text, part, aspect) => {
  expect(readHomeQuestion(text).details).toMatchObject({ [part]: { aspect } });
});

it('asks the age of the part beside it alone', () => {
  const { details } = readHomeQuestion('does it have a fireplace, and how old is the roof');
  expect(details).toEqual({ roof: { age: 'old', aspect: null } });
});

it.each(['list the year and lot of each', 'year and lot for both', 'of those, list year built and lot size'])(
  'lists values of all homes: %s',
  (text) => expect(listsValues(text)).toBe(true),
);
it.each([
  'list price of the first',
  'show me all of them',
  'both have a garage?',
  'list my house',
  'Garage on each side would be good',
])('lists none: %s', (text) => expect(listsValues(text)).toBe(false));
