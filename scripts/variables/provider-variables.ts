import { perService, variables } from '../../server/config-variables.ts';
import { allProviders, kinds } from '../../server/providers/registry.ts';

/** The files that list the variables of the providers, and how each is written. */
export const written: Readonly<Record<string, (text: string) => string>> = {
  '.env.example': (text) => between(text, /^# ── Providers ─+\n/m, /^# ── /m, exampleLines()),
  'docker-compose.yml': (text) =>
    between(text, /^ {6}# Providers \(npm run env\)\n/m, /^ {6}# End of the providers\n/m, composeLines()),
};

const isOfSite = (name: string) => name in variables || name in perService;

function exampleLines(): string {
  const told = new Set<string>();
  const parts = Object.values(kinds).flatMap((kind) =>
    [...kind.providers, ...(kind.otherwise.screen === undefined ? [] : [kind.otherwise])].map((provider) => {
      const lines = [comment(`${kind.name}: ${provider.name} (docs/providers/${provider.id}.md)`)];
      for (const [name, { text, needed, preset }] of Object.entries(provider.variables)) {
        const what = needed || preset !== undefined ? text : `Optional. ${text}`;
        if (told.has(name) || isOfSite(name)) lines.push(comment(`${name} (set above): ${text}`));
        else lines.push(comment(what), `${name}=${preset ?? ''}`);
        told.add(name);
      }
      return `${lines.join('\n')}\n`;
    }),
  );
  const head = 'One of each kind at a time. Written by `npm run env` from server/providers.';
  return `${comment(head)}\n\n${parts.join('\n')}\n`;
}

function composeLines(): string {
  const names = new Set(allProviders.flatMap((provider) => Object.keys(provider.variables)));
  return [...names]
    .filter((name) => !isOfSite(name))
    .map((name) => `      ${name}: \${${name}:-}\n`)
    .join('');
}

/** A comment in lines of at most 120 characters. */
function comment(text: string): string {
  return text.replace(/(.{1,118})(?: |$)/g, '# $1\n').trimEnd();
}

/** Puts lines in the place of those between two marks. */
function between(text: string, first: RegExp, last: RegExp, lines: string): string {
  const start = first.exec(text);
  if (start === null) throw new Error(`There is no ${first}.`);
  const from = start.index + start[0].length;
  const end = last.exec(text.slice(from));
  if (end === null) throw new Error(`There is no ${last} after ${first}.`);
  return text.slice(0, from) + lines + text.slice(from + end.index);
}
