import type { Requirement } from '../../web/e2e/docs/requirement.ts';
import type { Document } from '../../web/e2e/docs/requirements.ts';

/** Where a document's table lies, from the root of the project. */
export const tablePath = ({ name }: Document): string => `web/e2e/docs/${name}.md`;

/** A document's list as Markdown: a table for each section. */
export function tableOf({ title, sections, requirements }: Document): string {
  const without = requirements.filter(({ tests }) => tests.length === 0).length;
  const proved = without === 0 ? 'each with the tests that prove it' : `${without} of them without a test`;
  const counted = `${requirements.length} requirements, ${proved}.`;
  const written = 'Written by `npm run requirements` from the lists beside this file; do not edit.';
  const parts = Object.entries(sections).map(([number, name]) => {
    const rows = requirements.filter(({ section }) => section === Number(number));
    return `## ${number}. ${name}\n\n| id | what | kind | tests |\n|---|---|---|---|\n${rows.map(rowOf).join('\n')}`;
  });
  return `# ${title}: what is asked for, and what proves it\n\n${counted} ${written}\n\n${parts.join('\n\n')}\n`;
}

function rowOf({ id, what, kind, tests }: Requirement): string {
  return `| ${[id, what, kind, tests.join('<br>')].map(cell).join(' | ')} |`;
}

/** A text as it stands in a cell: neither ends it nor becomes an element. */
function cell(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll(/<(?!br>)/g, '&lt;');
}
