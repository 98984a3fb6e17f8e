import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type ContactFields, useAddContact } from './contacts-api.ts';
import { DeletedQuestion, useDeletedQuestion } from './deleted-question.tsx';

type BecomeContactProps = { person: ContactFields; isContact: boolean };

/** Converts a lead or user to a contact, once; shows a confirmation for 3 s. */
export function BecomeContact({ person, isContact }: BecomeContactProps) {
  const { alert, toast } = useAlerts();
  const add = useAddContact();
  const [added, setAdded] = useState(false);
  const deleted = useDeletedQuestion();
  if (isContact || added) return <Badge tone="good">Contact</Badge>;
  // Told also where the button is gone by then, as the contact stands in its place.
  const send = (even_deleted: boolean) =>
    add.mutateAsync({ address: person, even_deleted }).then(
      () => {
        setAdded(true);
        toast(`${person.Name} added to your contacts`);
      },
      (error: unknown) => {
        if (!deleted.ask(error)) alert(failureOf(error, 'Failed to add contact. Please try again.'));
      },
    );
  return (
    <>
      <Button
        size="small"
        className="whitespace-nowrap"
        icon={<UserPlus aria-hidden />}
        aria-label={`Add ${person.Name} to contacts`}
        busy={add.isPending}
        busyText="Adding..."
        onClick={() => void send(false)}
      >
        Add
      </Button>
      <DeletedQuestion
        words={deleted.words}
        busy={add.isPending}
        onYes={() => void send(true)}
        onClose={deleted.close}
      />
    </>
  );
}
