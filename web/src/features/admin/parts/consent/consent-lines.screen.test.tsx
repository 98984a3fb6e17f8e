import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../../../../../openapi/generated/people.d.ts';
import { problem } from '../../../../../testing/fakes.ts';
import { annId, personFakes } from '../../../../../testing/samples/clients.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { dialog, gone, lines, readAlert, see, soon, toast } from '../../../../../testing/see.ts';
import { proveViews } from '../../../../../testing/views.ts';

type Consent = components['schemas']['Consent'];
const byId = `/admin/people/${annId}`;

const none = {
  state: 'not-asked',
  words: null,
  source: null,
  at: null,
  history: [] as Consent['history'],
} as const;
const said = (
  state: 'given' | 'stopped',
  source: 'text' | 'agent' | 'link',
  words: string | null,
  at: string,
) => {
  const statement = { state, words, source, at: `${at}T18:00:00Z` };
  return { ...statement, history: [statement] };
};
const email = { kind: 'email', value: 'ann@example.com', channel: 'mail', ...none } as const;
const number = { kind: 'phone', value: '(512) 555-0142' } as const;
const consents: Consent[] = [
  email,
  { ...number, channel: 'text', ...said('given', 'text', 'YES', '2026-09-05') },
  { ...number, channel: 'call', ...said('given', 'agent', 'Call me any evening.', '2026-09-09') },
  {
    ...{ kind: 'address', value: '31 Harbor Ln, Tulsa, OK 74114', channel: 'post' },
    ...said('stopped', 'agent', null, '2026-10-02'),
  },
];
const fakes = { ...personFakes, listConsents: { consents } };
const line = (name: string | RegExp) => page.getByRole('button', { name });

test('says under each email, number, and address what was agreed to', async () => {
  await openScreen(byId, { fakes });
  await see(line('Email: not asked yet'));
  const of = (value: string) =>
    lines(page.getByRole('list', { name: `Consent for ${value}` }).getByRole('listitem'));
  expect(of('(512) 555-0142')).toEqual(['Texts: “YES” by text, Sep 5, 2026', 'Calls: told you, Sep 9, 2026']);
  expect(of('31 Harbor Ln, Tulsa, OK 74114')).toEqual(['Postcards: asked to stop Oct 2, 2026']);
});

test('records a yes only with its words and its day, and shows it', async () => {
  const given = { ...email, ...said('given', 'agent', 'Send me listings.', '2026-11-19') };
  const { sent } = await openScreen(byId, {
    fakes: { ...fakes, recordConsent: { consents: [given, ...consents.slice(1)] } },
  });
  await line('Email: not asked yet').click();
  const modal = dialog('Consent: Email');
  const save = modal.getByRole('button', { name: 'Save' });
  await save.click();
  await see(modal.getByText('Write what they said.'));
  await see(modal.getByText('Choose the day.'));
  await modal.getByLabelText('Their words').fill(' Send me listings. ');
  await modal.getByLabelText('Day they said it').fill('2026-11-19');
  await save.click();
  await see(toast('Email: agreed'));
  await gone(modal);
  await see(line('Email: told you, Nov 19, 2026'));
  const body = { kind: 'email', value: 'ann@example.com', channel: 'mail', state: 'given' };
  expect(sent('recordConsent').map((each) => each.body)).toEqual([
    { ...body, words: 'Send me listings.', saidOn: '2026-11-19' },
  ]);
});

test('stops without words, and says why a number that stopped texts itself stays stopped', async () => {
  const detail = 'This number stopped your texts itself. Only a text of START from it starts them again.';
  const { answer, sent } = await openScreen(byId, { fakes: { ...fakes, recordConsent: { consents } } });
  await line(/^Calls: told you/).click();
  const modal = dialog('Consent: Calls');
  await see(modal.getByRole('list', { name: 'What was said' }).getByText('“Call me any evening.”'));
  await modal.getByRole('button', { name: 'Save' }).click();
  await soon(() => sent('recordConsent').map(({ body }) => body.state), ['stopped']);
  await gone(modal);
  answer({ recordConsent: problem(409, 'conflict', { detail }) });
  await line(/^Texts: “YES”/).click();
  await dialog('Consent: Texts').getByRole('button', { name: 'Save' }).click();
  await readAlert(detail);
});

proveViews('consent', async (look) => {
  await openScreen(byId, { fakes });
  await see(line('Email: not asked yet'));
  await look('lines');
  await line(/^Calls: told you/).click();
  await see(dialog('Consent: Calls'));
  await look('dialog');
});
