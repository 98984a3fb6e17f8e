import { useQuery } from '@tanstack/react-query';
import { BookOpen, ExternalLink, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { whenReachable } from '../../../../browser/when-reachable.ts';
import { paths } from '../../../../navigation/paths.ts';
import { type BlogPost, blogImageQuery, sizedPicture } from '../../../../posts/api.ts';
import { LoadingBody } from '../../../../posts/loading-body.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { longDate } from '../../../../ui/long-date.ts';

const BlogBody = lazy(() => whenReachable(() => import('../../../../posts/blog-body.tsx')));

type PostPreviewProps = {
  post: BlogPost | null;
  onDelete: (post: BlogPost) => void;
  /** Omits the border, for use in a dialog. */
  bare?: boolean;
};

/** Shows a post as visitors see it, with a link to its page. */
export function PostPreview({ post, onDelete, bare = false }: PostPreviewProps) {
  if (post === null && bare) return null;
  return (
    <section aria-label="Preview" className="min-w-0 lg:sticky lg:top-6">
      <Card className={bare ? 'border-0' : 'lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto'}>
        {post === null ? (
          <EmptyState icon={<BookOpen aria-hidden />} title="Choose a post to read it here" />
        ) : (
          <Shown key={post.id} post={post} onDelete={onDelete} />
        )}
      </Card>
    </section>
  );
}

function Shown({ post, onDelete }: { post: BlogPost; onDelete: (post: BlogPost) => void }) {
  const { data: picture } = useQuery(blogImageQuery(post.file_id));
  return (
    <article>
      {typeof picture === 'string' ? (
        <img
          src={sizedPicture(picture, 960)}
          alt=""
          className="aspect-[16/7] w-full bg-tint object-cover lg:rounded-t-card"
        />
      ) : null}
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex flex-wrap items-center gap-3 text-ink-soft">
            <Badge tone="good">Published</Badge>
            <time dateTime={post.created_at}>{longDate(post.created_at)}</time>
          </p>
          <div className="flex flex-wrap gap-2">
            <Link
              to={paths.blog(post.id)}
              target="_blank"
              rel="noopener"
              className={buttonClass({ size: 'small' })}
            >
              <ExternalLink aria-hidden />
              View Live
            </Link>
            <Button size="small" look="quiet" icon={<Trash2 aria-hidden />} onClick={() => onDelete(post)}>
              Delete
            </Button>
          </div>
        </div>
        <h2 className="text-2xl wrap-anywhere">{post.title}</h2>
        {post.meta_description ? (
          <p className="border-l-3 border-line pl-4 text-ink-soft">{post.meta_description}</p>
        ) : null}
        <Suspense fallback={<LoadingBody />}>
          <BlogBody post={post} />
        </Suspense>
      </div>
    </article>
  );
}
