import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskOf, openDesk } from '../../../../../testing/desks/clients.ts';
import { annsId, aTask, stopClock } from '../../../../../testing/desks/tasks.ts';
import { held, noNetwork } from '../../../../../testing/fakes.ts';
import { ann, emptyJourney } from '../../../../../testing/samples/clients.ts';
import { dialog, gone, lines, readAlert, see, soon } from '../../../../../testing/see.ts';

const stages = page.getByRole('list', { name: 'Stages' });
const stage = (label: string) => stages.getByRole('button', { name: label });
const modal = dialog('Update Stage Status');
const note = modal.getByLabelText('Note *');
const save = modal.getByRole('button', { name: 'Save', exact: true });

describe('the journey', () => {
  test('shows the eight stages with status and note, and counts the complete ones', async () => {
    await openDesk([ann], {
      at: deskOf(ann),
      fakes: {
        getJourney: {
          ...emptyJourney,
          ...{ lead: 'Completed', leadNote: 'Came through the chat.' },
          ...{ discover: 'In-Progress', research: 'Blocked', complete: 'Completed' },
        },
      },
    });
    await see(page.getByText('2 of 8 stages complete'));
    await soon(
      () => lines(stages.getByRole('listitem')).map((text) => text.split('\n').slice(0, 2)),
      [
        ['Initial Lead', 'Completed'],
        ['Discovery Call', 'In-Progress'],
        ['Client Onboard', 'Pending'],
        ['Market Research', 'Blocked'],
        ['Make Offer', 'Pending'],
        ['Home Inspection', 'Pending'],
        ['Closing Process', 'Pending'],
        ['Deal Complete', 'Completed'],
      ],
    );
    await see(stages.getByText('Came through the chat.'));
    const bar = page.getByRole('progressbar', { name: 'Journey' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '2');
    await expect.element(bar).toHaveAttribute('aria-valuemax', '8');
  });

  test('opens nothing while no contact is chosen', async () => {
    await openDesk([ann]);
    await see(page.getByText('0 of 8 stages complete'));
    await expect.element(stage('Initial Lead')).toBeDisabled();
  });

  test('defaults a stage to In-Progress, requires a note, and saves once', async () => {
    const saved = held({ message: 'Done.' });
    const { sent } = await openDesk([ann], { at: deskOf(ann), fakes: { setJourneyStage: saved.fake } });
    await stage('Initial Lead').click();
    const status = modal.getByLabelText('Status', { exact: true });
    await expect.element(status).toHaveValue('In-Progress');
    expect(lines(status.css('option'))).toEqual(['In-Progress', 'Blocked', 'Completed']);
    await expect.element(save).toBeDisabled();
    await note.fill('   ');
    await expect.element(save).toBeDisabled();
    await note.fill('Three streets to look at.');
    await save.click();
    const saving = modal.getByRole('button', { name: 'Saving...' });
    await expect.element(saving).toBeDisabled();
    saved.letGo();
    await gone(modal);
    expect(sent('setJourneyStage').map(({ path, query }) => ({ ...path, ...query }))).toEqual([
      {
        // Its name in the call's path.
        stage: 'setlead',
        email: 'ann@example.com',
        status: 'In-Progress',
        note: 'Three streets to look at.',
        siteId: 'demo-site',
      },
    ]);
  });

  test('shows an error when a stage cannot be saved, and keeps the note', async () => {
    await openDesk([ann], { at: deskOf(ann), fakes: { setJourneyStage: noNetwork } });
    await stage('Initial Lead').click();
    await note.fill('Called twice.');
    await save.click();
    await readAlert('Failed to update stage. Please try again.');
    await expect.element(note).toHaveValue('Called twice.');
  });

  test('says who reads each note, and keeps the private one from the client', async () => {
    const { sent } = await openDesk([ann], {
      at: deskOf(ann),
      fakes: {
        setJourneyStage: { message: 'Done.' },
        findPerson: { id: annsId },
        addNote: { id: 7, text: '', createdAt: '2026-11-20T18:00:00Z', changedAt: null },
      },
    });
    await stage('Make Offer').click();
    await see(modal.getByText('Shown to Ann Lee in their journey, and read out by the assistant.'));
    await see(modal.getByText('Only you see this'));
    await note.fill('We offered $415,000.');
    await modal.getByLabelText('Private note').fill('Ceiling is $428,000.');
    await save.click();
    await gone(modal);
    expect(sent('setJourneyStage')[0]?.query).toMatchObject({ note: 'We offered $415,000.' });
    expect(sent('findPerson')[0]?.query).toEqual({ email: 'ann@example.com' });
    expect(sent('addNote')).toMatchObject([
      { path: { personId: annsId }, body: { text: 'Ceiling is $428,000.' } },
    ]);
  });

  test('makes a task of the next step once the stage is saved; a failed call keeps what was typed', async () => {
    stopClock();
    const { sent, answer } = await openDesk([ann], {
      at: deskOf(ann),
      fakes: {
        setJourneyStage: { message: 'Done.' },
        findPerson: { id: annsId },
        addTask: noNetwork,
      },
    });
    await stage('Make Offer').click();
    await note.fill('We offered $415,000.');
    const next = modal.getByLabelText('Next step (optional)');
    await next.fill('Send the disclosures');
    await modal.getByLabelText('When').selectOptions('Monday');
    await save.click();
    await readAlert('The stage is saved, but the next step isn’t. Please try again.');
    await expect.element(next).toHaveValue('Send the disclosures');
    await expect.element(note).toHaveValue('We offered $415,000.');
    answer({ addTask: aTask(1, 'Send the disclosures') });
    await save.click();
    await gone(modal);
    expect(sent('setJourneyStage')).toHaveLength(1);
    expect(sent('addTask').at(-1)?.body).toEqual({
      ...{ text: 'Send the disclosures', personId: annsId, cause: 'Stage: Make Offer', dueOn: '2026-11-23' },
    });
  });
});
