import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../openapi/generated/blogs.d.ts';
import { slugOf } from '../../../pages/slug.ts';
import { call } from '../api/call.ts';
import { blogs } from '../api/clients.ts';
import { siteBase, transport } from '../api/transport.ts';

export type BlogPost = components['schemas']['BlogPost'];

/** Queries the posts, newest first. */
export const blogsQuery = queryOptions({
  queryKey: ['listBlogs'],
  queryFn: ({ signal }) => call(blogs.GET('/api/treas/blogs/v1/get-blog', { signal })),
});

/** Finds a post by the slug of its title, or by its number. */
export function findPost(posts: readonly BlogPost[], id: string): BlogPost | undefined {
  return posts.find(({ title }) => slugOf(title) === id) ?? posts.find((post) => String(post.id) === id);
}

/** Queries a post's image URL; null when it has none. */
export const blogImageQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['getBlogImage', fileId],
    queryFn: async ({ signal }) => {
      const params = { query: { s3_blog_file_id: fileId } };
      const { url } = await call(blogs.GET('/api/treas/blogs/v1/get-image', { params, signal }));
      return url;
    },
    staleTime: 300_000,
  });

/** Queries the HTML at a post's URL, which may be on another site. */
export const blogBodyQuery = (url: string) =>
  queryOptions({
    queryKey: ['blogBody', url],
    queryFn: async ({ signal }) => {
      const address = isOfThisSite(url) ? siteBase + url : url;
      const answer = await transport(new Request(address, { headers: { accept: 'text/html' }, signal }));
      if (!answer.ok) throw new Error(`The post's body answered ${answer.status}`);
      return answer.text();
    },
    // Errors lead to a frame immediately: usually the other site doesn't allow reading its pages.
    retry: false,
    staleTime: 300_000,
  });

/** Returns this site's image at the displayed width; another site's unchanged. */
export function sizedPicture(url: string, width: number): string {
  return isOfThisSite(url) ? `${url}?w=${width}` : url;
}

/** Whether a URL is a path of this site. */
export function isOfThisSite(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}
