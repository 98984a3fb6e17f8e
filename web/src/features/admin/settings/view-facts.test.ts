import { expect, it } from 'vitest';
import type { PageView } from './api.ts';
import { hostOf, viewFacts } from './view-facts.ts';

const view = (page_path: string, is_mobile = false, session_id: string | null = 's1'): PageView => ({
  page_path,
  is_mobile,
  session_id,
  created_at: '2026-11-20T15:04:05Z',
});

it('divides views into phones and desktops, and counts each session once', () => {
  const views = [
    view('/', true, 's1'),
    view('/map', true, 's1'),
    view('/', false, 's2'),
    view('/', false, null),
  ];
  expect(viewFacts(views)).toMatchObject({ counted: 4, phones: 2, desktops: 2, sessions: 2 });
});

it('sorts the eight most viewed pages by views, and then by path', () => {
  const views = ['/b', '/a', '/map', '/map', ...Array.from({ length: 9 }, (_, n) => `/p${n}`)].map((path) =>
    view(path),
  );
  const { mostViewed } = viewFacts(views);
  expect(mostViewed).toHaveLength(8);
  expect(mostViewed.slice(0, 3)).toEqual([
    { path: '/map', views: 2 },
    { path: '/a', views: 1 },
    { path: '/b', views: 1 },
  ]);
});

it.each([
  ['https://www.google.com/search', 'www.google.com'],
  ['android-app://com.example', 'com.example'],
  ['somewhere', 'somewhere'],
  ['', ''],
])('a visitor from %j came from %j', (referrer, host) => {
  expect(hostOf(referrer)).toBe(host);
});
