import type { z } from 'zod';
import { perService, variableSections, variables } from '../../server/config/variables.ts';
import { allProviders, kinds } from '../../server/providers/registry.ts';

/** The files that list variables, each with its writer: `npm run env`. */
export const written: Readonly<Record<string, (text: string) => string>> = {
  '.env.example': () => example(),
  'docs/configuration.md': (text) => between(text, /^<!-- npm run env -->\n/m, /^<!-- end -->\n/m, tables()),
  'docker-compose.yml': (text) =>
    between(text, /^ {6}# Providers \(npm run env\)\n/m, /^ {6}# End of the providers\n/m, composeLines()),
};

type Variable = { name: string; text: string; preset: string; isElsewhere?: boolean };
type Section = { title: string; parts: { heading: string | null; variables: Variable[] }[] };

const isOfSite = (name: string) => name in variables || name in perService;

function allSections(): Section[] {
  const ofSite = variableSections.map(({ title, variables }) => ({
    title,
    parts: [{ heading: null, variables: Object.entries(variables).map(ofSchema) }],
  }));
  const after = ofSite.findIndex(({ title }) => title === 'Services') + 1;
  return [...ofSite.slice(0, after), { title: 'Providers', parts: providerParts() }, ...ofSite.slice(after)];
}

function ofSchema([name, schema]: [string, z.ZodType]): Variable {
  if (schema.description === undefined) throw new Error(`${name} has no description.`);
  const preset = schema.safeParse(undefined).data;
  return { name, text: schema.description, preset: preset === undefined ? '' : String(preset) };
}

function providerParts(): Section['parts'] {
  const listed = new Set<string>();
  return Object.values(kinds).flatMap((kind) =>
    [...kind.providers, ...(kind.otherwise.screen === undefined ? [] : [kind.otherwise])].map((provider) => ({
      heading: `${kind.name}: ${provider.name} (docs/providers/${provider.id}.md)`,
      variables: Object.entries(provider.variables).map(([name, { text, needed, preset }]) => {
        const isElsewhere = listed.has(name) || isOfSite(name);
        listed.add(name);
        const what = needed || preset !== undefined ? text : `Optional. ${text}`;
        return { name, text: isElsewhere ? text : what, preset: preset ?? '', isElsewhere };
      }),
    })),
  );
}

function example(): string {
  const head = [
    comment(
      'Every variable that Porchlight reads. All are optional for a first look: `npm start` needs none of them.',
    ),
    comment(
      'Secrets can come from a file instead: set NAME_FILE to its path (SESSION_SECRET_FILE=/run/secrets/session).',
    ),
    comment('Written by `npm run env` from the code that reads them.'),
  ].join('\n');
  const sections = allSections().map(({ title, parts }) =>
    [
      `# ── ${title} ${'─'.repeat(Math.max(3, 75 - title.length))}`,
      ...parts.flatMap(({ heading, variables }) => [
        ...(heading === null ? [] : ['', comment(heading)]),
        ...variables.flatMap(({ name, text, preset, isElsewhere }) =>
          isElsewhere ? [comment(`${name} (set above): ${text}`)] : [comment(text), `${name}=${preset}`],
        ),
      ]),
    ].join('\n'),
  );
  return `${[head, ...sections].join('\n\n')}\n`;
}

function tables(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const table = (variables: Variable[]) =>
    [
      '| variable | default | what |',
      '|---|---|---|',
      ...variables.map(
        ({ name, text, preset }) =>
          `| \`${name}\` | ${preset === '' ? '' : `\`${cell(preset)}\``} | ${cell(text)} |`,
      ),
    ].join('\n');
  return allSections()
    .map(({ title, parts }) =>
      [
        `\n## ${title}`,
        ...parts.map(({ heading, variables }) =>
          heading === null ? table(variables) : `### ${linked(heading)}\n\n${table(variables)}`,
        ),
      ].join('\n\n'),
    )
    .join('\n')
    .concat('\n\n');
}

/** Formats a heading; its document becomes a link. */
const linked = (heading: string) => heading.replace(/^(.*) \(docs\/(.*)\)$/, '[$1]($2)');

function composeLines(): string {
  const names = new Set(allProviders.flatMap((provider) => Object.keys(provider.variables)));
  return [...names]
    .filter((name) => !isOfSite(name))
    .map((name) => `      ${name}: \${${name}:-}\n`)
    .join('');
}

/** Wraps a comment at 120 characters. */
function comment(text: string): string {
  return text.replace(/(.{1,118})(?: |$)/g, '# $1\n').trimEnd();
}

/** Replaces the lines between two markers. */
function between(text: string, first: RegExp, last: RegExp, lines: string): string {
  const start = first.exec(text);
  if (start === null) throw new Error(`There is no ${first}.`);
  const from = start.index + start[0].length;
  const end = last.exec(text.slice(from));
  if (end === null) throw new Error(`There is no ${last} after ${first}.`);
  return text.slice(0, from) + lines + text.slice(from + end.index);
}
