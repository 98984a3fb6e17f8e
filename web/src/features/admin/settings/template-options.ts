import type { Template } from './api.ts';

/**
 * Returns the options of a template selector: none, each template, and the chosen one even when it no longer
 * exists.
 */
export function templateOptions(
  templates: readonly Template[],
  chosen: number | null | undefined,
): { value: string; label: string }[] {
  const none = { value: '0', label: 'No email' };
  const known = templates.map(({ id, templateName }) => ({ value: String(id), label: templateName }));
  const missing = chosen != null && chosen !== 0 && !templates.some(({ id }) => id === chosen);
  return [none, ...known, ...(missing ? [{ value: String(chosen), label: `Template ${chosen}` }] : [])];
}
