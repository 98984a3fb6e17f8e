/** Returns the listing key in a chat link's state; null when there is none. */
export function readAskAbout(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('askAbout' in state)) return null;
  return typeof state.askAbout === 'string' ? state.askAbout : null;
}
