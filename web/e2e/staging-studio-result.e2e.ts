import { describe, expect, test } from 'vitest';
import { soon, withBrowser } from './browser.ts';
import {
  answerStaging,
  calls,
  hold,
  openStudio,
  prepare,
  result,
  rooms,
  stageButton,
} from './staging-stubs.ts';

withBrowser();

describe('the result', () => {
  test('is compared with the original by the arrow keys', async () => {
    const { page } = await openStudio();
    await prepare(page);
    await stageButton(page).click();
    const slider = result(page).getByRole('slider', { name: 'Compare the staged picture with the original' });
    const staged = result(page).getByAltText(/virtually staged$/);
    const cutAway = () => staged.evaluate((element) => getComputedStyle(element).clipPath);
    expect(await slider.getAttribute('aria-valuetext')).toBe('50% staged, 50% original');
    expect(await cutAway()).toBe('inset(0px 50% 0px 0px)');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await soon(() => slider.getAttribute('aria-valuetext'), '51% staged, 49% original');
    await soon(cutAway, 'inset(0px 49% 0px 0px)');
    await page.keyboard.press('Home');
    await soon(() => slider.getAttribute('aria-valuetext'), '0% staged, 100% original');
    // Whatever is seen of it, the statement stands.
    expect(await result(page).getByText('Virtually staged · preview', { exact: true }).isVisible()).toBe(
      true,
    );
  });

  test('is downloaded as staged-room.jpg, with the original offered beside it', async () => {
    const { page } = await openStudio({ kept: rooms(1) });
    await prepare(page);
    await stageButton(page).click();
    const download = async (name: string) => {
      const coming = page.waitForEvent('download');
      await result(page).getByRole('button', { name }).click();
      return (await coming).suggestedFilename();
    };
    expect(await download('Download Image')).toBe('staged-room.jpg');
    expect(await download('Download Original')).toBe('staged-room-original.jpg');
    await result(page).getByText('A staged picture is never shown alone').waitFor();
  });

  test.each([
    [true, 'off', 'Say “Virtually staged” in the photo’s caption then'],
    [false, 'on', 'but this download includes it'],
  ])('where the setting of the mark is %s, a download can have it %s', async (label, other, words) => {
    const { page } = await openStudio({ kept: rooms(1), label });
    await prepare(page);
    await stageButton(page).click();
    const choice = result(page).getByLabel('Burn “Virtually staged” into the downloaded file');
    await soon(() => choice.isChecked(), label);
    await choice.setChecked(!label);
    await result(page).getByText(words).waitFor();
    const asked = page.waitForRequest(`**/staged-rooms/kept-1/picture/staged?label=${other}`);
    const coming = page.waitForEvent('download');
    await result(page).getByRole('button', { name: 'Download Image' }).click();
    await asked;
    expect((await coming).suggestedFilename()).toBe('staged-room.jpg');
  });

  test('of a service that keeps nothing is shown and downloaded all the same', async () => {
    const { page, expectFaults } = await openStudio();
    expectFaults(/501/);
    await page.route(calls.rooms, (route) => route.fulfill({ status: 501, json: {} }));
    await answerStaging(page, null);
    await page.reload();
    await page.getByText('Nothing staged yet').waitFor();
    const letGo = await hold(page, calls.stage);
    await prepare(page);
    await stageButton(page).click();
    await page.getByText('Stay on this screen until it’s done').waitFor();
    expect(await page.getByRole('button', { name: 'Continue in Background' }).count()).toBe(0);
    letGo();
    await result(page).getByText('It isn’t saved: download it before you leave.').waitFor();
    await result(page).getByText('Virtually staged', { exact: true }).waitFor();
    const coming = page.waitForEvent('download');
    await result(page).getByRole('button', { name: 'Download Image' }).click();
    expect((await coming).suggestedFilename()).toBe('staged-room.jpg');
  });
});
