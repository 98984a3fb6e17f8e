import { Newspaper, Search, Trash2 } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { BlogPost } from '../../../posts/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { longDate } from '../../../ui/long-date.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Pager } from '../../../ui/tables/pager.tsx';

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
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(0);
  const sought = useDeferredValue(query).trim().toLowerCase();
  const found = useMemo(
    () => posts.filter(({ title }) => title.toLowerCase().includes(sought)),
    [posts, sought],
  );
  const last = Math.max(0, Math.ceil(found.length / pageSize) - 1);
  const shownPage = Math.min(page, last);
  const shown = found.slice(shownPage * pageSize, (shownPage + 1) * pageSize);
  return (
    <section aria-label="Blog posts">
      <Card className="p-4 sm:p-6">
        <h2 className="mb-3 text-xl">
          Blog Posts <span className="ml-1 text-ink-soft">{posts.length || null}</span>
        </h2>
        {posts.length > pageSize ? (
          <TextField
            type="search"
            label="Search titles"
            hideLabel
            placeholder="Search titles"
            icon={<Search aria-hidden />}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setPage(0);
            }}
            className="mb-3"
          />
        ) : null}
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
          <p className="py-8 text-center text-ink-soft">No results for “{query.trim()}”.</p>
        ) : (
          <ul aria-label="Posts" className="-mx-2 divide-y divide-line">
            {shown.map((post) => (
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
        <Pager of="posts" page={shownPage} pageSize={pageSize} total={found.length} onPage={setPage} />
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
