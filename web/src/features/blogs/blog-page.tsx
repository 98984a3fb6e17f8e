import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useSite } from '../../api/site.ts';
import { untilTouched } from '../../browser/drawn-by-server.ts';
import { whenReachable } from '../../browser/when-reachable.ts';
import { paths } from '../../navigation/paths.ts';
import { type BlogPost, blogImageQuery, blogsQuery, findPost, sizedPicture } from '../../posts/api.ts';
import { LoadingBody } from '../../posts/loading-body.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../ui/head/use-document-title.ts';
import { usePageDescription } from '../../ui/head/use-page-description.ts';
import { longDate } from '../../ui/long-date.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';

/**
 * The server-rendered text remains until the first interaction: the renderer is as large as the rest of the
 * page.
 */
const BlogBody = lazy(async () => {
  await untilTouched();
  return whenReachable(() => import('../../posts/blog-body.tsx'));
});

/** One post, found by the slug of its title or by its number. */
export function Component() {
  const { id = '' } = useParams();
  const { data: posts, error, isPending, refetch } = useQuery(blogsQuery);
  const post = findPost(posts ?? [], id);
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-10">
      <Ways />
      {isPending ? (
        <p role="status" className="py-24 text-center text-ink-soft">
          Loading blog post...
        </p>
      ) : posts === undefined ? (
        <NotLoaded what="The post" error={error} onRetry={() => void refetch()} />
      ) : post === undefined ? (
        <NotFound />
      ) : (
        <Post key={post.id} post={post} />
      )}
    </div>
  );
}

function Ways() {
  const navigate = useNavigate();
  return (
    <nav aria-label="Ways from here" className="flex flex-wrap justify-between gap-2">
      <BackButton onClick={() => void navigate(paths.blogs)}>Back to Blogs</BackButton>
      <Link to={paths.home} className={buttonClass({ look: 'quiet' })}>
        <House aria-hidden />
        Home
      </Link>
    </nav>
  );
}

function NotFound() {
  const { name } = useSite();
  useDocumentTitle(`Blog post not found · ${name}`);
  return (
    <div className="flex flex-col items-center gap-3 py-16 text-center">
      <h1 className="text-3xl">Blog post not found</h1>
      <p className="max-w-form text-ink-soft">It may have been taken down, or its title has changed.</p>
    </div>
  );
}

function Post({ post }: { post: BlogPost }) {
  const { agent, name } = useSite();
  const { data: picture } = useQuery(blogImageQuery(post.file_id));
  useDocumentTitle(`${post.title} · ${name}`);
  usePageDescription([post.title, post.meta_description].filter(Boolean).join(': '));
  return (
    <article className="mx-auto mt-4 flex max-w-4xl flex-col gap-8">
      {picture === undefined || typeof picture === 'string' ? (
        <div className="aspect-[16/9] overflow-hidden rounded-card bg-tint">
          {typeof picture === 'string' ? (
            <img
              src={sizedPicture(picture, 1280)}
              srcSet={[480, 640, 768, 960, 1280, 2048]
                .map((width) => `${sizedPicture(picture, width)} ${width}w`)
                .join(', ')}
              sizes="(min-width: 60rem) 56rem, 100vw"
              alt=""
              fetchPriority="high"
              className="size-full object-cover"
            />
          ) : null}
        </div>
      ) : null}
      <header className="mx-auto w-full max-w-prose text-[1.0625rem]">
        <h1 className="text-4xl sm:text-5xl">{post.title}</h1>
        <p className="mt-4 text-ink-soft">
          <time dateTime={post.created_at}>{longDate(post.created_at)}</time> · By {agent.name}
        </p>
      </header>
      <Suspense fallback={<LoadingBody />}>
        <BlogBody post={post} />
      </Suspense>
    </article>
  );
}
