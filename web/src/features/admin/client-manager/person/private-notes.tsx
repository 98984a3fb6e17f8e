import { useQuery } from '@tanstack/react-query';
import { Lock, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { NoteText as spec } from '../../../../../../openapi/generated/people.limits.ts';
import { sentenceFor } from '../../../../api/problem.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { FoldedText } from '../../../../ui/folded-text.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { DeleteDialog } from '../../../../ui/popups/delete-dialog.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { RowMenu } from '../../../../ui/tables/row-menu.tsx';
import { type Note, notesQuery, type Person, useDeleteNote, useSaveNote } from './queries.ts';
import { usePersonFailure } from './use-person-failure.ts';

/** The agent's private notes: the newest, and the earlier ones on request. */
export function PrivateNotes({ person }: { person: Person }) {
  const { alert, toast } = useAlerts();
  const { data, error, refetch } = useQuery(notesQuery(person.id));
  const [edited, setEdited] = useState<Note | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Note | null>(null);
  const [all, setAll] = useState(false);
  const remove = useDeleteNote(person.id);
  const notes = data ?? [];
  const shown = all ? notes : notes.slice(0, 1);
  return (
    <section aria-label="Private notes" className="flex flex-col gap-2 rounded-card bg-tint p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 font-sans text-sm font-semibold">
          <Lock aria-hidden className="size-4" />
          Only you see this
          {notes.length === 0 ? null : (
            <span className="font-normal text-ink-soft">
              {notes.length === 1 ? '1 private note' : `${notes.length} private notes`}
            </span>
          )}
        </h3>
        <Button look="quiet" size="small" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          Add Note
        </Button>
      </div>
      {error === null ? null : (
        <NotLoaded quiet what="The notes" error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && notes.length === 0 ? (
        <p className="text-ink-soft">What you note here is never shown to them.</p>
      ) : null}
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((note) => (
          <li key={note.id} className="flex items-start gap-2 py-2 first:pt-0">
            <div className="min-w-0 grow">
              <FoldedText text={note.text} of="the note" />
              <p className="text-sm text-ink-soft">
                {dateAndTime(note.createdAt)}
                {note.changedAt === null ? '' : ', edited'}
              </p>
            </div>
            <RowMenu
              label={`Actions for the note of ${dateAndTime(note.createdAt)}`}
              items={[
                { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => setEdited(note) },
                {
                  label: 'Delete',
                  icon: <Trash2 aria-hidden />,
                  danger: true,
                  onSelect: () => setDoomed(note),
                },
              ]}
            />
          </li>
        ))}
      </ul>
      {notes.length > 1 ? (
        <Button look="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? 'Hide Earlier Notes'
            : notes.length === 2
              ? '1 Earlier Note'
              : `${notes.length - 1} Earlier Notes`}
        </Button>
      ) : null}
      <NoteDialog person={person} note={edited} onClose={() => setEdited(null)} />
      <DeleteDialog
        item={doomed}
        title="Delete Note"
        remove={remove}
        inputOf={({ id }) => id}
        onDeleted={() => {
          setDoomed(null);
          toast('The note is deleted');
        }}
        onFailed={(failure) => alert(sentenceFor(failure))}
        onClose={() => setDoomed(null)}
      >
        {({ text }) => (
          <>
            <p>Delete this note? It can’t be brought back.</p>
            <p className="line-clamp-4 wrap-anywhere text-ink-soft">{text}</p>
          </>
        )}
      </DeleteDialog>
    </section>
  );
}

type NoteDialogProps = { person: Person; note: Note | 'new' | null; onClose: () => void };

function NoteDialog({ person, note, onClose }: NoteDialogProps) {
  const formId = useId();
  const save = useSaveNote(person.id);
  return (
    <Dialog
      open={note !== null}
      onClose={onClose}
      title={note === 'new' ? 'Add Private Note' : 'Edit Private Note'}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      {note === null ? null : <NoteForm {...{ formId, person, note, save }} onSaved={onClose} />}
    </Dialog>
  );
}

type NoteFormProps = {
  formId: string;
  person: Person;
  note: Note | 'new';
  save: ReturnType<typeof useSaveNote>;
  onSaved: () => void;
};

function NoteForm({ formId, person, note, save, onSaved }: NoteFormProps) {
  const { toast } = useAlerts();
  const fail = usePersonFailure(person.id);
  const draft = useDraft(`note.1.${person.id}.${note === 'new' ? 'new' : note.id}`, {
    text: note === 'new' ? '' : note.text,
  });
  const { field, formProps } = useSpecForm<{ text: string }>({
    ...{ spec, fields: ['text'], draft },
    send: async ({ text }) => {
      await save.mutateAsync({ noteId: note === 'new' ? null : note.id, text });
      toast('The note is saved');
      onSaved();
    },
    onError: (error, told) => {
      if (!told) void fail(error, 'Failed to save the note. Please try again.');
    },
  });
  return (
    <form id={formId} {...formProps} aria-label="Private note">
      <TextArea label="Note" hint="Only you see this." rows={6} autoFocus {...field('text')} />
    </form>
  );
}
