import { vi } from 'vitest';

/** What the app has written into the console in this test. */
export const written: Record<'warn' | 'error', string[]> = { warn: [], error: [] };

/** What React says in development alone, of TipTap: its editor tells of itself while a drawing may still be dropped. */
const ofTipTap = /^Can't perform a React state update on a component that hasn't mounted yet/;

/** Keeps from now on what is written, in place of showing it. */
export function watchConsole(): void {
  for (const kind of ['warn', 'error'] as const) {
    written[kind] = [];
    vi.spyOn(console, kind).mockImplementation((...parts) => {
      const text = parts.map(inWords).join(' ');
      if (!ofTipTap.test(text)) written[kind].push(text);
    });
  }
}

/** Errors as they say of themselves, other objects with all that they hold. */
const inWords = (part: unknown): string =>
  typeof part === 'object' && part !== null && !(part instanceof Error) ? JSON.stringify(part) : String(part);
