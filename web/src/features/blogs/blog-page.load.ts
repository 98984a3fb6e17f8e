import type { Needs } from '../../page-needs.ts';
import { blogBodyQuery, blogImageQuery, blogsQuery, findPost, isOfThisSite } from '../../posts/api.ts';

export const needs: Needs = async ({ client, params }) => {
  const post = findPost(await client.fetchQuery(blogsQuery), params.id ?? '');
  if (post === undefined) return;
  await Promise.all([
    client.fetchQuery(blogImageQuery(post.file_id)),
    // Another site's page is read by the browser, or framed.
    isOfThisSite(post.url) ? client.fetchQuery(blogBodyQuery(post.url)) : undefined,
  ]);
};
