import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  chooser,
  confirmation,
  frontPicture,
  openComposer,
  openConfirmation,
  seeOnBack,
  sideOf,
  upload,
  uploaded,
  verdict,
  write,
} from '../../../../testing/desks/postcards.ts';
import { held, noNetwork, problem } from '../../../../testing/fakes.ts';
import { picture } from '../../../../testing/pictures.ts';
import { button, focus, gone, lines, readAlert, see, soon } from '../../../../testing/see.ts';

const body = page.getByLabelText('Body');
const preview = button('Preview Message');
const send = button('Send Postcards');
const changed = page.getByText('Changed since: preview the message again.');

describe('the picture of the front', () => {
  test('has its tips, and shows its size, resolution and the front that was made of it', async () => {
    await openComposer();
    expect(lines(page.css('dl').first())[0]?.split('\n').filter(Boolean)).toEqual([
      ...['Resolution', '300 DPI', 'Size', '1800x1200', 'File size', 'under 500KB'],
      ...['Format', 'JPG/PNG/GIF'],
    ]);
    await upload(1800, 1200);
    await see(verdict.getByText('1800x1200 pixels'));
    await see(verdict.getByText('Right for a 6 × 4 inch card'));
    await upload(1280, 853);
    await see(verdict.getByText('This photo may print soft: about 200 DPI on paper instead of 300'));
  });

  test('can be dropped; an invalid, small, or unreadable image is rejected before the upload', async () => {
    const { sent } = await openComposer();
    const drop = (type: string, ...content: BlobPart[]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(content, 'dropped', { type }));
      const dropped = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      page.getByText('or drop it here').element().dispatchEvent(dropped);
    };
    drop('application/pdf', '%PDF');
    await see(page.getByText('Please choose an image: a JPG, PNG, or GIF file.'));
    drop('image/png', 'no picture');
    await see(page.getByText('This image can’t be opened.'));
    await chooser.upload(await picture(590, 400));
    await see(page.getByText('This image is too small for print: 590x400 pixels.'));
    await expect.element(chooser).toHaveAccessibleDescription(/too small for print/);
    expect(verdict.length).toBe(0);
    expect(sent('uploadPostcardImage')).toEqual([]);
    // A GIF with one pixel on a canvas of 1800x1200.
    const gif = 'R0lGODlhCAewBIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    drop(
      'image/gif',
      Uint8Array.from(atob(gif), (character) => character.charCodeAt(0)),
    );
    await soon(frontPicture, uploaded);
    expect(sent('uploadPostcardImage').length).toBe(1);
  });

  test('shows the exact text when the upload or its conversion fails, and can retry', async () => {
    const failed = problem(500);
    const { answer } = await openComposer({
      fakes: { uploadPostcardImage: failed, convertImageToHtml: failed },
    });
    await chooser.upload(await picture(1875, 1275));
    await readAlert('Upload failed. Please try again.');
    answer({ uploadPostcardImage: { url: uploaded } });
    await button('Upload Again').click();
    await readAlert('Upload failed. Please try again.');
    answer({ convertImageToHtml: { html: `<img src="${uploaded}" alt="">` } });
    await button('Upload Again').click();
    await soon(frontPicture, uploaded);
  });
});

