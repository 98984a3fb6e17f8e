import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { Link } from 'react-router-dom';
import { slugOf } from '../../../../pages/slug.ts';
import { useSite } from '../../api/site.ts';
import { paths } from '../../navigation/paths.ts';
import { type BlogPost, blogImageQuery, blogsQuery, sizedPicture } from '../../posts/api.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { longDate } from '../../ui/long-date.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const gridClass = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** The posts as cards, with their images. */
export function BlogGrid() {
  const { data: posts, error, isPending, refetch } = useQuery(blogsQuery);
  if (isPending) return <LoadingGrid />;
  if (posts === undefined) return <NotLoaded what="The posts" error={error} onRetry={() => void refetch()} />;
  if (posts.length === 0) return <NoPosts />;
  return (
    <ul aria-label="Posts" className={gridClass}>
      {posts.map((post, index) => (
        <li key={post.id} className={classNames('flex', index === 0 && 'sm:col-span-2')}>
          <BlogCard post={post} large={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function BlogCard({ post, large }: { post: BlogPost; large: boolean }) {
  const { data: picture } = useQuery(blogImageQuery(post.file_id));
  const pictured = typeof picture === 'string';
  return (
    <article
      className={classNames(
        'group relative isolate flex w-full flex-col justify-end overflow-hidden rounded-card border border-line p-5',
        'hover:border-edge hover:shadow-float',
        large ? 'min-h-80' : 'min-h-64',
        pictured ? 'bg-photo-ground text-photo-ink' : 'bg-surface',
      )}
    >
      {pictured ? (
        <>
          <img
            src={sizedPicture(picture, large ? 1280 : 640)}
            alt=""
            loading={large ? 'eager' : 'lazy'}
            className="absolute inset-0 -z-20 size-full object-cover transition-transform duration-300 group-hover:scale-[1.02]"
          />
          <span className="absolute inset-0 -z-10 bg-linear-to-t from-photo-shade-deep via-photo-shade to-photo-shade-light" />
        </>
      ) : null}
      <p className={classNames('text-sm', !pictured && 'text-ink-soft')}>{longDate(post.created_at)}</p>
      <h2 className={classNames('mt-1', large ? 'text-2xl' : 'text-xl')}>
        <Link
          to={paths.blog(slugOf(post.title) || post.id)}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-accent"
        >
          {post.title}
        </Link>
      </h2>
      {post.meta_description ? (
        <p className={classNames('mt-2 line-clamp-3 text-base', !pictured && 'text-ink-soft')}>
          {post.meta_description}
        </p>
      ) : null}
    </article>
  );
}

function LoadingGrid() {
  return (
    <div role="status">
      <p className="mb-4 text-ink-soft">Loading blogs...</p>
      <div className={gridClass}>
        <Skeleton className="h-80 rounded-card sm:col-span-2" />
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-64 rounded-card" />
        ))}
      </div>
    </div>
  );
}

function NoPosts() {
  const { agent } = useSite();
  return (
    <EmptyState
      icon={<Newspaper aria-hidden />}
      title="No blogs available"
      text={`${agent.name} hasn’t written anything yet. Ask the assistant about buying, selling, or leasing in the meantime.`}
    />
  );
}
