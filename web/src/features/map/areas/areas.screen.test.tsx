import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { areasOf, writeAreas } from '../../../../../areas/areas.ts';
import { openPage } from '../../../../testing/desks/visitor.ts';
import { focus, goBack, gone, press, see, soon } from '../../../../testing/see.ts';

const map = page.getByRole('region', { name: 'Map of the results' });
const tools = page.getByRole('group', { name: 'Drawn areas' });
const tool = (name: string) => tools.getByRole('button', { name, exact: true });
const points = map.getByRole('button', { name: /^Point \d+ of/ });
const count = page.getByRole('heading', { level: 1 });
const draw = page.getByRole('button', { name: 'Draw an Area' });
const inAddress = () => areasOf(new URLSearchParams(location.search).get('areas') ?? undefined);

const area = [
  { latitude: 36.03, longitude: -95.98 },
  { latitude: 36.03, longitude: -95.96 },
  { latitude: 36.01, longitude: -95.96 },
  { latitude: 36.01, longitude: -95.98 },
];
const areas = writeAreas([area]);

/** Presses the map at a place in its frame. */
async function pressMap(x: number, y: number): Promise<void> {
  await userEvent.click(map, { position: { x, y } });
}

describe('an area', () => {
  test('is drawn by pressing its points, and searched in place of the place', async () => {
    const { sent } = await openPage('/map?zip=74037&minBedrooms=2');
    await see(count.getByText(/in 74037$/));
    await draw.click();
    for (const [n, [x, y]] of [
      [300, 200],
      [600, 200],
      [600, 450],
      [320, 480],
    ].entries()) {
      await pressMap(x as number, y as number);
      await soon(() => points.length, n + 1);
    }
    await points.first().click();
    await see(count.getByText('12 homes in your area'));
    const query = sent('searchListings').at(-1)?.query;
    expect(query).toMatchObject({ minBedrooms: 2, areas: expect.any(String) });
    expect([query?.zip, query?.north]).toEqual([undefined, undefined]);
    expect(inAddress()[0]).toHaveLength(4);
    await see(tools.getByText(/^Drawn area · 12 homes$/));
    await goBack();
    await see(count.getByText(/in 74037$/));
    await gone(tool('Edit Points'));
  });

  test('is drawn, changed, and removed with the keyboard alone', async () => {
    await openPage('/map?zip=74037');
    await see(count.getByText(/in 74037$/));
    focus(draw);
    await press('Enter');
    await soon(() => document.activeElement === map.element(), true);
    await press('Enter', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter');
    await soon(() => points.length, 3);
    await press('Backspace');
    await soon(() => points.length, 2);
    await press('ArrowDown', 'Enter');
    await soon(() => points.length, 3);
    focus(tool('Finish'));
    await press('Enter');
    await see(count.getByText(/in your area$/));
    const [before] = inAddress();

    focus(tool('Edit Points'));
    await press('Enter');
    focus(points.nth(1));
    await press('ArrowUp', 'ArrowUp');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Point 2 of 3');
    await press('Insert');
    await soon(() => points.length, 4);
    focus(tool('Done'));
    await press('Enter');
    await soon(() => inAddress()[0]?.length, 4);
    expect(inAddress()[0]?.[1]?.latitude).toBeGreaterThan(before?.[1]?.latitude ?? 90);

    focus(tool('Undo'));
    await press('Enter');
    await soon(() => inAddress()[0]?.length, 3);
    focus(tool('Remove'));
    await press('Enter');
    await soon(() => inAddress().length, 0);
    await see(count.getByText(/here$/));
    await tool('Undo').click();
    await soon(() => inAddress()[0]?.length, 3);
  });

  test('comes from the address, with a chip that removes it', async () => {
    const { sent } = await openPage(`/map?areas=${areas}`);
    await see(count.getByText('12 homes in your area'));
    expect(sent('searchListings')[0]?.query).toMatchObject({ areas });
    await expect.element(page.css('path.area-line').first()).toBeInTheDocument();
    expect(page.css('path.area-veil').element().getAttribute('mask')).toMatch(/^url\(#lit/);
    await page.getByRole('button', { name: 'Remove Drawn area' }).click();
    await soon(() => inAddress().length, 0);
    await gone(tool('Edit Points'));
  });

  test('that crosses itself says so, and keeps its points', async () => {
    const { sent } = await openPage('/map?zip=74037');
    await see(count.getByText(/in 74037$/));
    await draw.click();
    for (const [n, [x, y]] of [
      [300, 200],
      [600, 450],
      [600, 200],
      [300, 450],
    ].entries()) {
      await pressMap(x as number, y as number);
      await soon(() => points.length, n + 1);
    }
    await tool('Finish').click();
    await see(
      page.getByRole('alert').getByText('The area has lines that cross or touch; move or remove a point.'),
    );
    expect([sent('searchListings').length, points.length, inAddress().length]).toEqual([1, 4, 0]);
    await tool('Undo').click();
    await tool('Finish').click();
    await soon(() => inAddress()[0]?.length, 3);
  });
});

test('several areas are drawn and removed one by one', async () => {
  await openPage(`/map?areas=${areas}`);
  await see(count.getByText('12 homes in your area'));
  await tool('Add Area').click();
  await tool('Use This View').click();
  await see(count.getByText('12 homes in your areas'));
  expect(inAddress()).toHaveLength(2);
  await tool('Edit Points').click();
  await soon(() => points.length, 8);
  await tool('Remove Area 1').click();
  await tool('Done').click();
  await see(count.getByText('12 homes in your area'));
  expect(inAddress()[0]?.[0]).not.toEqual(area[0]);
});

test('a point is dragged, and one is added in the middle of a line', async () => {
  await openPage(`/map?areas=${areas}`);
  await see(count.getByText('12 homes in your area'));
  await tool('Edit Points').click();
  await soon(() => points.length, 4);
  const { x, y } = points.first().element().getBoundingClientRect();
  await userEvent.dragAndDrop(points.first(), map, { targetPosition: { x: 80, y: 80 } });
  await soon(() => points.first().element().getBoundingClientRect().x !== x, true);
  expect(points.first().element().getBoundingClientRect().y).not.toBe(y);
  await page.css('button[title="Add a Point"]').first().click();
  await soon(() => points.length, 5);
  await tool('Done').click();
  await soon(() => inAddress()[0]?.length, 5);
  expect(inAddress()[0]?.[0]?.latitude).not.toBe(36.03);
});
