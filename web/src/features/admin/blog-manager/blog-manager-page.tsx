import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Files, PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSite } from '../../../api/site.ts';
import { forgetDraft } from '../../../forms/use-draft.ts';
import { type BlogPost, blogsQuery } from '../../../posts/api.ts';
import { Button } from '../../../ui/button.tsx';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { useMedia, wideScreen } from '../../../ui/use-media.ts';
import { AdminTitle } from '../admin-title.tsx';
import { StatTiles, thisMonth } from '../stat-tiles.tsx';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { type Draft, draftOf, loadDraft } from './editor/drafts/draft.ts';
import { DraftNotice } from './editor/drafts/draft-notice.tsx';
import { PostPreview } from './editor/post-preview.tsx';
import { PostDialog } from './post-dialog.tsx';
import { PostList } from './post-list.tsx';
import { PublishedDialog } from './published-dialog.tsx';
import { SitemapCard } from './sitemap-card.tsx';

/** Lists the agent's posts, to read, write, and delete. */
export function Component() {
  const name = draftOf(useSite().siteId);
  const query = useQuery(blogsQuery);
  const posts = query.data ?? [];
  const wide = useMedia(wideScreen);
  const [chosen, setChosen] = useState<number | null>(null);
  const [writing, setWriting] = useState<'new' | 'draft' | null>(null);
  const [leaving, setLeaving] = useState<BlogPost | null>(null);
  const [published, setPublished] = useState<BlogPost | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  // After the form has unmounted, which stores its last input.
  useEffect(() => {
    if (writing === null) setDraft(loadDraft(name));
  }, [writing, name]);

  const preview = posts.find(({ id }) => id === chosen) ?? null;
  const stats = [
    { name: 'Total Posts', value: query.data?.length ?? '–', icon: Files },
    thisMonth(query.data),
    { name: 'Blog Status', value: 'Active', icon: CircleCheck },
  ];
  const write = () => setWriting('new');
  return (
    <>
      <AdminTitle
        title="Blog Management"
        action={
          <Button look="primary" icon={<PenLine aria-hidden />} onClick={write}>
            Create Blog Post
          </Button>
        }
      />
      <StatTiles label="All posts" stats={stats} loading={query.isPending} />
      {draft === null ? null : (
        <DraftNotice
          draft={draft}
          onContinue={() => setWriting('draft')}
          onDiscard={() => {
            forgetDraft(name);
            setDraft(null);
          }}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <PostList
            posts={posts}
            loading={query.isPending}
            failure={loadFailureOf(query, 'The posts')}
            chosen={preview?.id ?? null}
            onChoose={(post) => setChosen(post.id)}
            onDelete={setLeaving}
            onWrite={write}
          />
          <SitemapCard />
        </div>
        {wide ? <PostPreview post={preview} onDelete={setLeaving} /> : null}
      </div>
      {wide ? null : (
        <Dialog open={preview !== null} onClose={() => setChosen(null)} title="Preview" size="large" flush>
          <PostPreview post={preview} onDelete={setLeaving} bare />
        </Dialog>
      )}
      <PostDialog
        open={writing !== null}
        goesOn={writing === 'draft'}
        onClose={() => setWriting(null)}
        onPublished={(post) => {
          setWriting(null);
          setPublished(post);
          if (wide) setChosen(post.id);
        }}
      />
      <PublishedDialog post={published} onClose={() => setPublished(null)} />
      <DeletePostDialog
        post={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={({ id }) => {
          setLeaving(null);
          setChosen((now) => (now === id ? null : now));
        }}
      />
    </>
  );
}
