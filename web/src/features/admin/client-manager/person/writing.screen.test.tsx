import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { messageId, previewOf } from '../../../../../testing/desks/writing.tsx';
import { annId, emptyJourney, personFakes } from '../../../../../testing/samples/clients.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { address, button, dialog, gone, see, soon, toast } from '../../../../../testing/see.ts';
import { endCountdown } from '../../parts/writing/sending.ts';

test('the composer closes once a message was taken, and opens again when that is undone', async () => {
  onTestFinished(() => endCountdown(messageId));
  const byId = `/admin/people/${annId}`;
  await openScreen(`${byId}?write=email`, {
    fakes: {
      ...{ ...personFakes, listTemplates: [], checkCopy: { findings: [] } },
      ...{
        previewMessage: ({ body }) => previewOf(body),
        undoMessage: { message: 'The message was not sent.' },
      },
      writeMessage: {
        ...{ id: messageId, message: 'The email is on its way.', delivery: 'scheduled', undoSeconds: 10 },
      },
    },
  });
  const composer = page.getByRole('form', { name: 'Write an Email' });
  await composer.getByLabelText('Subject').fill('Thursday');
  await composer.getByRole('textbox', { name: 'Email', exact: true }).fill('Are you free?');
  await button('Send Email').click();
  await gone(composer);
  await soon(address, byId);
  await expect.element(page.getByRole('heading', { level: 2, name: /^Timeline/ })).toHaveFocus();
  await page
    .getByRole('region', { name: 'Message being sent' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await see(toast('Undone. Your text is back.'));
  await expect.element(composer.getByLabelText('Subject')).toHaveValue('Thursday');
  await expect
    .element(composer.getByRole('textbox', { name: 'Email', exact: true }))
    .toHaveValue('Are you free?');
});

test('what the client reads is corrected from what is there, and a new status begins with an empty note', async () => {
  const journey = { ...emptyJourney, offer: 'Blocked' as const, offerNote: 'We offerd $415,000.' };
  const { sent } = await openScreen(`/admin/people/${annId}`, {
    fakes: { ...personFakes, getJourney: journey, setJourneyStage: { message: 'Done.' } },
  });
  const modal = dialog('Update Stage Status');
  const status = modal.getByLabelText('Status', { exact: true });
  const note = modal.getByLabelText('Note *');
  await page
    .getByRole('list', { name: 'Stages' })
    .getByRole('button', { name: /Make Offer/ })
    .click();
  await expect.element(status).toHaveValue('In-Progress');
  await expect.element(note).toHaveValue('');
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('region', { name: 'Journey' }).getByRole('button', { name: 'Edit' }).click();
  await expect.element(status).toHaveValue('Blocked');
  await expect.element(note).toHaveValue('We offerd $415,000.');
  await status.selectOptions('Completed');
  await expect.element(note).toHaveValue('');
  await status.selectOptions('Blocked');
  await expect.element(note).toHaveValue('We offerd $415,000.');
  await note.fill('We offered $415,000.');
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await gone(modal);
  expect(sent('setJourneyStage').map(({ query }) => query)).toMatchObject([
    { status: 'Blocked', note: 'We offered $415,000.' },
  ]);
});

test('a long note is folded in the card and in the timeline, until it is asked for', async () => {
  const text = 'She can go to $428,000, and no higher. '.repeat(40).trim();
  const at = '2026-11-20T15:04:05Z';
  const fact = {
    id: 9,
    at,
    kind: 'note' as const,
    title: 'Private note',
    detail: text,
    proof: 'agent' as const,
  };
  await openScreen(`/admin/people/${annId}`, {
    fakes: {
      ...personFakes,
      listNotes: { notes: [{ id: 7, text, createdAt: at, changedAt: null }] },
      listFacts: { facts: [fact], next: null, total: 1, counts: {} },
    },
  });
  const notes = page.getByRole('region', { name: 'Private notes' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const height = () => notes.getByText(text).element().getBoundingClientRect().height;
  await see(timeline.getByRole('button', { name: 'Show More of Private note' }));
  const folded = height();
  await notes.getByRole('button', { name: 'Show More of the note' }).click();
  const less = notes.getByRole('button', { name: 'Show Less of the note' });
  await expect.element(less).toHaveFocus();
  await expect.element(less).toHaveAttribute('aria-expanded', 'true');
  expect(height()).toBeGreaterThan(folded);
  await less.click();
  await soon(height, folded);
});

test('a message that failed says why in words, then what the mail server said', async () => {
  const reason = 'EENVELOPE Can’t send mail - all recipients were rejected: 550 no';
  const fact = {
    ...{ id: 9, at: '2026-11-20T15:04:05Z', kind: 'message' as const, title: 'You wrote: Thursday' },
    ...{ detail: `Are you free?\n${reason}`, proof: 'agent' as const, delivery: 'failed' as const, reason },
  };
  await openScreen(`/admin/people/${annId}`, {
    fakes: { ...personFakes, listFacts: { facts: [fact], next: null, total: 1, counts: {} } },
  });
  const entry = page.getByRole('listitem').filter({ hasText: 'You wrote: Thursday' });
  await see(entry.getByText('Are you free?', { exact: true }));
  await see(entry.getByText(`The address was refused.${reason}`));
});
