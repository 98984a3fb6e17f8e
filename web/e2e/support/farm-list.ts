import sharp from 'sharp';

/** A list of owners as such are bought for mailings; `street` is the one that gets the postcards. */
export const farm = { rows: 2000, street: 'Lantern Ln', onStreet: 40 } as const;

/** What is wrong with three addresses of the street, as the results name it. */
export const faults = [
  'The street has no house number.',
  'The ZIP code is missing.',
  'The ZIP code 78704 is not in OK.',
];

/** The list as a CSV file of Windows: semicolons, a byte order mark, and the vendor's own names of the columns. */
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

/** A picture of the size that the printer wants, as a camera's file would be. */
export async function frontPicture() {
  const create = { width: 1875, height: 1275, channels: 3 as const, background: { r: 180, g: 95, b: 6 } };
  const buffer = await sharp({ create }).jpeg().withMetadata({ density: 300 }).toBuffer();
  return { name: 'just-sold.jpg', mimeType: 'image/jpeg', buffer };
}
