import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { DeleteDialog } from '../../../../ui/popups/delete-dialog.tsx';
import { type Contact, useDeleteContact } from './contacts-api.ts';

type DeleteContactDialogProps = {
  contact: Contact | null;
  /** The number of contacts with the same email: they are deleted together. */
  sharing: number;
  onClose: () => void;
  onDeleted: (contact: Contact) => void;
};

/** Asks for confirmation before deleting a contact. */
export function DeleteContactDialog({ contact, sharing, onClose, onDeleted }: DeleteContactDialogProps) {
  const { alert } = useAlerts();
  return (
    <DeleteDialog
      item={contact}
      title="Delete Contact"
      remove={useDeleteContact()}
      inputOf={({ Email }) => Email ?? ''}
      onDeleted={onDeleted}
      onFailed={() => alert('Failed to delete contact. Please try again.')}
      onClose={onClose}
    >
      {({ Name, Email }) => (
        <>
          <p>
            Delete <strong className="font-semibold">{Name}</strong> ({Email}) from your contacts?
          </p>
          <p className="text-ink-soft">
            {sharing > 1
              ? `All ${sharing} contacts with this email are deleted. `
              : 'The address and phone number go with it. '}
            Stages, showings, and chats stay on the person’s page.
          </p>
        </>
      )}
    </DeleteDialog>
  );
}
