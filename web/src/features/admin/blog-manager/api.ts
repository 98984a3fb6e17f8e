import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/blogs.d.ts';
import type { components as LlmComponents } from '../../../../../openapi/generated/llm.d.ts';
import { sitemapPages, sitemapXml } from '../../../../../pages/sitemap.ts';
import { call } from '../../../api/call.ts';
import { ads, blogs, llm } from '../../../api/clients.ts';
import { useSite } from '../../../api/site.ts';
import { type BlogPost, blogsQuery } from '../../../posts/api.ts';
import { pictureFault } from './editor/picture-file.ts';

export type NewPost = Omit<components['schemas']['NewBlogPost'], 'site_id'>;
/** A stored image, which a post can use as its cover. */
export type StoredPicture = components['schemas']['StoredBlogImage'];

/** Publishes a post and reloads the list. */
export function usePublish() {
  const client = useQueryClient();
  const { siteId } = useSite();
  return useMutation({
    mutationFn: (post: NewPost): Promise<BlogPost> =>
      call(blogs.POST('/api/treas/blogs/v1/store-blog', { body: { site_id: siteId, ...post } })),
    onSuccess: () => client.invalidateQueries({ queryKey: blogsQuery.queryKey }),
  });
}

/** Deletes a post with its images. Pending until the list has reloaded. */
export function useDeletePost() {
  const client = useQueryClient();
  const { siteId } = useSite();
  return useMutation({
    mutationFn: ({ file_id }: BlogPost) =>
      call(
        blogs.DELETE('/api/treas/blogs/v1/delete-blog', { params: { query: { site_id: siteId, file_id } } }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: blogsQuery.queryKey }),
  });
}

/**
 * Stores an image for a post; the service rotates it upright and limits its width to 2000 px. Throws a
 * TypeError with the reason, as a sentence, for a file that the service would refuse.
 */
export async function storePicture(siteId: string, file: Blob, name: string): Promise<StoredPicture> {
  const fault = pictureFault(file);
  if (fault !== null) throw new TypeError(fault);
  const body = { site_id: siteId, filename: name, image_data: await base64(file) };
  return call(blogs.POST('/api/treas/blogs/v1/store-image', { body }));
}

/** Returns the URL of a stored image, as wide as a post shows it. */
export const storedPictureAddress = ({ file_id }: StoredPicture): string =>
  `/api/treas/blogs/v1/image/${file_id}?w=1280`;

type ChatAnswer = LlmComponents['schemas']['ChatAnswer'];

/** Asks the assistant to expand a text; some responses have the text in `message`. */
export async function askToExpand(siteId: string, html: string): Promise<string> {
  const message = `Expand the following blog text:\n\n${html}`;
  const body = { message, site_id: siteId, purpose: 'rewrite' as const };
  // Without an Accept header for events, the response is JSON.
  const answer = (await call(llm.POST('/llm/v1/chat', { body }))) as ChatAnswer;
  return (answer.response || answer.message || '').trim();
}

export type Refreshed = { xml: string; posts: number; pages: number };

/** Builds the sitemap from the current posts and stores it. Sends nothing when the posts fail to load. */
export function useRefreshSitemap() {
  const client = useQueryClient();
  const { siteId } = useSite();
  return useMutation({
    mutationFn: async (): Promise<Refreshed> => {
      const posts = await client.fetchQuery({ ...blogsQuery, staleTime: 0 });
      const xml = sitemapXml(location.origin, posts);
      const form = new FormData();
      form.set('xml', new File([xml], 'sitemap.xml', { type: 'application/xml' }));
      form.set('site_id', siteId);
      // The generated type of the file is a string; the form itself is sent.
      const body = { xml: 'sitemap.xml', site_id: siteId };
      await call(ads.POST('/api/treas/ads/v1/set-xml', { body, bodySerializer: () => form }));
      return { xml, posts: posts.length, pages: sitemapPages };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['getSitemap'] }),
  });
}

function base64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
