import { Newspaper, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlogPost } from '../../../posts/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { longDate } from '../../../ui/long-date.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSearchedList } from '../searched-list.tsx';

type PostListProps = {
  posts: readonly BlogPost[];
  loading: boolean;
  /** Shown instead of posts that failed to load. */
  failure: ReactNode;
  chosen: number | null;
  onChoose: (post: BlogPost) => void;
  onDelete: (post: BlogPost) => void;
  onWrite: () => void;
};

const pageSize = 10;

/** The posts, newest first. */
export function PostList({ posts, loading, failure, chosen, onChoose, onDelete, onWrite }: PostListProps) {
  const options = { of: 'posts', label: 'Search titles', pageSize, className: 'mb-3' };
  const { field, sought, pageOf } = useSearchedList(options);
  const found = posts.filter(({ title }) => title.toLowerCase().includes(sought.toLowerCase()));
  const { rows, pager } = pageOf(found);
  return (
    <section aria-label="Blog posts">
      <Card className="p-4 sm:p-6">
        <h2 className="mb-3 text-xl">
          Blog Posts <span className="ml-1 text-ink-soft">{posts.length || null}</span>
        </h2>
        {posts.length > pageSize ? field : null}
        {loading ? (
          <LoadingPosts />
        ) : failure !== null ? (
          failure
        ) : posts.length === 0 ? (
          <EmptyState
            icon={<Newspaper aria-hidden />}
            title="No posts yet"
            text="Posts appear here. Start with a question your clients ask often."
            action={<Button onClick={onWrite}>Write the First Post</Button>}
          />
        ) : found.length === 0 ? (
          <p className="py-8 text-center text-ink-soft">No results for “{sought}”.</p>
        ) : (
          <ul aria-label="Posts" className="-mx-2 divide-y divide-line">
            {rows.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                chosen={post.id === chosen}
                onChoose={onChoose}
                onDelete={onDelete}
              />
            ))}
          </ul>
        )}
        {pager}
      </Card>
    </section>
  );
}

type PostRowProps = {
  post: BlogPost;
  chosen: boolean;
  onChoose: (post: BlogPost) => void;
  onDelete: (post: BlogPost) => void;
};

function PostRow({ post, chosen, onChoose, onDelete }: PostRowProps) {
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={() => onChoose(post)}
        className={classNames(
          'flex min-w-0 grow flex-col gap-1 rounded-small px-2 py-2 text-left transition-colors hover:bg-tint',
          chosen && 'bg-tint',
        )}
      >
        <span className="line-clamp-2 font-medium wrap-anywhere">{post.title}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <time dateTime={post.created_at}>{longDate(post.created_at)}</time>
          <Badge tone="good">Published</Badge>
        </span>
      </button>
      <IconButton
        label={`Delete ${post.title}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => onDelete(post)}
      />
    </li>
  );
}

function LoadingPosts() {
  return (
    <div role="status" aria-label="Loading posts" className="flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
