/** Whose site it is, in the words of the intro. */
export type Greeting = { agent: string; tagline: string };

/** The page with its greeting, which lies in a comment, uncommented and filled in. */
export function greetIn(page: string, { agent, tagline }: Greeting): string {
  return page.replace(/<!--greeting:[^\n]*\n([\s\S]*?)greeting-->/, (_comment, markup: string) =>
    markup.replace('{{agent}}', () => escapeHtml(agent)).replace('{{tagline}}', () => escapeHtml(tagline)),
  );
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
