import type { BrowserContext, Page } from 'playwright-core';

/** Words that claim an action that requires a provider. */
const claim = /\b(sent|mailed|emailed|texted|charged|delivered|on (its|their) way)\b/i;
/** Phrases in which those words claim nothing: denials and conditions. */
const denials = [
  /(\bnot|n’t) (been |be )?(sent|mailed|charged|delivered)\b/gi,
  /\bnothing (is|was|has been) (sent|charged)\b/gi,
  /\bbefore anything is sent\b/gi,
  /\bcannot be sent\b/gi,
];

type Seen = { screen: string; text: string };

/** Records all visible and announced text by screen, and finds words in it that claim an action. */
export function watchClaims() {
  const seen: Seen[] = [];
  let screen = '';
  return {
    /** Records the alerts and toasts of pages, even those that vanish quickly. */
    async listen(where: BrowserContext | Page): Promise<void> {
      await where.exposeFunction('tellSaid', (text: string) => void seen.push({ screen, text }));
      await where.addInitScript(() => {
        const said = new Set<string>();
        const read = () => {
          for (const region of document.querySelectorAll('[role=status], [role=alert]')) {
            const text = region.textContent ?? '';
            if (said.has(text)) continue;
            said.add(text);
            (globalThis as unknown as { tellSaid(text: string): void }).tellSaid(text);
          }
        };
        new MutationObserver(read).observe(document, {
          ...{ subtree: true, childList: true, characterData: true },
        });
      });
    },
    /** Records what a page shows now, under the screen's name. */
    async look(page: Page, name: string): Promise<void> {
      screen = name;
      seen.push({ screen, text: await page.locator('body').innerText() });
    },
    /** Returns each line that claims an action, with its screen. Lines `allowed` on a screen are labels. */
    found(allowed: Readonly<Record<string, readonly string[]>>): string[] {
      const lines = seen.flatMap(({ screen, text }) =>
        text.split(/[\n\t]/).flatMap((line) => {
          if (allowed[screen]?.includes(line.trim())) return [];
          const rest = denials.reduce((words, denial) => words.replaceAll(denial, ''), line);
          return claim.test(rest) ? [`${screen}: ${line.trim().slice(0, 200)}`] : [];
        }),
      );
      return [...new Set(lines)];
    },
    screens: () => [...new Set(seen.map(({ screen }) => screen))],
  };
}
