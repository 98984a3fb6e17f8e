import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { panel } from '../../../../../testing/desks/clients.ts';
import { problem } from '../../../../../testing/fakes.ts';
import { annId, facts, person, personFakes } from '../../../../../testing/samples/clients.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { button, dialog, gone, readAlert, see } from '../../../../../testing/see.ts';

const byId = `/admin/people/${annId}`;
const first = facts.facts[0] as (typeof facts.facts)[number];

const claim = {
  ...{ name: 'Ann Lee', phoneNumber: '(918) 555-0188', at: first.at },
  facts: [
    { ...first, id: 90, proof: 'claimed' as const, standing: 'open' as const, detail: '915 Quail Run' },
  ],
};
const fromElsewhere = {
  ...{ name: null, phoneNumber: null, email: 'ann@work.example', at: first.at },
  facts: [{ ...first, id: 90, proof: 'claimed' as const, isClaim: true }],
};

test('a claim waits, dashed, for It Is Ann or Not Ann, and the last answer is confirmed, too', async () => {
  const { answer, sent } = await openScreen(byId, {
    fakes: { ...personFakes, readPerson: { ...person, claims: [claim] }, decideClaims: person },
  });
  const card = panel('Someone says they are Ann');
  await see(card.getByText('Ann Lee · (918) 555-0188'));
  await see(card.getByText('Interested in a home: 915 Quail Run'));
  answer({ decideClaims: problem(502, 'upstream-failed') });
  await card.getByRole('button', { name: 'It Is Ann' }).click();
  await readAlert('Failed to save your answer. Please try again.');
  await see(card);
  answer({ decideClaims: person });
  await card.getByRole('button', { name: 'Not Ann' }).click();
  await see(page.getByText('Kept apart, under Claims in the timeline'));
  await gone(card);
  expect(sent('decideClaims').map(({ body }) => body)).toEqual([
    { facts: [90], isThem: true },
    { facts: [90], isThem: false },
  ]);
});

test('an answer to a claim can be changed where it was given', async () => {
  const { sent } = await openScreen(byId, {
    fakes: { ...personFakes, readPerson: { ...person, claims: [claim] }, decideClaims: person },
  });
  const card = panel('Someone says they are Ann');
  await card.getByRole('button', { name: 'It Is Ann' }).click();
  await gone(card);
  await see(page.getByText('Ann Lee · (918) 555-0188 is in the history now.'));
  await button('Not Ann').click();
  await see(page.getByText('Ann Lee · (918) 555-0188 is under Claims in the timeline now.'));
  await button('It Is Ann').click();
  await see(page.getByText('Ann Lee · (918) 555-0188 is in the history now.'));
  expect(sent('decideClaims').map(({ body }) => body.isThem)).toEqual([true, false, true]);
});

test('a claim has the focus when Today leads to it', async () => {
  const { go } = await openScreen(byId, {
    fakes: { ...personFakes, readPerson: { ...person, claims: [claim] } },
  });
  await see(button('Not Ann'));
  await expect.element(button('Not Ann')).not.toHaveFocus();
  await go(`${byId}?claims=`);
  await expect.element(button('Not Ann')).toHaveFocus();
  await expect.element(button('Not Ann')).toBeInViewport();
});

test('an answer from another address asks before it gives the person that address', async () => {
  const { sent } = await openScreen(byId, {
    fakes: { ...personFakes, readPerson: { ...person, claims: [fromElsewhere] }, decideClaims: person },
  });
  const card = panel('Ann may have written from another address');
  await see(card.getByText('ann@work.example'));
  await card.getByRole('button', { name: 'It Is Ann' }).click();
  const question = dialog('Add This Address to Ann?');
  await see(
    question.getByText(
      'Whoever confirms an account with ann@work.example will see Ann’s stages and the notes with them.',
    ),
  );
  expect(sent('decideClaims')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await gone(question);
  await see(card);
  await card.getByRole('button', { name: 'It Is Ann' }).click();
  await button('Add the Address').click();
  await see(page.getByText('Added to the addresses of Ann Lee'));
  await gone(question);
  await gone(card);
  await gone(button('Not Ann'));
  expect(sent('decideClaims').map(({ body }) => body)).toEqual([{ facts: [90], isThem: true }]);
});
