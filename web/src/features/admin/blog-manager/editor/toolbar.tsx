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

/** The buttons that turn a format on and off. */
const formats = [
  { name: 'Bold', icon: Bold, format: 'bold', toggle: 'toggleBold' },
  { name: 'Italic', icon: Italic, format: 'italic', toggle: 'toggleItalic' },
  { name: 'Underline', icon: Underline, format: 'underline', toggle: 'toggleUnderline' },
  { name: 'Strikethrough', icon: Strikethrough, format: 'strike', toggle: 'toggleStrike' },
  { name: 'Bulleted list', icon: List, format: 'bulletList', toggle: 'toggleBulletList' },
  { name: 'Numbered list', icon: ListOrdered, format: 'orderedList', toggle: 'toggleOrderedList' },
  { name: 'Quote', icon: Quote, format: 'blockquote', toggle: 'toggleBlockquote' },
] as const;

const stateOf = (editor: Editor) => ({
  block: String([2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? 0),
  size: String(editor.isActive('textSize') ? editor.getAttributes('textSize').size : 'normal'),
  on: ['link', 'image', ...formats.map(({ format }) => format)].filter((format) => editor.isActive(format)),
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
        {formats.map(({ format, toggle, ...tool }) => (
          <Tool key={format} {...tool} on={state.on.includes(format)} onUse={() => run()[toggle]().run()} />
        ))}
        <Tool name="Link" icon={LinkIcon} on={state.on.includes('link')} onUse={() => setLinking(!linking)} />
        <Tool name="Insert image" icon={ImagePlus} onUse={() => chooser.current?.click()} />
        <Tool name="Dividing line" icon={Minus} onUse={() => run().setHorizontalRule().run()} />
        <Tool name="Undo" icon={Undo2} disabled={!state.canUndo} onUse={() => run().undo().run()} />
        <Tool name="Redo" icon={Redo2} disabled={!state.canRedo} onUse={() => run().redo().run()} />
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Images for the text"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {linking ? <LinkPanel editor={editor} onDone={() => setLinking(false)} /> : null}
      {state.on.includes('image') ? <AltPanel editor={editor} /> : null}
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
