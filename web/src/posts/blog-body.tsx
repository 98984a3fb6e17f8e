import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type BlogPost, blogBodyQuery } from './api.ts';
import { bodyElements } from './body-elements.ts';
import { LoadingBody } from './loading-body.tsx';

/** The post's body, sanitized again here; a frame with the post's URL when the body is unreadable. */
export default function BlogBody({ post }: { post: BlogPost }) {
  const { data: html, error, isPending } = useQuery(blogBodyQuery(post.url));
  const elements = useMemo(() => (html === undefined ? null : bodyElements(html)), [html]);
  useEffect(() => {
    if (error !== null) console.warn('The body of the post couldn’t be read; it is framed', error);
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
