export type Page = {
  /** The path in React Router's format; a part that starts with a colon is a parameter. */
  path: string;
  /** The title of the tab, in search results, and of shared links. `inWords` replaces the words in braces. */
  title: string;
  /** For search engines and shared links; the default is the site's own description. */
  description?: string;
  /**
   * Its module under `web/src`, without the extension; it exports `Component`. Its loader, if any, is in
   * `NAME.load.ts`.
   */
  screen: string;
  /** Whether the screen sets the tab's title itself, from its content. */
  titledByScreen?: true;
  /** Whether the server renders it with its data, so that it can be read before the app's code loads. */
  drawn?: true;
  /**
   * Search engines may list a page unless it is `unlisted`; a `disallowed` one is also excluded in
   * robots.txt.
   */
  robots?: 'unlisted' | 'disallowed';
  /** Its entry in the sitemap (sitemaps.org, 0.9); a page without one isn't listed. */
  sitemap?: { changefreq: 'daily' | 'weekly' | 'monthly'; priority: string };
};

/** The console's addresses that the visitor's pages know. */
export const consolePaths = { home: '/admin', today: '/admin/today' } as const;

/** Returns whether a path belongs to the admin console. */
export const isOfConsole = (path: string): boolean => `${path}/`.startsWith(`${consolePaths.home}/`);

/** The values for the braces in titles and descriptions, and the site's name. */
export type PageWords = {
  name: string;
  agent: { name: string; title: string; bio: readonly string[] };
  neighborhood: { title: string; intro: string };
};

/** Replaces the braces in a title or description with the site's values. */
export function inWords(text: string, { agent, neighborhood }: PageWords): string {
  const words: Record<string, string> = {
    agent: agent.name,
    agentTitle: agent.title,
    agentBio: agent.bio[0] ?? '',
    neighborhood: neighborhood.title,
    neighborhoodIntro: neighborhood.intro,
  };
  return text.replace(/\{(\w+)\}/g, (braces, word: string) => words[word] ?? braces);
}

/**
 * Returns the tab's title, which ends with the product's name in the admin console and the site's elsewhere.
 */
export function titleOf({ title, path }: Page, site: PageWords): string {
  return `${inWords(title, site)} · ${isOfConsole(path) ? 'Porchlight' : site.name}`;
}
