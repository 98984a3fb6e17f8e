import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { linkAddress } from './link-address.ts';

/** Edits the link of the selected text; without a selection, inserts the URL as text. */
export function LinkPanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(before);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const apply = () => {
    const href = linkAddress(typed);
    if (href === null) return setFault('Enter an address, such as https://example.com.');
    const { empty } = editor.state.selection;
    if (empty && before === '') {
      const text = { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] };
      editor.chain().focus().insertContent(text).run();
    } else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    // Not a form, because forms can't be nested.
    <div className="flex flex-wrap items-end gap-2 border-t border-line p-2">
      <TextField
        label="Link address"
        type="url"
        placeholder="https://"
        autoFocus
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            apply();
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            editor.commands.focus();
            onDone();
          }
        }}
        className="min-w-0 grow basis-60"
      />
      <Button size="small" onClick={apply}>
        Set Link
      </Button>
      {before === '' ? null : (
        <Button size="small" look="quiet" onClick={remove}>
          Remove Link
        </Button>
      )}
    </div>
  );
}
