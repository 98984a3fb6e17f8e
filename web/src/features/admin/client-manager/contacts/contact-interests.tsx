import { SellingPanel } from '../homes/selling-panel.tsx';
import { BuyingInterests } from './buying-interests.tsx';
import type { Contact } from './contacts-api.ts';

/** The homes that a contact wants to buy or sell. */
export function ContactInterests({ contact, email }: { contact: Contact; email: string }) {
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-8 @min-[44rem]:grid-cols-2">
        <BuyingInterests {...{ contact, email }} />
        <SellingPanel {...{ contact, email }} />
      </div>
    </div>
  );
}
