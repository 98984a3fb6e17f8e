import type { components } from '../../../../../openapi/generated/idx.d.ts';

type Inquiry = Pick<components['schemas']['SellingInquiry'], 'id' | 'address' | 'location'>;
type Saved = { inquiryId?: number; details: { address?: string | undefined } };

/** Whether what was saved answers an inquiry: the one that it was made of, else one about the same address. */
export function isAnswered({ id, address, location }: Inquiry, { inquiryId, details }: Saved): boolean {
  if (inquiryId !== undefined) return id === inquiryId;
  const home = written(details.address);
  return home !== '' && [written(address), written(location)].includes(home);
}

/** An address without what people write one way or another. */
const written = (text: string | null | undefined) =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
