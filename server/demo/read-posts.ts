import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../files/root.ts';
import { demoPictures } from '../services/idx/listings/read-media.ts';

const indexShape = z.strictObject({
  posts: z.array(
    z.strictObject({
      /** The file with the post's body, without `.html`. */
      name: z.string().regex(/^[a-z0-9-]+$/),
      title: z.string().min(1),
      description: z.string().min(1).max(160),
      /** A file name in the folder of the demo's images. */
      cover: z.string(),
      daysAgo: z.int().positive(),
    }),
  ),
});
const manifestShape = z.object({
  covers: z.array(z.object({ file: z.string(), use: z.string() })).default([]),
});

export type DemoPost = z.infer<typeof indexShape>['posts'][number] & { body: string };

/** Reads the demo's posts from `demo/blog`. */
export function readDemoPosts(folder = path.join(projectRoot, 'demo', 'blog')): DemoPost[] {
  const { posts } = indexShape.parse(JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')));
  return posts.map((post) => ({
    ...post,
    body: readFileSync(path.join(folder, `${post.name}.html`), 'utf8'),
  }));
}

/** Reads the existing covers of posts that the images' manifest lists. */
export function readBlogCovers(folder = demoPictures): Map<string, Buffer> {
  const manifest = path.join(folder, 'manifest.json');
  if (!existsSync(manifest)) return new Map();
  const { covers } = manifestShape.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  return new Map(
    covers
      .filter(({ file, use }) => use === 'blog' && existsSync(path.join(folder, file)))
      .map(({ file }) => [file, readFileSync(path.join(folder, file))]),
  );
}
