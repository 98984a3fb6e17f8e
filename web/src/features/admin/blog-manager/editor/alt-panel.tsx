import { type Editor, useEditorState } from '@tiptap/react';
import { TextField } from '../../../../ui/fields/text-field.tsx';

/** Edits an image's alternative text. */
export function AltPanel({ editor }: { editor: Editor }) {
  const alt = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes('image').alt ?? ''),
  });
  return (
    <div className="border-t border-line p-2">
      <TextField
        label="What the image shows"
        hint="Screen readers read this aloud."
        value={alt}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
}
