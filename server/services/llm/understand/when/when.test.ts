import { expect, it } from 'vitest';
import { readWhen } from './when.ts';

it.each([
  ['Saturday morning, like 10ish', 'Saturday morning, like 10ish'],
  ['walk it Nov 28 at 0900', 'Nov 28 at 0900'],
  ['book #1 for Monday 11/30, 4 pm', 'Monday 11/30, 4 pm'],
  ['#3 sat 2pm', 'sat 2pm'],
  ['this Sunday, any time before noon', 'this Sunday, any time before noon'],
  ['say a week from Saturday', 'a week from Saturday'],
  ['the Friday after Thanksgiving?', 'the Friday after Thanksgiving'],
  ['swing by around 4 on monday', 'around 4 on monday'],
  ['from the 2nd to the 5th', 'from the 2nd to the 5th'],
  ['December the sixth, say around ten', 'December the sixth, say around ten'],
  ['that one on Saturday', 'Saturday'],
  ['Friday doesn’t work, is Saturday ok?', 'Saturday'],
  ['between 2 and 4 on sunday', 'between 2 and 4 on sunday'],
  ['any weekday but tuesday', 'any weekday but tuesday'],
  ['Friday, same time', 'Friday, same time'],
  ['any time is good from 11 on', 'from 11 on'],
  ['we fly in the 11th and 12th, can she line up five in a day', 'the 11th and 12th'],
  ['i sleep days so only after 5pm could Avery show it, thurs or fri', 'thurs or fri, only after 5pm'],
  ['saturday morning early. 8 if shes up', 'saturday morning, 8'],
  ['weekdays i’m home by 3:15', 'weekdays, home by 3:15'],
  ['any time but mondays', 'any time but mondays'],
  ['tuesday after 5 or thursday before noon', 'tuesday after 5 or thursday before noon'],
  ['sat 10-12 or sun anytime', 'sat 10-12 or sun anytime'],
  ['could be wednesday. nothing after 6 though', 'wednesday, nothing after 6'],
  ['I can’t do Friday. Saturday?', 'Saturday'],
  ['Thursday, no wait, Friday at 2', 'Friday at 2'],
  ['we’re in Mexico until the 20th, see it the 23rd at 4', 'the 23rd at 4'],
  ['we move the 30th so we need to see it before then, tuesday ideally', 'tuesday'],
  ['we land friday night, want to see it saturday', 'saturday'],
  ['good morning, can we see it friday', 'friday'],
  ['thursday eve all 3 of us', 'thursday eve'],
  ['weekends only', 'weekends only'],
])('reads the day and the time of %s', (text, when) => {
  expect(readWhen(text)).toBe(when);
});

it.each([
  ['Evenings are no good, he falls asleep at 7', 'not Evenings'],
  ['Not Wednesdays, that’s bridge', 'Not Wednesdays'],
  ['not evenings, not sundays. otherwise whenever', 'not sundays, not evenings'],
  ['not before 10 on sunday', 'not before 10 on sunday'],
])('keeps what is refused refused: %s', (text, when) => {
  expect(readWhen(text)).toBe(when);
});

it.each([
  'im out on the road til the 22nd',
  'Good morning!',
  'we close on the 14th',
  'I saw it listed monday',
  'show me around 4 homes',
  'I work till 6, then free',
  'is the 3rd one on a busy road',
  '3.5 down at 3.5 percent',
  'land around 10 acres',
  'list in about two months',
  'it may have a pool',
  'between two eighty and three thirty',
])('reads no day in %s', (text) => {
  expect(readWhen(text)).toBeNull();
});
