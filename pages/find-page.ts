import { allPages, type FramedPage } from './pages.ts';

const routes = allPages.map((page) => ({ page, parts: page.path.split('/') }));

/**
 * Returns the page at a path, with the path's parameters; null when there is none. Ignores a trailing slash.
 */
export function findPage(pathname: string): { page: FramedPage; params: Record<string, string> } | null {
  const asked = (/[^/]\/$/.test(pathname) ? pathname.slice(0, -1) : pathname).split('/');
  for (const { page, parts } of routes) {
    const params = paramsOf(parts, asked);
    if (params !== null) return { page, params };
  }
  return null;
}

function paramsOf(parts: readonly string[], asked: readonly string[]): Record<string, string> | null {
  if (parts.length !== asked.length) return null;
  const params: Record<string, string> = {};
  for (const [n, part] of parts.entries()) {
    const given = asked[n] ?? '';
    if (!part.startsWith(':')) {
      if (part !== given) return null;
    } else {
      if (given === '') return null;
      params[part.slice(1)] = decoded(given);
    }
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
