import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NewBlogPost as spec } from '../../../../../../openapi/generated/blogs.limits.ts';
import { failureOf, faultOf, sentenceFor } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';
import { whenReachable } from '../../../../browser/when-reachable.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import type { BlogPost } from '../../../../posts/api.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CopyCheck } from '../../copy-check.tsx';
import { type NewPost, storedPictureAddress, storePicture, type usePublish } from '../api.ts';
import { CoverField } from './cover-field.tsx';
import { type Draft, draftOf, emptyDraft, showsSomething, withoutPending, wordsOf } from './drafts/draft.ts';
import { ExpandText } from './expand-text.tsx';
import { MetaField } from './meta-field.tsx';
import type { RichTextHandle } from './rich-text.tsx';

const RichText = lazy(() => whenReachable(() => import('./rich-text.tsx')));

type PostFormProps = {
  id: string;
  publish: ReturnType<typeof usePublish>;
  onPublished: (post: BlogPost) => void;
  /** Called when a form opens or closes. */
  onWriting: (isWriting: boolean) => void;
};

type Fields = Pick<Draft, 'title' | 'text' | 'metaDescription'>;
const fields = ['title', 'text', 'metaDescription'] as const;

const nothingWritten = 'Write something first.';

/** Title, image, text, and description of a new post. Input is stored until it is published. */
export function PostForm({ id, publish, onPublished, onWriting }: PostFormProps) {
  const { siteId } = useSite();
  const { alert, clear } = useAlerts();
  const { draft, kept, ...stored } = useDraft(draftOf(siteId), emptyDraft);
  const [initial] = useState(() => withoutPending(draft.text));
  const change = (part: Partial<Draft>) => stored.change({ ...part, savedAt: new Date().toISOString() });
  const [leftOut, setLeftOut] = useState(0);
  const text = useRef<RichTextHandle>(null);
  const waiting = useRef(false);

  useEffect(() => {
    onWriting(true);
    return () => onWriting(false);
  }, [onWriting]);

  const keepPicture = async (file: Blob, name: string) => {
    const address = storedPictureAddress(await storePicture(siteId, file, name));
    clear();
    return address;
  };
  const tellOfPicture = (error: unknown) => {
    console.warn('A picture couldn’t be stored', error);
    const reason =
      error instanceof TypeError ? error.message : (faultOf(error, 'image_data') ?? sentenceFor(error));
    alert(`The image wasn’t added. ${reason}`);
  };

  const { faultAt, field, form, formProps } = useSpecForm<Fields>({
    ...{ spec, fields, specNames: { metaDescription: 'meta_description' }, asTyped: ['text'] },
    ...{ draft: { ...stored, draft, change }, keepsDraft: true },
    empty: { title: 'Enter a title.', text: nothingWritten },
    check: ({ text }) => {
      if (!showsSomething(text)) return { text: nothingWritten };
      return waiting.current ? { text: 'An image is still being stored. Please publish in a moment.' } : {};
    },
    send: async (typed) => {
      const post = await publish.mutateAsync(asPost(typed, draft));
      stored.clear();
      onPublished(post);
    },
    onRefused: ({ title }) => {
      if (title === undefined) text.current?.focus();
    },
    onError: (error, told) => {
      console.warn('The post couldn’t be published', error);
      if (!told) alert(failureOf(error, 'Failed to create blog'));
    },
  });

  return (
    <form id={id} {...formProps} aria-label="Create Blog Post" className="flex flex-col gap-6">
      <TextField label="Title *" autoComplete="off" {...field('title')} />
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
            error={faultAt('text')}
            storePicture={keepPicture}
            onPictureFailed={tellOfPicture}
            onLeftOut={setLeftOut}
            onChange={(html, isWaiting) => {
              waiting.current = isWaiting;
              form.setValue('text', html);
              form.clearErrors('text');
            }}
          />
        </Suspense>
        {leftOut === 0 ? null : (
          <p role="status" className="rounded-card bg-warn-tint p-3 text-warn">
            {`${leftOut === 1 ? 'One image' : `${leftOut} images`} of what you pasted couldn’t be added. Save it to this device, then use “Insert image”.`}
          </p>
        )}
        <ExpandText html={draft.text} onExpanded={(html) => text.current?.replaceAll(html)} />
        <CopyCheck text={`${draft.title} ${wordsOf(draft.text).join(' ')}`} />
      </div>
      <MetaField typed={draft.metaDescription} {...field('metaDescription')} />
      <p className="text-sm text-ink-soft">
        {kept
          ? 'Your draft is saved in this browser until you publish it, discard it, or log off.'
          : 'We can’t save drafts in this browser: its storage is full or turned off.'}
      </p>
    </form>
  );
}

function asPost({ title, text, metaDescription }: Fields, { cover }: Draft): NewPost {
  return {
    ...{ title, text, meta_description: metaDescription },
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
