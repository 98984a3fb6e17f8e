import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { faultOf, sentenceFor } from '../../../api/problem.ts';
import { useSite } from '../../../api/site.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import type { BlogPost } from '../../../posts/api.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CopyCheck } from '../copy-check.tsx';
import { type NewPost, storedPictureAddress, storePicture, type usePublish } from './api.ts';
import { CoverField } from './cover-field.tsx';
import { type Draft, draftOf, emptyDraft, showsSomething, withoutPending, wordsOf } from './draft.ts';
import type { RichTextHandle } from './editor/rich-text.tsx';
import { ExpandText } from './expand-text.tsx';
import { RichText } from './lazy-rich-text.ts';
import { MetaField } from './meta-field.tsx';
import { pictureFault } from './picture-file.ts';

type PostFormProps = {
  id: string;
  publish: ReturnType<typeof usePublish>;
  onPublished: (post: BlogPost) => void;
  /** Told when there is a form to send, and when there is none any more. */
  onWriting: (isWriting: boolean) => void;
};

type Faults = { title?: string | undefined; text?: string | undefined };

/** Title, picture, text and description of a new post. What is typed is kept until it is published. */
export function PostForm({ id, publish, onPublished, onWriting }: PostFormProps) {
  const { siteId } = useSite();
  const { alert, clear } = useAlerts();
  const { draft, kept, ...stored } = useDraft(draftOf(siteId), emptyDraft);
  const [initial] = useState(() => withoutPending(draft.text));
  const change = (part: Partial<Draft>) => stored.change({ ...part, savedAt: new Date().toISOString() });
  const [faults, setFaults] = useState<Faults>({});
  const [leftOut, setLeftOut] = useState(0);
  const title = useRef<HTMLInputElement>(null);
  const text = useRef<RichTextHandle>(null);
  const waiting = useRef(false);

  useEffect(() => {
    onWriting(true);
    return () => onWriting(false);
  }, [onWriting]);

  const keepPicture = async (file: Blob, name: string) => {
    const fault = pictureFault(file);
    if (fault !== null) throw new TypeError(fault);
    const address = storedPictureAddress(await storePicture(siteId, file, name));
    clear();
    return address;
  };
  const tellOfPicture = (error: unknown) => {
    console.warn('A picture could not be stored', error);
    const reason =
      error instanceof TypeError ? error.message : (faultOf(error, 'image_data') ?? sentenceFor(error));
    alert(`The picture was not added. ${reason}`);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (publish.isPending) return;
    const found: Faults = {
      ...(draft.title.trim() === '' ? { title: 'Please give the post a title.' } : {}),
      ...(showsSomething(draft.text) ? {} : { text: 'Please write something first.' }),
    };
    setFaults(found);
    if (found.title !== undefined) return title.current?.focus();
    if (found.text !== undefined) return text.current?.focus();
    if (waiting.current)
      return setFaults({ text: 'A picture is still being stored. Please publish in a moment.' });
    publish.mutate(asPost(draft), {
      onSuccess: (post) => {
        stored.clear();
        onPublished(post);
      },
      onError: (error) => {
        console.warn('The post could not be published', error);
        setFaults({ title: faultOf(error, 'title'), text: faultOf(error, 'text') });
        alert('Failed to create blog');
      },
    });
  };

  return (
    <form id={id} onSubmit={submit} noValidate aria-label="Create Blog Post" className="flex flex-col gap-6">
      <TextField
        ref={title}
        label="Title *"
        name="title"
        maxLength={300}
        autoComplete="off"
        value={draft.title}
        error={draft.title.trim() === '' ? faults.title : undefined}
        onChange={(event) => change({ title: event.target.value })}
      />
      <CoverField
        cover={draft.cover}
        onChange={(cover) => {
          clear();
          change({ cover });
        }}
        onFailed={tellOfPicture}
      />
      <div className="flex flex-col gap-3">
        <Suspense fallback={<LoadingEditor />}>
          <RichText
            ref={text}
            label="Content *"
            initial={initial}
            error={faults.text}
            storePicture={keepPicture}
            onPictureFailed={tellOfPicture}
            onLeftOut={setLeftOut}
            onChange={(html, isWaiting) => {
              waiting.current = isWaiting;
              setFaults((now) => (now.text === undefined ? now : { ...now, text: undefined }));
              change({ text: html });
            }}
          />
        </Suspense>
        {leftOut === 0 ? null : (
          <p role="status" className="rounded-card bg-warn-tint p-3 text-warn">
            {`${leftOut === 1 ? 'One picture' : `${leftOut} pictures`} of what you pasted could not come along. Save it on this device, then add it with “Insert picture”.`}
          </p>
        )}
        <ExpandText html={draft.text} onExpanded={(html) => text.current?.replaceAll(html)} />
        <CopyCheck text={`${draft.title} ${wordsOf(draft.text).join(' ')}`} />
      </div>
      <MetaField value={draft.metaDescription} onChange={(metaDescription) => change({ metaDescription })} />
      <p className="text-sm text-ink-soft">
        {kept
          ? 'Your draft is saved in this browser until you publish it, discard it, or log off.'
          : 'We can’t save drafts in this browser: its storage is full or turned off.'}
      </p>
    </form>
  );
}

function asPost({ title, text, metaDescription, cover }: Draft): NewPost {
  return {
    title: title.trim(),
    text,
    meta_description: metaDescription.trim(),
    ...(cover === null ? {} : { s3_blog_image_file_id: cover.file_id, s3_blog_image_s3key: cover.filename }),
  };
}

function LoadingEditor() {
  return (
    <div role="status" aria-label="Loading the editor" className="flex flex-col gap-1">
      <span className="text-sm font-medium">Content *</span>
      <Skeleton className="h-76 rounded-card" />
    </div>
  );
}
