import type { SiteProfile } from '../../api/site.ts';
import { firstName } from '../../forms/person-name.ts';

/** What the assistant says first: that it is an AI, and that there is a person. */
export function welcomeText({ name }: Pick<SiteProfile['agent'], 'name'>): string {
  const agent = firstName(name);
  return `I’m ${agent}’s AI assistant. Ask about any listing here; for anything else, I’ll connect you with ${agent}.`;
}
