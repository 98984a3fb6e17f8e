import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openStudio, result, stage, staged } from '../../../../../testing/desks/staging.ts';
import { catchDownloads } from '../../../../../testing/downloads.ts';
import { held, problem } from '../../../../../testing/fakes.ts';
import { rooms } from '../../../../../testing/samples/staging.ts';
import { button, focus, press, see, soon } from '../../../../../testing/see.ts';

const download = result.getByRole('button', { name: 'Download Image' });

describe('the result', () => {
  test('is compared with the original with the arrow keys', async () => {
    await openStudio();
    await stage();
    const slider = result.getByRole('slider', { name: 'Compare the staged picture with the original' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '50% staged, 50% original');
    const cutAway = () => getComputedStyle(result.getByAltText(/virtually staged$/).element()).clipPath;
    await see(result.getByAltText(/virtually staged$/));
    await soon(cutAway, 'inset(0px 50% 0px 0px)');
    focus(slider);
    await press('ArrowRight');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '51% staged, 49% original');
    await soon(cutAway, 'inset(0px 49% 0px 0px)');
    await press('Home');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '0% staged, 100% original');
    // The label shows at any position of the slider.
    await see(result.getByText('Virtually staged · preview', { exact: true }));
  });

  test.each([
    [true, 'off', 'If so, put “Virtually staged” in the photo’s caption'],
    [false, 'on', 'but this download includes it'],
  ] as const)(
    'can be downloaded with a label other than the setting (%s): %s',
    async (label, other, words) => {
      const downloads = catchDownloads();
      const { sent } = await openStudio({ kept: rooms(1), label });
      await stage();
      const choice = result.getByLabelText('Burn “Virtually staged” into the downloaded file');
      if (label) await expect.element(choice).toBeChecked();
      else await expect.element(choice).not.toBeChecked();
      await choice.click();
      await see(result.getByText(words));
      await download.click();
      await soon(() => downloads.map(({ name }) => name), ['staged-room.jpg']);
      const [asked] = sent('getStagedPicture');
      expect(asked?.path).toMatchObject({ id: 'kept-1', which: 'staged' });
      expect(asked?.query.label).toBe(other);
    },
  );

  test('is shown and downloaded, with its original, when the service stores nothing', async () => {
    const downloads = catchDownloads();
    const picture = held(await staged(null));
    await openStudio({
      fakes: { listStagedRooms: problem(501, 'not-built-in'), stageRoom: picture.fake },
    });
    await see(page.getByText('Nothing staged yet'));
    await stage();
    await see(page.getByText('Stay on this screen until it’s done'));
    expect(button('Continue in Background').length).toBe(0);
    picture.letGo();
    await see(result.getByText('It isn’t saved: download it before you leave.'));
    await see(result.getByText('Virtually staged', { exact: true }));
    await download.click();
    await result.getByRole('button', { name: 'Download Original' }).click();
    await soon(() => downloads.map(({ name }) => name), ['staged-room.jpg', 'staged-room-original.jpg']);
    await see(result.getByText('Never share a staged photo alone'));
  });
});
