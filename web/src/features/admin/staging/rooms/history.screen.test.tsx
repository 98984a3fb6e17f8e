import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keptList, openStudio } from '../../../../../testing/desks/staging.ts';
import { problem } from '../../../../../testing/fakes.ts';
import { listing } from '../../../../../testing/samples/listings.ts';
import { rooms } from '../../../../../testing/samples/staging.ts';
import { button, dialog, gone, press, readAlert, see, soon } from '../../../../../testing/see.ts';

const sorry = 'Something went wrong on our side. Please try again.';
const broken = problem(500, 'internal');
const items = keptList.getByRole('listitem');
const card = (name: string) => items.filter({ hasText: name });

async function act(name: string, action: string): Promise<void> {
  await card(name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('the history', () => {
  test('shows one page at a time', async () => {
    await openStudio({ kept: rooms(30) });
    await soon(() => items.length, 12);
    await see(page.getByRole('heading', { name: 'History 30' }));
    await button('Next page').click();
    await see(keptList.getByText('photo-18.jpg'));
    await button('Next page').click();
    await soon(() => items.length, 6);
  });

  test('shows an error in place of a history that does not load', async () => {
    await openStudio({ fakes: { listStagedRooms: problem(404, 'not-found') } });
    await see(page.getByText('The staged pictures couldn’t be loaded.'));
    expect(page.getByRole('alert').length).toBe(0);
  });

  test('attaches a photo to an existing listing, and removes it', async () => {
    const kept = rooms(2);
    const own = listing(7, { own_listing: true });
    const keep = (id: string, listing_key: string | null) => {
      const at = kept.findIndex((room) => room.id === id);
      const [room = rooms(1)[0]] = kept.slice(at);
      if (room === undefined) throw new Error('It is not kept');
      kept[at] = { ...room, listing_key };
      return kept[at];
    };
    await openStudio({
      kept,
      fakes: {
        searchListings: { properties: [own], total: 1, feedUpdatedAt: null },
        attachStagedRoom: ({ path, body }) => {
          if (body.listing_key !== own.listing_key) return problem(404, 'listing-not-found');
          return keep(path.id, body.listing_key);
        },
        detachStagedRoom: ({ path }) => keep(path.id, null),
      },
    });
    await act('photo-2.jpg', 'Attach to a Listing');
    const attach = dialog('Attach to a Listing');
    await see(attach.getByText('visitors don’t see it'));
    const key = attach.getByLabelText('Listing key');
    await key.fill('NO-SUCH-HOME');
    await attach.getByRole('button', { name: 'Attach', exact: true }).click();
    await see(attach.getByText('No property found with this listing key.'));
    await attach.getByLabelText('One of your listings').selectOptions(own.listing_key);
    await expect.element(key).toHaveValue(own.listing_key);
    await attach.getByRole('button', { name: 'Attach', exact: true }).click();
    await gone(attach);
    const link = card('photo-2.jpg').getByRole('link');
    await expect.element(link).toHaveAttribute('href', `/listing/${own.listing_key}`);
    await act('photo-2.jpg', `Remove from ${own.listing_key}`);
    await gone(link);
  });

  test('reports a failed deletion, removal from a listing, or download, and keeps the photo', async () => {
    const { answer, sent } = await openStudio({
      kept: rooms(4),
      fakes: { deleteStagedRoom: broken, detachStagedRoom: broken },
    });
    await act('photo-4.jpg', 'Delete');
    const question = dialog('Delete Staged Picture');
    await see(question.getByText('the original that is kept with it are lost'));
    expect(sent('deleteStagedRoom')).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await readAlert(`We couldn’t delete the staged photo. ${sorry}`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await gone(question);
    await act('photo-1.jpg', 'Remove from DEMO-10042');
    await readAlert(`We couldn’t remove the photo from its listing. ${sorry}`);
    answer({ getStagedPicture: broken });
    await act('photo-4.jpg', 'Download Original');
    await readAlert(`We couldn’t download the photo. ${sorry}`);
    await press('Escape');
    expect(items.length).toBe(4);
  });
});
