import { escapeHtml } from '../html.ts';

/** Whose site it is, in the words of the intro. */
export type Greeting = { agent: string; tagline: string };

/** The page with its greeting, which lies in a comment, uncommented and filled in. */
export function greetIn(page: string, { agent, tagline }: Greeting): string {
  return page.replace(/<!--greeting:[^\n]*\n([\s\S]*?)greeting-->/, (_comment, markup: string) =>
    markup.replace('{{agent}}', () => escapeHtml(agent)).replace('{{tagline}}', () => escapeHtml(tagline)),
  );
}
