import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { type Contact, useDeleteContact } from './contacts-api.ts';

type DeleteContactDialogProps = {
  contact: Contact | null;
  /** The number of contacts with the same email: they are deleted together. */
  sharing: number;
  onClose: () => void;
  onDeleted: (contact: Contact) => void;
};

/** Asks before a contact is deleted, and says who it is and what is lost. */
export function DeleteContactDialog({ contact, sharing, onClose, onDeleted }: DeleteContactDialogProps) {
  const { alert } = useAlerts();
  const remove = useDeleteContact();
  const confirm = () => {
    if (contact?.Email === undefined) return;
    remove.mutate(contact.Email, {
      onSuccess: () => onDeleted(contact),
      onError: () => alert('Failed to delete contact. Please try again.'),
    });
  };
  return (
    <QuestionDialog
      open={contact !== null}
      title="Delete Contact"
      yes="Delete"
      busy={remove.isPending}
      busyText="Deleting..."
      onYes={confirm}
      onClose={onClose}
    >
      {contact === null ? null : (
        <>
          <p>
            Delete <strong className="font-semibold">{contact.Name}</strong> ({contact.Email}) from your
            contacts?
          </p>
          <p className="text-ink-soft">
            {sharing > 1
              ? `All ${sharing} contacts with this email are deleted. `
              : 'The address and phone number go with it. '}
            Stages, showings, and chats stay on the person’s page.
          </p>
        </>
      )}
    </QuestionDialog>
  );
}
