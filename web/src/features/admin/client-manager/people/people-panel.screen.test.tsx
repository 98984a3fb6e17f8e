import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskFakes, openDesk, panel } from '../../../../../testing/desks/clients.ts';
import { openToday } from '../../../../../testing/desks/today.ts';
import { type Fakes, file, held, noNetwork, problem } from '../../../../../testing/fakes.ts';
import { annId, personFakes } from '../../../../../testing/samples/clients.ts';
import { fullDay } from '../../../../../testing/samples/today.ts';
import { address, focus, goBack, gone, lines, press, see, soon } from '../../../../../testing/see.ts';
import type { ListedPerson } from './queries.ts';

const idOf = (n: number) => `1c9e9a52-6a70-4f7b-8d5e-${String(n).padStart(12, '0')}`;
const ann: ListedPerson = {
  ...{ id: annId, name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '(512) 555-0142' },
  ...{
    isProved: true,
    lastAt: '2026-11-20T15:04:05Z',
    proof: 'confirmed',
    stage: 'Discovery Call: Completed',
  },
};
const cy: ListedPerson = {
  ...{ id: idOf(1), name: 'Cy Day', email: null, phoneNumber: '(918) 555-0188' },
  ...{ isProved: false, lastAt: null, proof: 'claimed', stage: null },
};
const everybody = [ann, cy];
const listPeople: NonNullable<Fakes['listPeople']> = ({ query: { q = '' } }) => ({
  people: everybody.filter(({ name }) => name?.toLowerCase().includes(q.toLowerCase())),
  next: null,
});

const people = panel('People');
const search = people.getByRole('searchbox', { name: 'Search people' });
const rows = people.getByRole('list', { name: 'People' }).getByRole('listitem');
const names = () => lines(rows.getByRole('link'));
const exportAs = async (format: string) => {
  await people.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
};

describe('the people in Client Management', () => {
  test('have who they are, how well that is proved, how far along they are, and since when they are quiet', async () => {
    await openDesk([], { fakes: { listPeople } });
    await soon(
      () => lines(rows).map((text) => text.split(/\n+/).join(' | ')),
      [
        'AL | Ann Lee | ann@example.com · (512) 555-0142 | Discovery Call: Completed | Confirmed | Active Nov 20, 2026',
        'CD | Cy Day | (918) 555-0188 | Claimed | No activity yet',
      ],
    );
  });

  test('are found as one types, also without an email, and are found again on the way back', async () => {
    const { sent } = await openDesk([], {
      fakes: { ...personFakes, listPeople, getSettings: problem(502, 'upstream-failed') },
    });
    await soon(names, ['Ann Lee', 'Cy Day']);
    focus(search);
    await press('c', 'y');
    await soon(names, ['Cy Day']);
    expect(sent('listPeople').map(({ query }) => query.q)).toEqual([undefined, 'cy']);
    await soon(address, '/admin/client-manager?people=cy');
    await press('ArrowDown');
    await expect.element(rows.getByRole('link', { name: 'Cy Day' })).toHaveFocus();
    await press('Enter');
    await soon(address, `/admin/people/${cy.id}`);
    await goBack();
    await soon(names, ['Cy Day']);
    await expect.element(search).toHaveValue('cy');
    focus(search);
    await press('Escape');
    await soon(names, ['Ann Lee', 'Cy Day']);
    await soon(address, '/admin/client-manager');
  });

  test.each([
    ['a key', () => press('/')],
    ['a link', () => page.getByRole('link', { name: 'Search people' }).click()],
  ])('are searched from Today by %s', async (_, open) => {
    await openToday(fullDay, { fakes: { ...deskFakes, listPeople } });
    await open();
    await expect.element(search).toHaveFocus();
    await see(rows.first());
  });

  test('are those of the latest search, even where an earlier one is answered later', async () => {
    const slow = held({ people: [cy], next: null });
    await openDesk([], {
      fakes: {
        listPeople: (call) => (call.query.q === 'c' ? slow.fake() : listPeople(call)),
      },
    });
    await soon(names, ['Ann Lee', 'Cy Day']);
    await search.fill('c');
    await soon(address, '/admin/client-manager?people=c');
    await search.fill('ann');
    await soon(names, ['Ann Lee']);
    slow.letGo();
    await search.fill('an');
    await soon(address, '/admin/client-manager?people=an');
    await soon(names, ['Ann Lee']);
  });

  test('come page by page', async () => {
    const more = Array.from({ length: 50 }, (_, n) => ({ ...cy, id: idOf(n + 2), name: `Person ${n}` }));
    const { sent } = await openDesk([], {
      fakes: {
        listPeople: ({ query: { after } }) =>
          after === undefined ? { people: [ann], next: '5.1' } : { people: more, next: null },
      },
    });
    await people.getByRole('button', { name: 'Show More' }).click();
    await soon(() => names().length, 51);
    await gone(people.getByRole('button', { name: 'Show More' }));
    expect(sent('listPeople').map(({ query: { after } }) => after)).toEqual([undefined, '5.1']);
  });

  test('say when there is nobody, when no one matches, and when they couldn’t be loaded', async () => {
    const { answer } = await openDesk([], { fakes: { listPeople: noNetwork } });
    await see(people.getByText('The people couldn’t be loaded.'));
    answer({ listPeople: { people: [], next: null } });
    await people.getByRole('button', { name: 'Try Again' }).click();
    await see(people.getByText('No people yet'));
    await search.fill('nobody');
    await see(people.getByText('No one matches “nobody”.'));
  });

  test('are absent where a provider keeps none', async () => {
    await openDesk([], { fakes: { listPeople: problem(501, 'not-built-in') } });
    await see(panel('Your Contacts'));
    await gone(people);
  });

  test('are exported as they were chosen, over several searches', async () => {
    const { sent } = await openDesk([], {
      fakes: { listPeople, exportPeople: file('text/csv', 'Ann Lee') },
    });
    await see(rows.first());
    await gone(people.getByRole('button', { name: 'Export' }));
    await people.getByRole('checkbox', { name: 'Select Ann Lee' }).click();
    await search.fill('cy');
    await soon(names, ['Cy Day']);
    await people.getByRole('checkbox', { name: 'Select Cy Day' }).click();
    await see(people.getByText('2 selected'));
    await exportAs('CSV');
    await soon(() => sent('exportPeople').map(({ body }) => body), [{ format: 'csv', ids: [annId, cy.id] }]);
    await people.getByRole('button', { name: 'Clear Selection' }).click();
    await expect.element(people.getByRole('checkbox', { name: 'Select Cy Day' })).not.toBeChecked();
  });

  test('are exported as all whom a search finds, and another search selects nobody', async () => {
    const { sent } = await openDesk([], {
      fakes: { listPeople, exportPeople: file('text/vcard', 'Ann Lee') },
    });
    await search.fill('cy');
    await soon(names, ['Cy Day']);
    await people.getByRole('button', { name: 'Select All That Match' }).click();
    await see(people.getByText('Everyone who matches “cy” is selected'));
    await exportAs('vCard');
    await soon(() => sent('exportPeople').map(({ body }) => body), [{ format: 'vcard', q: 'cy' }]);
    await search.fill('');
    await soon(names, ['Ann Lee', 'Cy Day']);
    await gone(people.getByRole('button', { name: 'Export' }));
    await people.getByRole('button', { name: 'Select Everyone' }).click();
    await exportAs('CSV');
    await soon(() => sent('exportPeople').at(-1)?.body, { format: 'csv' });
  });
});
