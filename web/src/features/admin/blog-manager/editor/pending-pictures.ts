import type { Editor } from '@tiptap/react';

/** Stores an image; returns its URL for the post. */
export type StorePicture = (file: Blob, name: string) => Promise<string>;

type Pending = { file: Blob; name: string; stored: Promise<string> | null };

const dataUrl = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/;

/**
 * Images being uploaded into a post: each appears immediately under a local URL, and gets its final one when
 * it is stored. One that can't be stored is removed.
 */
export function createPendingPictures(
  store: StorePicture,
  { onFailed, onSettled }: { onFailed: (error: unknown) => void; onSettled: () => void },
) {
  const pictures = new Map<string, Pending>();
  let waiting = 0;

  const add = (file: Blob, name: string): string => {
    const address = URL.createObjectURL(file);
    pictures.set(address, { file, name, stored: null });
    return address;
  };

  /** Replaces local URLs in the text by those of stored images, including ones that *redo* restored. */
  const settle = (editor: Editor): void => {
    for (const address of new Set(addressesIn(editor))) {
      const picture = pictures.get(address);
      if (picture === undefined) {
        replace(editor, address, null);
        continue;
      }
      if (picture.stored !== null) {
        void picture.stored.then((stored) => replace(editor, address, stored)).catch(() => undefined);
        continue;
      }
      waiting += 1;
      picture.stored = store(picture.file, picture.name);
      picture.stored
        .then((stored) => replace(editor, address, stored))
        .catch((error: unknown) => {
          pictures.delete(address);
          replace(editor, address, null);
          onFailed(error);
        })
        .finally(() => {
          waiting -= 1;
          if (!editor.isDestroyed) onSettled();
        });
    }
  };

  return {
    add,
    settle,
    /** Adds an image embedded in pasted HTML; null when it isn't one. */
    addData(src: string): string | null {
      const [, type, base64 = ''] = dataUrl.exec(src) ?? [];
      if (type === undefined) return null;
      const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
      return add(new Blob([bytes], { type }), `picture.${type.slice('image/'.length)}`);
    },
    /** Whether an image in the text isn't stored yet. */
    isWaiting: () => waiting > 0,
    /** Revokes the images' local URLs. */
    forget() {
      for (const address of pictures.keys()) URL.revokeObjectURL(address);
      pictures.clear();
    },
  };
}

function addressesIn(editor: Editor): string[] {
  const found: string[] = [];
  editor.state.doc.descendants(({ type, attrs }) => {
    const src: unknown = attrs.src;
    if (type.name === 'image' && typeof src === 'string' && src.startsWith('blob:')) found.push(src);
  });
  return found;
}

/** Replaces an image's URL, or removes the image. Not part of the *Undo* history. */
function replace(editor: Editor, from: string, to: string | null): void {
  if (editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  const places: { at: number; size: number }[] = [];
  doc.descendants(({ type, attrs, nodeSize }, at) => {
    if (type.name === 'image' && attrs.src === from) places.unshift({ at, size: nodeSize });
  });
  if (places.length === 0) return;
  for (const { at, size } of places) {
    if (to === null) tr.delete(at, at + size);
    else tr.setNodeAttribute(at, 'src', to);
  }
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}
