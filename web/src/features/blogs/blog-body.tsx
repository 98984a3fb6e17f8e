import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type BlogPost, blogBodyQuery } from './api.ts';
import { bodyElements } from './body-elements.ts';

/** The body, cleaned once more here; the page that the post's url leads to when it cannot be read. */
export function BlogBody({ post }: { post: BlogPost }) {
  const { data: html, error, isPending } = useQuery(blogBodyQuery(post.url));
  const elements = useMemo(() => (html === undefined ? null : bodyElements(html)), [html]);
  useEffect(() => {
    if (error !== null) console.warn('The body of the post could not be read; it is framed', error);
  }, [error]);
  if (isPending) return <LoadingBody />;
  if (error !== null) {
    return (
      <iframe
        src={post.url}
        title={post.title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        width="100%"
        height={800}
        className="rounded-card border border-line bg-surface"
      />
    );
  }
  return <div className="prose mx-auto w-full max-w-prose">{elements}</div>;
}

function LoadingBody() {
  return (
    <div
      role="status"
      aria-label="Loading the post"
      className="mx-auto flex w-full max-w-prose flex-col gap-3"
    >
      {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <Skeleton key={n} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
