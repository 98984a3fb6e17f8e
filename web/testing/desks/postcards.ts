import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Fakes, problem } from '../fakes.ts';
import type { AnswerOf, Sent } from '../operations.ts';
import { picture } from '../pictures.ts';
import { type Batch, people } from '../samples/postcards.ts';
import { openScreen, type Size } from '../screen.tsx';
import { button, dialog, see, soon } from '../see.ts';

const sheet = 'body{width:6.25in;height:4.25in;position:relative;font-family:serif}';
const asSheet = (body: string) => ({
  html: `<html><head><style>${sheet}</style></head><body>${body}</body></html>`,
});
/** The URL of the front's image after its upload. */
export const uploaded = '/icons/icon-512.png';

/** The upload and both conversions as the service does them. */
const conversions: Fakes = {
  uploadPostcardImage: { url: uploaded },
  convertImageToHtml: ({ body }) =>
    asSheet(`<img src="${body.image_url}" alt="" style="width:100%;height:100%;object-fit:cover">`),
  convertTextToHtml: ({ body: { salutation, body, signature } }) => {
    const text = [salutation, body, signature].map((line) => `<p>${line}</p>`).join('');
    const script = '<script>document.title = "ran"; parent.document.title = "ran"</script>';
    return asSheet(`<div style="position:absolute;left:0.3in;top:0.35in;width:2.2in">${text}</div>${script}`);
  },
};

/** Returns a fake that accepts an order, except for addresses that match `bad`. */
const takesOrders =
  (bad = /$^/) =>
  ({ body }: Pick<Sent<'sendPostcards'>, 'body'>): AnswerOf<'sendPostcards'> => {
    const results = body.addresses.map(({ Address1, City = '', State = '', Zip = '' }) => {
      const verified = !bad.test(Address1);
      return {
        address_verified: verified,
        check: verified ? ('verified' as const) : ('refused' as const),
        address: City === '' ? Address1 : `${Address1}, ${City}, ${State} ${Zip}`,
        detail: verified ? null : 'The house number is not known.',
      };
    });
    return { successful: results.filter((result) => result.address_verified).length, results };
  };

/** Returns fakes for the list of orders and for an order, both with the current result of `read`. */
export function orderFakes(read: () => Batch | null): Fakes {
  return {
    listPostcardBatches: () => {
      const batch = read();
      if (batch === null) return [];
      const { items: _pieces, ...summary } = batch;
      return [summary];
    },
    getPostcardBatch: () => read() ?? problem(404, 'not-found'),
  };
}

/** Returns fakes for all calls of the postcard screens, with this many contacts. */
export const postcardFakes = (count: number, bad?: RegExp): Fakes => ({
  listAddresses: people(count),
  checkCopy: { findings: [] },
  ...conversions,
  ...orderFakes(() => null),
  findPostcardStops: { stopped: [] },
  sendPostcards: takesOrders(bad),
});

type Options = { count?: number; size?: Size | undefined; bad?: RegExp; fakes?: Fakes };

/** Opens step 2 with `count` contacts, all selected. */
export async function openComposer({ count = 3, size, bad, fakes = {} }: Options = {}) {
  const screen = await openScreen('/admin/mail-marketing/contacts', {
    size,
    fakes: { ...postcardFakes(count, bad), ...fakes },
  });
  await button('Select All').click();
  await button('Next Step').click();
  await see(page.getByText('Choose an image'));
  return screen;
}

export const chooser: Locator = page.css('input[type=file]');
export const verdict: Locator = page.getByRole('status').filter({ hasText: 'pixels' });

/** Returns the document of a side of the postcard; null while it shows nothing. */
export function sideOf(name: 'Front' | 'Back'): Document | null {
  const frame = page.getByTitle(`${name} of the postcard`).elements().at(0);
  return frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
}
export const frontPicture = (): string | null | undefined =>
  sideOf('Front')?.querySelector('img')?.getAttribute('src');

export async function upload(width = 1875, height = 1275): Promise<void> {
  await chooser.upload(await picture(width, height));
  await soon(frontPicture, uploaded);
}

export async function write(): Promise<void> {
  await page.getByLabelText('Salutation').fill('Dear neighbor,');
  await page.getByLabelText('Body').fill('A home near you has sold.');
  await page.getByLabelText('Signature').fill('Avery Cole');
}

/** Waits until the back shows this text. */
export const seeOnBack = (words: string): Promise<void> =>
  expect.poll(() => sideOf('Back')?.body.textContent ?? '').toContain(words);

export const confirmation: Locator = dialog('Confirm Your Order');

export async function openConfirmation(): Promise<void> {
  await upload();
  await write();
  await button('Send Postcards').click();
  await see(confirmation);
}