describe('the message of the back', () => {
  test('becomes a back in a frame without scripts', async () => {
    await openComposer();
    await write();
    await preview.click();
    await seeOnBack('Dear neighbor,');
    const said = [...(sideOf('Back')?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
    expect(said).toEqual(['Dear neighbor,', 'A home near you has sold.', 'Avery Cole']);
    const frame = page.getByTitle('Back of the postcard').element();
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(sideOf('Back')?.querySelectorAll('script').length).toBe(0);
    expect(document.title).not.toBe('ran');
    for (const label of ['Salutation', 'Body', 'Signature']) {
      await page.getByLabelText(label).fill('Another');
      await see(changed);
      await preview.click();
      await gone(changed);
    }
  });

  test('shows the service’s error next to the text until it changes', async () => {
    const errors = [{ pointer: '/body/body', detail: 'is too long for the card' }];
    await openComposer({ fakes: { convertTextToHtml: problem(400, 'invalid-input', { errors }) } });
    await write();
    await preview.click();
    const fault = page.getByText('Is too long for the card.', { exact: true });
    await see(fault);
    expect(page.getByRole('alert').length).toBe(0);
    await body.fill('Shorter.');
    await gone(fault);
  });

  test('is read-only during conversion, so that the confirmed text is printed', async () => {
    const back = held({ html: '<p>A home near you has sold.</p>' });
    await openComposer({ fakes: { convertTextToHtml: back.fake } });
    await upload();
    await write();
    await send.click();
    await see(button('Converting...').first());
    focus(body);
    await userEvent.keyboard('Typed too late. ');
    for (const label of ['Salutation', 'Body', 'Signature']) {
      await expect.element(page.getByLabelText(label)).toHaveAttribute('readonly');
    }
    back.letGo();
    await see(confirmation);
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await gone(confirmation);
    await expect.element(body).toHaveValue('A home near you has sold.');
    expect(changed.length).toBe(0);
    await body.fill('Another message.');
    await see(changed);
  });

  test('a picture that is chosen while the back is made is waited for', async () => {
    const { answer } = await openComposer();
    await openConfirmation();
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await gone(confirmation);
    await body.fill('Another message.');
    const back = held({ html: '<p>Another message.</p>' });
    const front = held({ html: `<img src="${uploaded}" alt="">` });
    answer({ convertTextToHtml: back.fake, convertImageToHtml: front.fake });
    await send.click();
    await see(button('Converting...').first());
    await chooser.upload(await picture(1800, 1200));
    await see(page.getByText('Uploading...').first());
    back.letGo();
    await seeOnBack('Another message.');
    expect(confirmation.length).toBe(0);
    front.letGo();
    await see(confirmation);
  });

  test('shows the exact text when conversion fails, and keeps the input', async () => {
    await openComposer({ fakes: { convertTextToHtml: noNetwork } });
    await write();
    await preview.click();
    await readAlert('Text conversion failed. Please try again.');
    await expect.element(body).toHaveValue('A home near you has sold.');
    await upload();
    await send.click();
    await readAlert('Text conversion failed. Please try again.');
    expect(page.getByRole('dialog').length).toBe(0);
  });
});

describe('the preview', () => {
  test('has true proportions, and lines where the printer has them', async () => {
    await openComposer();
    await page.getByLabelText('Safe area').click();
    const side = page.getByRole('region', { name: 'Back', exact: true });
    const share = (name: string) => {
      const line = side.css(`[data-guide=${name}]`).element().getBoundingClientRect();
      const whole = side.css('[data-guide]').first().element().parentElement?.getBoundingClientRect();
      if (whole === undefined) throw new Error(`No ${name}`);
      const inch = whole.width / 6.25;
      const { width, height } = line;
      return [width, height, whole.right - line.right, whole.bottom - line.bottom, whole.height].map(
        (pixels) => pixels / inch,
      );
    };
    const near = (inches: number[]) => inches.map((inch) => expect.closeTo(inch, 1));
    await see(side.css('[data-guide=safe]'));
    expect(share('bleed')).toEqual(near([6, 4, 0.125, 0.125, 4.25]));
    expect(share('safe')).toEqual(near([5.75, 3.75, 0.25, 0.25, 4.25]));
    expect(share('address')).toEqual(near([3.2835, 2.375, 0.275, 0.25, 4.25]));
    await expect.element(side.css('[data-guide=address]')).toHaveTextContent('Ann Lee');
    for (const [label, name] of [
      ['Bleed', 'bleed'],
      ['Safe area', 'safe'],
      ['Address block', 'address'],
    ] as const) {
      await page.getByLabelText(label).click();
      await soon(() => page.css(`[data-guide=${name}]`).length, 0);
    }
  });
});
