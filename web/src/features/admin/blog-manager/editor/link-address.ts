/** Completes a typed URL: of the web, this site, an email, or a phone; null for none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?![/\\])\S*$/.test(text) || /^(?:mailto|tel):\S+$/i.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/.]+$/.test(text)) return `mailto:${text}`;
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/^\/|\s/.test(text) || !URL.canParse(whole)) return null;
  return /^[^.]+\.[^.]+/.test(new URL(whole).hostname) ? whole : null;
}
