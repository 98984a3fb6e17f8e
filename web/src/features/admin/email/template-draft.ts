import { isHtml, mostCharacters } from './mail-parts.ts';
import type { TemplateText } from './templates-api.ts';

export const blankTemplate: TemplateText = { templateName: '', subject: '', body: '' };

export type TemplateFaults = { templateName?: string; body?: string };

/** What keeps a template from being shown: section 5 asks for its name. */
export function previewFaults({ templateName }: TemplateText): TemplateFaults {
  return templateName.trim() === '' ? { templateName: 'Please enter a template name.' } : {};
}

/** What keeps a template from being stored: its name, and that there is HTML. */
export function storeFaults(text: TemplateText, source: 'written' | 'uploaded'): TemplateFaults {
  const body = bodyFault(text.body, source);
  return { ...previewFaults(text), ...(body === undefined ? {} : { body }) };
}

function bodyFault(body: string, source: 'written' | 'uploaded'): string | undefined {
  if (body.trim() === '') {
    return source === 'written' ? 'Please write the email.' : 'Please choose an HTML file or paste HTML.';
  }
  if (body.length > mostCharacters) return 'An email may have 1,000,000 characters at most.';
  if (source === 'uploaded' && !isHtml(body)) return 'This is no HTML: there is not one element in it.';
  return undefined;
}

export const hasFaults = (faults: TemplateFaults): boolean => Object.keys(faults).length > 0;

/** Of the faults that were found in a text those that it still has, as far as its fields have not changed since. */
export const stillWrong = (
  { templateName, body }: TemplateFaults,
  then: TemplateText,
  now: TemplateText,
): TemplateFaults => ({
  ...(templateName !== undefined && then.templateName === now.templateName ? { templateName } : {}),
  ...(body !== undefined && then.body === now.body ? { body } : {}),
});
