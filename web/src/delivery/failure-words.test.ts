import { expect, test } from 'vitest';
import { failureWords } from './failure-words.ts';

const rejected = 'EENVELOPE Can’t send mail - all recipients were rejected: 550';

test.each([
  [`${rejected} relay denied`, 'The address was refused.'],
  [`${rejected} 5.1.1 unknown user`, 'The address was refused: there is no such mailbox.'],
  [`${rejected} 5.2.2 over quota`, 'The address was refused: the mailbox is full.'],
  ['EENVELOPE Mail command failed: 550 no', 'The mail server refused the sender or the address.'],
  ['EMESSAGE Message failed: 554 spam', 'The mail server refused the message.'],
  ['EAUTH Invalid login: 535 no', 'The mail server refused the user name or password.'],
])('%s reads in words first', (reason, words) => {
  expect(failureWords(reason)).toEqual({ words, said: reason });
});

test('words of the site come before what the server said', () => {
  const lost = 'The connection was lost while sending: it may have arrived.';
  expect(failureWords(`${lost} ESOCKET read ECONNRESET`)).toEqual({
    ...{ words: lost, said: 'ESOCKET read ECONNRESET' },
  });
});

test('a reason in words stays as it is', () => {
  const reason = 'Nobody answered. EMAIL is a word.';
  expect(failureWords(reason)).toEqual({ words: reason, said: null });
});
