import type { SiteProfile } from '../../../api/site.ts';
import { firstName } from '../../../forms/person-name.ts';

/** The assistant's first message: discloses that it is an AI, and that a person is available. */
export function welcomeText({ name }: Pick<SiteProfile['agent'], 'name'>): string {
  const agent = firstName(name);
  return `I’m ${agent}’s AI assistant. Ask about any listing here; for anything else, I’ll connect you with ${agent}.`;
}
