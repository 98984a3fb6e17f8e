import { describe, expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { openTalk, screens } from '../support/talk.ts';

withBrowser();

describe.each(screens)('on a %s', (size) => {
  test('leaves out condos when told “not a condo”, and says so', async () => {
    const { say, cards } = await openTalk(size);
    expect(await say('homes in Tulsa, not a condo')).toMatch(/no condos|not condos|without condos/);
    for (const { text } of await cards()) expect(text).not.toMatch(/Condo/);
  });

  // Finds homes on the whole site: both the hospital and Tulsa are dropped in silence.
  test.fails('names a wish that it can’t search by', async () => {
    const { say } = await openTalk(size);
    expect(await say('homes in Tulsa near a hospital')).toMatch(/hospital/i);
  });

  test('understands “jenx”', async () => {
    const { say, filters, cards } = await openTalk(size);
    expect(await say('homes in jenx')).toMatch(/Jenks/);
    expect(await filters()).toContain('Jenks');
    for (const { text } of await cards()) expect(text).toContain('Jenks');
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
    expect(await say('condos in Austin')).toMatch(/without .*4 or more bedrooms and a pool/);
    const kept = await filters();
    expect(kept).toContain('Austin');
    expect(kept.join(' ')).not.toMatch(/bed|pool|Jenks/i);
  });
});
