import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  chooser,
  openStudio,
  photo,
  result,
  room,
  stageButton,
  style,
} from '../../../../testing/desks/staging.ts';
import { catchDownloads } from '../../../../testing/downloads.ts';
import { chooseIn, enter, tabTo } from '../../../../testing/keys.ts';
import { rooms } from '../../../../testing/samples/staging.ts';
import { press, see, soon, texts } from '../../../../testing/see.ts';

test('with the keyboard alone a photo is chosen, staged, compared and downloaded', async () => {
  const downloads = catchDownloads();
  const { asked } = await openStudio({ kept: rooms(1) });
  await tabTo(chooser);
  await chooser.upload(await photo());
  await see(page.getByAltText('The chosen photo, kitchen.jpg'));
  await enter(room('Bedroom'));
  await expect.poll(() => texts(style.css('option'))).toContain('Rustic');
  await chooseIn(style, 'style:rustic');
  await enter(stageButton);
  await tabTo(result.getByRole('slider'));
  await press('ArrowLeft');
  await expect.element(result.getByRole('slider')).toHaveValue('49');
  await enter(result.getByRole('button', { name: 'Download Image' }));
  await soon(() => downloads.map(({ name }) => name), ['staged-room.jpg']);
  expect(asked()).toEqual([['Reclaimed timber.', 'kitchen.jpg']]);
});
