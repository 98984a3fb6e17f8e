import type { components } from '../../../../../openapi/generated/idx.d.ts';

type Inquiry = Pick<components['schemas']['SellingInquiry'], 'id' | 'address' | 'location'>;
type Saved = { inquiryId?: number; details: { address?: string | undefined } };

/** Returns whether details answer an inquiry: that they were created from, or else one about their address. */
export function isAnswered({ id, address, location }: Inquiry, { inquiryId, details }: Saved): boolean {
  if (inquiryId !== undefined) return id === inquiryId;
  const home = written(details.address);
  return home !== '' && [written(address), written(location)].includes(home);
}

/** Normalizes an address for comparison. */
const written = (text: string | null | undefined) =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
