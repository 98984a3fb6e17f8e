import { describe, expect, test } from 'vitest';
import { newPerson } from '../session.ts';
import { withBrowser } from '../support/browser.ts';
import { composer, conversation, leaveLead } from '../support/site-actions.ts';
import { openTalk, screens } from '../support/talk.ts';

withBrowser();

describe.each(screens)('on a %s', (size) => {
  test('leaves out condos when told “not a condo”, and says so', async () => {
    const { say, cards } = await openTalk(size);
    expect(await say('homes in Tulsa, not a condo')).toMatch(/no condos|not condos|without condos/);
    for (const { text } of await cards()) expect(text).not.toMatch(/Condo/);
  });

  test('names a wish that it can’t search by', async () => {
    const { say } = await openTalk(size);
    expect(await say('homes in Tulsa near a hospital')).toMatch(/hospital/i);
  });

  test('understands “jenx”', async () => {
    const { say, filters, cards } = await openTalk(size);
    expect(await say('homes in jenx')).toMatch(/Jenks/);
    expect(await filters()).toContain('Jenks');
    for (const { text } of await cards()) expect(text).toContain('Jenks');
  });

  test('says of a landmark that the map shows the way, and searches its town', async () => {
    const { say, filters } = await openTalk(size);
    expect(await say('homes near the Gathering Place in Tulsa')).toMatch(/Gathering Place.*the map shows/);
    expect(await filters()).toContain('Tulsa');
  });

  test('takes the name of an apartment complex for no town', async () => {
    const { say, filters } = await openTalk(size);
    await say('apartments at Arbor Vista in Tulsa');
    const chips = await filters();
    expect(chips).toContain('Tulsa');
    expect(chips.join(' ')).not.toContain('Arbor Vista');
  });

  test('takes a home office for a wish, not for an office building, also afterward', async () => {
    const { say, filters } = await openTalk(size);
    await say('I need a home office, not an office building, in Jenks');
    expect(await filters()).toEqual(['Jenks', 'Residential']);
    expect(await say('under 400k')).toMatch(/homes for sale in Jenks, up to \$400,000/);
  });

  test('does not move the search to a place that a question only mentions', async () => {
    const { say, filters } = await openTalk(size);
    await say('homes in Bixby');
    await say('how is the traffic from Jenks?');
    expect(await filters()).toEqual(['Bixby', 'Residential']);
    expect(await say('under $500,000')).toMatch(/homes for sale in Bixby/);
  });

  test('asks what matters when told to narrow it down', async () => {
    const { say } = await openTalk(size);
    await say('homes in Jenks');
    const asked = await say('narrow it down');
    expect(asked).toMatch(/price|rooms/i);
    expect(asked).not.toMatch(/another way|not sure/);
  });

  test('does two things that one message asks for', async () => {
    const { say, filters } = await openTalk(size);
    const both = await say('Show me condos in Tulsa, and what is escrow?');
    expect(both).toMatch(/condos for sale in Tulsa/);
    expect(both).toMatch(/Escrow means/);
    expect(await filters()).toContain('Tulsa');
  });

  test('starts afresh with a new place and kind, and says what it dropped', async () => {
    const { say, filters } = await openTalk(size);
    await say('Jenks with 4 bedrooms and a pool');
    expect(await say('condos in Austin')).toMatch(/new search.*4 or more bedrooms.*pool/);
    const kept = await filters();
    expect(kept).toContain('Austin');
    expect(kept.join(' ')).not.toMatch(/bed|pool|Jenks/i);
  });

  test('searches homes for sale after a visitor turned from a lease to selling', async () => {
    const { page, say } = await openTalk(size);
    const person = newPerson('Ann Lee');
    await leaveLead(page, 'Lease', '74104', person);
    await conversation(page).getByText('Thank you, Ann!').waitFor();
    await leaveLead(page, 'Selling', '74104', person);
    await page.getByRole('form', { name: 'Property details' }).waitFor();
    await composer(page).focus();
    expect(await say('homes in 78704')).toMatch(/homes for sale in 78704/);
  });
});
