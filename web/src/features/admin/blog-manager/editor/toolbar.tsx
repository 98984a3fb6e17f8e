import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { AltPanel } from './alt-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import { textSizes } from './text-size.ts';

type ToolbarProps = { editor: Editor; onFiles: (files: File[]) => void };

const blocks = [
  { value: '0', label: 'Paragraph' },
  { value: '2', label: 'Heading' },
  { value: '3', label: 'Subheading' },
  { value: '4', label: 'Small heading' },
] as const;

const stateOf = (editor: Editor) => ({
  block: String([2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? 0),
  size: String(editor.isActive('textSize') ? editor.getAttributes('textSize').size : 'normal'),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  blockquote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  image: editor.isActive('image'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

/** The editor's toolbar. Arrow keys move between its buttons. */
export function Toolbar({ editor, onFiles }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const [linking, setLinking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const run = () => editor.chain().focus();
  const setBlock = (value: string) => {
    const level = ([2, 3, 4] as const).find((each) => String(each) === value);
    if (level === undefined) run().setParagraph().run();
    else run().setHeading({ level }).run();
  };
  const setSize = (size: string) => {
    if (size === 'normal') run().unsetMark('textSize').run();
    else run().setMark('textSize', { size }).run();
  };
  return (
    // Sticky while writing a long text; offset by the dialog's padding.
    <div className="sticky -top-6 z-10 rounded-t-card border-b border-line bg-surface">
      <div
        role="toolbar"
        aria-label="Formatting"
        onKeyDown={moveFocus}
        className="flex items-center gap-1 overflow-x-auto p-2 sm:flex-wrap"
      >
        <Choice label="Kind of paragraph" value={state.block} options={blocks} onChoose={setBlock} />
        <Choice label="Text size" value={state.size} options={textSizes} onChoose={setSize} />
        <Tool name="Bold" icon={Bold} on={state.bold} onUse={() => run().toggleBold().run()} />
        <Tool name="Italic" icon={Italic} on={state.italic} onUse={() => run().toggleItalic().run()} />
        <Tool
          name="Underline"
          icon={Underline}
          on={state.underline}
          onUse={() => run().toggleUnderline().run()}
        />
        <Tool
          name="Strikethrough"
          icon={Strikethrough}
          on={state.strike}
          onUse={() => run().toggleStrike().run()}
        />
        <Tool
          name="Bulleted list"
          icon={List}
          on={state.bulletList}
          onUse={() => run().toggleBulletList().run()}
        />
        <Tool
          name="Numbered list"
          icon={ListOrdered}
          on={state.orderedList}
          onUse={() => run().toggleOrderedList().run()}
        />
        <Tool name="Quote" icon={Quote} on={state.blockquote} onUse={() => run().toggleBlockquote().run()} />
        <Tool name="Link" icon={LinkIcon} on={state.link} onUse={() => setLinking(!linking)} />
        <Tool name="Insert picture" icon={ImagePlus} onUse={() => chooser.current?.click()} />
        <Tool name="Dividing line" icon={Minus} onUse={() => run().setHorizontalRule().run()} />
        <Tool name="Undo" icon={Undo2} disabled={!state.canUndo} onUse={() => run().undo().run()} />
        <Tool name="Redo" icon={Redo2} disabled={!state.canRedo} onUse={() => run().redo().run()} />
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Pictures for the text"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {linking ? <LinkPanel editor={editor} onDone={() => setLinking(false)} /> : null}
      {state.image ? <AltPanel editor={editor} /> : null}
    </div>
  );
}

type ToolProps = { name: string; icon: LucideIcon; on?: boolean; disabled?: boolean; onUse: () => void };

function Tool({ name, icon: Icon, on, disabled = false, onUse }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={on}
      // A disabled button would lose focus, and with it the position in the toolbar.
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (disabled ? undefined : onUse())}
      className={classNames(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-small transition-colors pointer-coarse:size-11',
        'hover:bg-tint aria-disabled:opacity-45 [&_svg]:size-4.5',
        on ? 'bg-tint text-accent' : 'text-ink',
      )}
    >
      <Icon aria-hidden />
    </button>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className="h-9 shrink-0 rounded-small border border-line bg-surface px-2 text-sm pointer-coarse:h-11"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  // Arrow keys change the value of a select.
  if (step === undefined || event.target instanceof HTMLSelectElement) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')];
  const at = tools.indexOf(event.target as HTMLElement);
  tools[(at + step + tools.length) % tools.length]?.focus();
  event.preventDefault();
}
