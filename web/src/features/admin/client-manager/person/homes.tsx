import { useState } from 'react';
import { Card } from '../../../../ui/card.tsx';
import type { Interest } from '../contacts/clients-api.ts';
import { SavedHomesPanel } from '../homes/saved-homes-panel.tsx';
import { SellingPanel } from '../homes/selling-panel.tsx';
import { ShowingDialog } from '../homes/showing-dialog.tsx';
import { contactOf } from './contact-of.ts';
import type { Person } from './queries.ts';

/** The homes that a person saved, each with its showing, and those they sell. */
export function Homes({ person, email }: { person: Person; email: string }) {
  const [showing, setShowing] = useState<Interest | null>(null);
  const contact = contactOf(person, email);
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
