import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  chooser,
  keptList,
  openStudio,
  photo,
  result,
  room,
  stageButton,
  style,
} from '../../../../testing/desks/staging.ts';
import { catchDownloads } from '../../../../testing/downloads.ts';
import { chooseIn, enter, tabTo, typeInto } from '../../../../testing/keys.ts';
import { rooms } from '../../../../testing/samples/staging.ts';
import { dialog, gone, press, see, soon, texts } from '../../../../testing/see.ts';

test('chooses, stages, and downloads a photo with the keyboard alone', async () => {
  const downloads = catchDownloads();
  const { asked } = await openStudio({ kept: rooms(1) });
  await tabTo(chooser);
  await chooser.upload(await photo());
  await see(page.getByAltText('The chosen photo, kitchen.jpg'));
  await enter(room('Bedroom'));
  await expect.poll(() => texts(style.css('option'))).toContain('Rustic');
  await chooseIn(style, 'style:rustic');
  await enter(stageButton);
  await enter(result.getByRole('button', { name: 'Download Image' }));
  await soon(() => downloads.map(({ name }) => name), ['staged-room.jpg']);
  expect(asked()).toEqual([['Reclaimed timber.', 'kitchen.jpg']]);
});

test('compares, attaches, and deletes a stored photo with the keyboard alone', async () => {
  const list = rooms(2);
  const [newest] = rooms(2);
  if (newest === undefined) throw new Error('There is none');
  const { sent } = await openStudio({
    kept: list,
    fakes: {
      attachStagedRoom: newest,
      deleteStagedRoom: () => {
        list.shift();
        return { message: 'Done.' };
      },
    },
  });
  const first = keptList.getByRole('listitem').first();
  const compare = first.getByRole('button', { name: /^Compare/ });
  await enter(compare);
  const shown = dialog('Bedroom · Modern');
  await enter(shown.getByRole('button', { name: 'Attach to a Listing' }));
  const attach = dialog('Attach to a Listing');
  await typeInto(attach.getByLabelText('Listing key'), 'DEMO-7');
  await press('Enter');
  await gone(attach);
  await press('Escape');
  await gone(shown);
  await expect.element(compare).toHaveFocus();
  await enter(first.getByRole('button', { name: /^Actions for/ }));
  const item = page.getByRole('menuitem', { name: 'Delete' });
  await see(item);
  await press('End');
  await expect.element(item).toHaveFocus();
  await press('Enter');
  await enter(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await soon(() => keptList.getByRole('listitem').length, 1);
  expect(sent('attachStagedRoom').map(({ body }) => body)).toEqual([{ listing_key: 'DEMO-7' }]);
  expect(sent('deleteStagedRoom').length).toBe(1);
});
