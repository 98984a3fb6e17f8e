import { vi } from 'vitest';

/** What the app has written to the console in this test. */
export const written: Record<'warn' | 'error', string[]> = { warn: [], error: [] };

/**
 * A development-only warning of React about TipTap, whose editor updates its state during a render that may
 * be discarded.
 */
const ofTipTap = /^Can't perform a React state update on a component that hasn't mounted yet/;

/** Records console output from now on, instead of showing it. */
export function watchConsole(): void {
  for (const kind of ['warn', 'error'] as const) {
    written[kind] = [];
    vi.spyOn(console, kind).mockImplementation((...parts) => {
      const text = parts.map(inWords).join(' ');
      if (!ofTipTap.test(text)) written[kind].push(text);
    });
  }
}

/** Returns an error as its string, another object as JSON. */
const inWords = (part: unknown): string =>
  typeof part === 'object' && part !== null && !(part instanceof Error) ? JSON.stringify(part) : String(part);
