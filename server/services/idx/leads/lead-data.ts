import type { EventData } from '../../../jobs/events/record.ts';
import { emailKey, orNull } from './repository.ts';

type Data = EventData['lead.created'];
type Lead = {
  email: string;
  name?: string | undefined;
  phoneNumber?: string | undefined;
  postalCode?: string | undefined;
  serviceReq?: string | undefined;
  listingKey?: string | undefined;
};

/** Returns the event data of a lead. */
export function leadData(source: Data['source'], lead: Lead): Data {
  return {
    source,
    name: orNull(lead.name),
    email: emailKey(lead.email),
    phone_number: orNull(lead.phoneNumber),
    postal_code: orNull(lead.postalCode),
    service: orNull(lead.serviceReq),
    listing_key: orNull(lead.listingKey),
  };
}
