import './editor.css';
import Image from '@tiptap/extension-image';
import { closeHistory } from '@tiptap/pm/history';
import { Selection } from '@tiptap/pm/state';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { cleanHtml, isOwnPicture } from './clean-html.ts';
import { createPendingPictures, type StorePicture } from './pending-pictures.ts';
import { TextSize } from './text-size.ts';
import { Toolbar } from './toolbar.tsx';

export type RichTextHandle = {
  focus: () => void;
  /** Replaces the whole content; *Undo* restores it. */
  replaceAll: (html: string) => void;
};

type RichTextProps = {
  label: string;
  /** The initial content; later changes are ignored. */
  initial: string;
  onChange: (html: string, picturesWaiting: boolean) => void;
  storePicture: StorePicture;
  onPictureFailed: (error: unknown) => void;
  /** Called with the number of pasted images that could not be included. */
  onLeftOut: (pictures: number) => void;
  error?: string | undefined;
  ref?: Ref<RichTextHandle>;
};

const links = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

/** The blog's editor: headings, lists, links, images, and four text sizes. Loaded lazily. */
export default function RichText(props: RichTextProps) {
  const { label, initial, error, ref } = props;
  const noteId = useId();
  const latest = useRef(props);
  latest.current = props;
  const made = useRef<Editor | null>(null);
  const [isMounted, setIsMounted] = useState(false);
  const pictures = useMemo(
    () =>
      createPendingPictures((file, name) => latest.current.storePicture(file, name), {
        onFailed: (failure) => latest.current.onPictureFailed(failure),
        onSettled: () => latest.current.onChange(made.current?.getHTML() ?? '', pictures.isWaiting()),
      }),
    [],
  );
  useEffect(() => () => pictures.forget(), [pictures]);

  const insertFiles = (files: readonly File[]): boolean => {
    const images = files.filter(({ type }) => type.startsWith('image/'));
    const content = images.map((file) => ({
      type: 'image',
      attrs: { src: pictures.add(file, file.name || 'picture.png'), alt: '' },
    }));
    if (content.length === 0 || made.current === null) return false;
    made.current.chain().focus().insertContent(content).run();
    // Places the cursor after the image: typing would replace a selected image.
    const { doc, selection, tr } = made.current.state;
    made.current.view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.to), 1)));
    return true;
  };

  const editor = useEditor({
    // The content policy blocks style elements; editor.css has the editor's few rules.
    injectCSS: false,
    content: initial,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: {
          openOnClick: false,
          HTMLAttributes: { target: '_blank', rel: 'noopener' },
          isAllowedUri: (uri, { defaultValidate }) => links.test(uri) && defaultValidate(uri),
        },
      }),
      Image.configure({ allowBase64: false }),
      TextSize,
    ],
    editorProps: {
      attributes: { class: 'prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: (html) => {
        const clean = cleanHtml(html, (src) => (isOwnPicture(src) ? src : pictures.addData(src)));
        if (clean.leftOut > 0) latest.current.onLeftOut(clean.leftOut);
        return clean.html;
      },
      handleDOMEvents: {
        // Runs before the editor pastes the clipboard's HTML, whose image URL is external.
        paste: (_view, event) => {
          const data = event.clipboardData;
          if (data === null || data.files.length === 0) return false;
          // Word adds an image of copied text, where the text is meant; a page adds HTML to a copied image,
          // where the image is meant.
          if (cleanHtml(data.getData('text/html')).html !== '') return false;
          const isTaken = insertFiles([...data.files]);
          if (isTaken) event.preventDefault();
          return isTaken;
        },
      },
      handleDrop: (_view, event) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        // The browser would open any other dropped file instead of the page.
        event.preventDefault();
        insertFiles(files);
        return true;
      },
    },
    onCreate: ({ editor: created }) => {
      made.current = created;
      setIsMounted(true);
    },
    onUpdate: ({ editor: changed }) => {
      pictures.settle(changed);
      latest.current.onChange(changed.getHTML(), pictures.isWaiting());
    },
  });

  useImperativeHandle(ref, () => ({
    focus: () => void editor.commands.focus(),
    replaceAll: (html) => {
      // A separate history step, so that *Undo* keeps what was typed just before.
      editor.view.dispatch(closeHistory(editor.state.tr));
      editor.chain().selectAll().insertContent(html).focus('end').run();
    },
  }));

  // The editor sets its attributes only on mount, so changes are applied to its element.
  useEffect(() => {
    if (!isMounted) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-invalid', String(error !== undefined));
    if (error === undefined) dom.removeAttribute('aria-describedby');
    else dom.setAttribute('aria-describedby', noteId);
  }, [editor, isMounted, error, noteId]);

  return (
    <div className="flex flex-col gap-1">
      <span className="text-sm font-medium">{label}</span>
      <div
        className={classNames(
          'rich-text rounded-card border bg-surface focus-within:outline-2 focus-within:outline-accent',
          error === undefined ? 'border-edge' : 'border-bad',
        )}
      >
        <Toolbar editor={editor} onFiles={insertFiles} />
        <EditorContent editor={editor} />
      </div>
      {error === undefined ? null : (
        <p id={noteId} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
