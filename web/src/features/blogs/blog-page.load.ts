import type { Needs } from '../../navigation/page-needs.ts';
import { blogBodyQuery, blogImageQuery, blogsQuery, findPost, isOfThisSite } from '../../posts/api.ts';

/**
 * The maximum length of a post rendered by the server: a longer one would delay other requests, and is
 * rendered by the browser.
 */
const longestDrawn = 50_000;

export const needs: Needs = async ({ client, params }) => {
  const post = findPost(await client.fetchQuery(blogsQuery), params.id ?? '');
  if (post === undefined) return;
  const [body] = await Promise.all([
    // The browser reads another site's page, or shows it in a frame.
    isOfThisSite(post.url) ? client.fetchQuery(blogBodyQuery(post.url)) : '',
    client.fetchQuery(blogImageQuery(post.file_id)),
  ]);
  if (import.meta.env.SSR && body.length > longestDrawn) throw new Error('The post is drawn by the browser');
};
