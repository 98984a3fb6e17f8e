import { expect, test } from 'vitest';
import { siteFacts } from '../../../testing/site.ts';
import type { RequestRow } from '../repository.ts';
import { showingPage } from './page.ts';

const now = new Date('2026-11-24T18:00:00Z');
const [past, soon, later] = ['2026-11-24T17:00:00Z', '2026-11-25T17:00:00Z', '2026-11-26T17:00:00Z'] as const;
const request: RequestRow = {
  ...{ id: 7, siteId: 'site-a', listingKey: 'H1', email: 'ann@example.com', name: 'Ann Lee' },
  ...{ phoneNumber: null, textConsent: false, manner: 'in-person', message: null, lengthMinutes: 30 },
  ...{
    times: [soon, later],
    state: 'requested',
    startsAt: null,
    note: null,
    decidedBy: null,
    answerBy: null,
  },
  ...{
    revision: 0,
    eventUid: 'x',
    eventSequence: null,
    owner: null,
    clientHash: null,
    networkHash: null,
    provedEmail: null,
  },
  ...{ createdAt: now, updatedAt: now },
};
const pageOf = (changes: Partial<RequestRow>, isOld = false) => {
  const facts = { place: '1204 Elm St', isOld, path: '/showing/x', notice: null, now };
  const { body } = showingPage(siteFacts, { request: { ...request, ...changes }, ...facts });
  const html = String(body);
  return {
    title: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
    paragraphs: [...html.matchAll(/<p>([^<]+)<\/p>/g)].map(([, text]) => text),
    buttons: [...html.matchAll(/value="(.*?)"/g)].map(([, action]) => action),
    hasFile: html.includes('Add to Calendar'),
    html,
  };
};
const agent = { startsAt: new Date(soon), decidedBy: 'agent' } as const;
const visitor = { startsAt: new Date(soon), decidedBy: 'visitor' } as const;

test.each([
  ['a request', {}, 'Showing Requested', /will confirm one of these/, ['confirm-email', 'cancel']],
  [
    'a request of a proved address',
    { provedEmail: 'ann@example.com' },
    'Showing Requested',
    /one/,
    ['cancel'],
  ],
  [
    'an accepted one',
    { state: 'accepted', ...agent },
    'Your Showing Is Confirmed',
    /meet you there/,
    ['cancel'],
  ],
  [
    'an accepted one by video',
    { state: 'accepted', manner: 'video', ...agent },
    'Your Showing Is Confirmed',
    /link for the video call/,
    ['cancel'],
  ],
  [
    'one that is over',
    { state: 'accepted', startsAt: new Date(past) },
    'This Showing Is Over',
    /^Questions about the home\?/,
    [],
  ],
  [
    'a proposal',
    { state: 'proposed', answerBy: new Date(soon), ...agent },
    'Does This Time Work?',
    /answer by Wednesday, November 25, 2026 at 11:00 AM CST/,
    ['accept', 'decline'],
  ],
  [
    'a proposal that expired',
    { state: 'proposed', answerBy: new Date(past), ...agent },
    'This Request Has Expired',
    /wasn’t answered/,
    [],
  ],
  ['a request that expired', { times: [past] }, 'This Request Has Expired', /^No time was confirmed/, []],
  [
    'one declined by the agent',
    { state: 'declined', ...agent },
    'This Showing Won’t Take Place',
    /^Dana/,
    [],
  ],
  [
    'one declined by the visitor',
    { state: 'declined', ...visitor },
    'This Showing Won’t Take Place',
    /^You d/,
    [],
  ],
  [
    'one canceled by the agent',
    { state: 'canceled', ...agent },
    'Showing Canceled',
    /^Dana Whitlock cancel/,
    [],
  ],
  ['one canceled by the visitor', { state: 'canceled', ...visitor }, 'Showing Canceled', /^You canceled/, []],
] as const)('says what is true of %s', (_name, changes, title, text, buttons) => {
  const page = pageOf(changes as unknown as Partial<RequestRow>);
  expect(page.title).toBe(title);
  expect(page.paragraphs).toContainEqual(expect.stringMatching(text));
  expect(page.buttons).toEqual(buttons);
  expect(page.hasFile).toBe(title === 'Your Showing Is Confirmed');
  expect(page.html).toContain('OK Lic. 1');
});

test('answers no proposal with the link of an earlier email', () => {
  const page = pageOf({ state: 'proposed', answerBy: new Date(soon), ...agent }, true);
  expect(page).toMatchObject({ title: 'There Is a Newer Email', buttons: ['cancel'] });
});

test('names only times that can still be confirmed, and the agent’s words only with their decision', () => {
  const { paragraphs } = pageOf({ times: [past, later] });
  expect(paragraphs.filter((text) => text?.includes(' at 11:00 AM'))).toHaveLength(1);
  const note = 'See you at the porch.';
  expect(pageOf({ state: 'accepted', note, ...agent }).html).toContain(note);
  expect(pageOf({ state: 'canceled', note, ...visitor }).html).not.toContain(note);
});
