import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { SavedHomeNote as limits } from '../../../../openapi/generated/idx.limits.ts';
import { sentenceFor } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { setNote } from './saved-homes.ts';

type NoteFieldProps = { listingKey: string; name: string; note: string | null };

/** The visitor's own note of a saved home: its text, or a button to write one. A failed call keeps what was typed. */
export function NoteField({ listingKey, name, note }: NoteFieldProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const save = useMutation({
    mutationKey: ['setSavedHomeNote', { listingKey }],
    mutationFn: (text: string) => setNote(listingKey, text),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['listSavedHomes'] });
      setTyped(null);
    },
  });
  if (typed === null) {
    return note === null ? (
      <button
        type="button"
        aria-label={`Add a note on ${name}`}
        className="inline-flex min-h-11 items-center rounded-small text-sm font-medium text-accent underline-offset-4 hover:underline sm:min-h-9"
        onClick={() => setTyped('')}
      >
        Add a Note
      </button>
    ) : (
      <button
        type="button"
        aria-label={`Edit your note on ${name}: ${note}`}
        className="flex max-w-full items-start gap-3 rounded-card bg-tint px-4 py-3 text-left text-sm hover:bg-line"
        onClick={() => setTyped(note)}
      >
        <Pencil aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 whitespace-pre-line wrap-anywhere">{note}</span>
      </button>
    );
  }
  const most = limits.note.maxLength;
  const tooLong = typed.length > most;
  const error = tooLong
    ? `Shorten it by ${(typed.length - most).toLocaleString('en-US')} characters.`
    : save.error === null
      ? undefined
      : sentenceFor(save.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!tooLong && !save.isPending) save.mutate(typed.trim());
  };
  return (
    <form onSubmit={send} aria-label={`Note on ${name}`} className="flex flex-col gap-2">
      <TextArea
        autoFocus
        label="Your note"
        hint="Only you see it."
        error={error}
        rows={3}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" look="primary" busy={save.isPending} busyText="Saving...">
          Save Note
        </Button>
        <Button size="small" look="quiet" onClick={() => setTyped(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
