import { describe, expect, it, vi } from 'vitest';
import { needs } from './blog-page.load.ts';

const post = { id: 7, title: 'Points', file_id: 'abc', url: '/api/treas/blogs/v1/post/abc' };

/** Returns whether the server renders a post whose body has `length` characters. */
async function isDrawn(length: number, url = post.url): Promise<boolean> {
  const answers: Record<string, unknown> = { listBlogs: [{ ...post, url }], blogBody: 'x'.repeat(length) };
  const client = { fetchQuery: vi.fn(async ({ queryKey }) => answers[queryKey[0]] ?? null) };
  const asked = { client, params: { id: '7' } } as unknown as Parameters<typeof needs>[0];
  return needs(asked).then(
    () => true,
    () => false,
  );
}

describe('what a post needs, on the server', () => {
  it('renders posts of up to 50,000 characters; leaves longer ones to the browser', async () => {
    expect(await isDrawn(50_000)).toBe(true);
    expect(await isDrawn(50_001)).toBe(false);
  });

  it('does not read posts from another site', async () => {
    expect(await isDrawn(50_001, 'https://elsewhere.example/post')).toBe(true);
  });
});
