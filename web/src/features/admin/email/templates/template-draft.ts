import { isHtml } from '../sending/mail-parts.ts';
import type { TemplateText } from './templates-api.ts';

export const blankTemplate: TemplateText = { templateName: '', subject: '', body: '' };

/** Whether a template is written here or uploaded. */
export type Source = 'written' | 'uploaded';

/** The error of a template without HTML. */
export const noBody: Record<Source, string> = {
  written: 'Please write the email.',
  uploaded: 'Please choose an HTML file or paste HTML.',
};

/** Validates the HTML of a template beyond the spec's limits. */
export function bodyFault(body: string, source: Source): string | undefined {
  if (source === 'written' || body.trim() === '' || isHtml(body)) return undefined;
  return 'This isn’t HTML: it has no elements.';
}
