import sharp from 'sharp';

/** A list of owners as sold for mailings; the postcards go to `street`. */
export const farm = { rows: 2000, street: 'Lantern Ln', onStreet: 40 } as const;

/** The errors of three addresses on the street, as the results show them. */
export const faults = [
  'The street has no house number.',
  'The ZIP code is missing.',
  'The ZIP code 78704 is not in OK.',
];

/**
 * Returns the list as a CSV file from Windows: with semicolons, a byte order mark, and the vendor's column
 * names.
 */
export function farmFile() {
  const lines = Array.from({ length: farm.rows }, (_, n) => {
    const there = n < farm.onStreet;
    const street = there ? farm.street : `${n % 2 === 0 ? 'E' : 'W'} Cedar Ave`;
    const house = n === 3 ? street : `${4100 + 4 * n} ${street}`;
    const zip = n === 17 ? '' : n === 29 ? '78704' : '74037';
    return [`Owner ${n + 1}`, house, 'Jenks', 'OK', zip, `owner.${n + 1}@owners.example`].join(';');
  });
  const text = `\ufeffOwner Name;Mailing Address;City;State;ZIP Code;Email Address\r\n${lines.join('\r\n')}\r\n`;
  return { name: 'Jenks owners.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Returns an image in print size as a camera's file. */
export async function frontPicture() {
  const create = { width: 1875, height: 1275, channels: 3 as const, background: { r: 180, g: 95, b: 6 } };
  const buffer = await sharp({ create }).jpeg().withMetadata({ density: 300 }).toBuffer();
  return { name: 'just-sold.jpg', mimeType: 'image/jpeg', buffer };
}
