import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openEmail } from '../../../../../testing/desks/email.ts';
import { held, problem } from '../../../../../testing/fakes.ts';
import { picture } from '../../../../../testing/pictures.ts';
import { button, dialog, gone, see, soon, toast } from '../../../../../testing/see.ts';

const gallery = dialog('Email Images');
const broken = problem(500, 'internal');
const image = (email_image_url: string) => ({
  ...{ file_id: 'f1', filename: 'porch.png', width: 900, height: 600, email_image_url },
});
const shown = image('/icons/icon-512.png');

describe('the email images', () => {
  test('show the exact texts when an upload or a deletion fails', async () => {
    const images: (typeof shown)[] = [];
    const { answer } = await openEmail('', {
      fakes: {
        listEmailImages: () => ({ data: images }),
        uploadEmailImage: broken,
        deleteEmailImage: broken,
      },
    });
    await button('Email Images').click();
    const send = async () =>
      gallery
        .css('input[type=file]')
        .upload(new File([await picture(300, 200)], 'porch.png', { type: 'image/png' }));
    await send();
    await see(toast('Error uploading image. Please try again.'));
    images.push(shown);
    const upload = held(shown);
    answer({ uploadEmailImage: upload.fake });
    await send();
    await see(gallery.getByRole('progressbar'));
    upload.letGo();
    await see(toast('Image uploaded.'));
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await gallery.getByRole('button', { name: 'Copy address of porch.png' }).click();
    await see(toast('Address copied.'));
    expect(copy.mock.calls).toEqual([[shown.email_image_url]]);
    await gallery.getByRole('button', { name: 'Delete porch.png' }).click();
    const question = dialog('Delete This Image?');
    const agree = question.getByRole('button', { name: 'Delete' });
    await agree.click();
    await see(toast('Error deleting image.'));
    images.pop();
    answer({ deleteEmailImage: { message: 'Done.' } });
    await agree.click();
    await see(toast('Image deleted.'));
    await gone(gallery.getByRole('listitem'));
  });

  test('one that does not load has the gallery loaded again, once; one is put into the email', async () => {
    let asked = 0;
    await openEmail('', {
      fakes: {
        listEmailImages: () => {
          asked += 1;
          return { data: [asked === 1 ? image('/no-such-picture.png') : shown] };
        },
      },
    });
    await button('Insert Image').click();
    await soon(() => asked, 2);
    await see(gallery.getByRole('img', { name: 'porch.png' }));
    await gallery.getByRole('button', { name: 'Insert porch.png' }).click();
    await expect
      .element(page.getByLabelText('HTML'))
      .toHaveValue(expect.stringContaining('alt="porch" width="600"'));
    expect(asked).toBe(2);
  });

  test('shows an error in place of a gallery that fails to load', async () => {
    await openEmail('', { fakes: { listEmailImages: broken } });
    await button('Email Images').click();
    await see(gallery.getByText('The email images couldn’t be loaded.'));
    expect(page.getByRole('alert').length).toBe(0);
  });
});
