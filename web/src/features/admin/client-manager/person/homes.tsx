import { useState } from 'react';
import { Card } from '../../../../ui/card.tsx';
import type { Interest } from '../contacts/clients-api.ts';
import { SavedHomesPanel } from '../homes/saved-homes-panel.tsx';
import { SellingPanel } from '../homes/selling-panel.tsx';
import { ShowingDialog } from '../homes/showing-dialog.tsx';
import type { Person } from './queries.ts';
import { inUse, shownName } from './shown-name.ts';

/** The homes that a person saved, each with its showing, and those they sell. */
export function Homes({ person, email }: { person: Person; email: string }) {
  const [showing, setShowing] = useState<Interest | null>(null);
  const phone = inUse(person.identities, 'phone').find(
    ({ proof }) => proof !== 'claimed' || !person.isProved,
  );
  const contact = { Name: shownName(person), Email: email, PhoneNumber: phone?.value ?? '' };
  return (
    <>
      <SavedHomesPanel email={email} onSchedule={setShowing} />
      <Card className="p-4 sm:p-6">
        <SellingPanel {...{ contact, email }} />
      </Card>
      <ShowingDialog interest={showing} contact={contact} onClose={() => setShowing(null)} />
    </>
  );
}
