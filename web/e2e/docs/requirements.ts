import { agentsDesk } from './agents-desk.ts';
import { agentsVoice } from './agents-voice.ts';
import { publicSite } from './public-site.ts';
import type { Requirement } from './requirement.ts';

/** A document of the product, and what it asks for. */
export type Document = {
  /** Its list stands in `web/e2e/docs/{name}.ts`, its table in `web/e2e/docs/{name}.md`. */
  name: string;
  title: string;
  /** The titles of its sections by their numbers. */
  sections: Readonly<Record<number, string>>;
  requirements: readonly Requirement[];
};

const sections: Document['sections'] = {
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls',
  8: 'The error catalogue',
  9: 'Constants and limits',
};

/** Every document whose lines are tied to tests. */
export const documents: readonly Document[] = [
  {
    name: 'public-site',
    title: 'The public site',
    sections,
    requirements: publicSite,
  },
  { name: 'agents-desk', title: 'The agent’s desk', sections, requirements: agentsDesk },
  { name: 'agents-voice', title: 'The agent’s voice', sections, requirements: agentsVoice },
];
