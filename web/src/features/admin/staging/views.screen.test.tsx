import { page } from 'vitest/browser';
import {
  chooser,
  keptList,
  openStudio,
  prepare,
  result,
  room,
  stageButton,
  staged,
} from '../../../../testing/desks/staging.ts';
import { held } from '../../../../testing/fakes.ts';
import { rooms } from '../../../../testing/samples/staging.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, dialog, gone, press, see } from '../../../../testing/see.ts';
import { closeAll, proveViews } from '../../../../testing/views.ts';

/** The staging studio: empty, staging, with a result, and with a long history. */
proveViews('staging', async (look) => {
  const long = { id: 'kept-31', style: 'S'.repeat(100), original_name: `${'n'.repeat(110)}.jpg` };
  const list: ReturnType<typeof rooms> = [];
  const picture = held(await staged('kept-30'));
  await openStudio({ kept: list, fakes: { stageRoom: picture.fake } });
  await see(page.getByText('Nothing staged yet'));
  await look('studio, empty');
  await chooser.upload(new File(['no photo'], 'room.jpg', { type: 'image/jpeg' }));
  await see(page.getByText('Unsupported file.'));
  await look('studio, no photo');
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await prepare();
  await look('studio, ready');
  await stageButton.click();
  await see(page.getByText('The photo is being staged.'));
  await look('studio, staging');
  list.push(...rooms(1).map((each) => ({ ...each, ...long })), ...rooms(30));
  picture.letGo();
  await see(result.getByRole('button', { name: 'Attach to a Listing' }));
  await look('studio, result and history');
  await result.getByLabelText('Burn “Virtually staged” into the downloaded file').click();
  await room('Custom').click();
  await page.getByLabelText('Custom staging prompt').fill('A reading corner. '.repeat(20));
  await look('studio, custom');

  const first = keptList.getByRole('listitem').nth(1);
  const actions = first.getByRole('button', { name: /^Actions for/ });
  await actions.click();
  await see(page.getByRole('menu'));
  await look('history, actions');
  await page.getByRole('menuitem', { name: 'Compare with the original' }).click();
  await see(page.getByRole('dialog').getByRole('slider'));
  await look('history, compared');
  await page.getByRole('dialog').getByRole('button', { name: 'Attach to a Listing' }).click();
  const attach = dialog('Attach to a Listing');
  await attach.getByRole('button', { name: 'Attach', exact: true }).click();
  await see(attach.getByText('Please enter a listing key.'));
  await look('history, attaching');
  await attach.getByRole('button', { name: 'Cancel' }).click();
  await gone(attach);
  await closeAll();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await see(dialog('Delete Staged Picture'));
  await look('history, deleting');
});

proveViews('stage prompts', async (look) => {
  const prompts = [1, 2, 3].map((id) => ({
    ...{ id, room_type: 'bedroom' as const, style: `scandinavian ${id}` },
    description: 'Clean lines and light wood.',
  }));
  const { answer, reload } = await openScreen('/admin/stage-prompts', {
    fakes: { listPrompts: { prompts } },
  });
  await see(page.getByText('Clean lines and light wood.').first());
  await look('stage prompts');
  await button('Add Style').click();
  const add = dialog('Add Style');
  await add.getByRole('button', { name: 'Add Style' }).click();
  await see(add.getByText('This field is required.').first());
  await look('adding with faults');
  await press('Escape');
  await gone(add);
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await see(dialog('Delete Style'));
  await look('deleting');
  await closeAll();
  answer({ listPrompts: { prompts: [] } });
  await reload();
  await see(page.getByText('No styles yet'));
  await look('none');
});
