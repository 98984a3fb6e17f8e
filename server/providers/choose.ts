import type { Kind, Provider, Variables } from './provider.ts';

/** The selected provider of a kind, with the values of its variables. */
export type Chosen<Opened> = {
  provider: Provider<Opened>;
  values: Readonly<Record<string, string | undefined>>;
  /** Whether it was configured explicitly; false for the fallback. */
  isSet: boolean;
};

/**
 * Selects the provider of a kind by the configured variables, or the fallback. Reports an error for
 * conflicting providers, and for each missing or malformed variable.
 */
export function choose<Opened>(
  kind: Kind<Opened>,
  raw: Readonly<Record<string, string>>,
  faults: Set<string>,
): Chosen<Opened> {
  for (const { variables } of [...kind.providers, kind.otherwise]) checkForms(variables, raw, faults);
  const meant = kind.providers.filter(({ variables }) => meaning(variables, raw).length > 0);
  if (meant.length > 1) {
    const both = meant.map(({ name, variables }) => `${name} (${meaning(variables, raw).join(', ')})`);
    faults.add(`${both.join(' and ')} are both set: keep one`);
  }
  const provider = meant[0] ?? kind.otherwise;
  for (const one of meant) checkWhole(one.variables, raw, faults);
  const values = Object.entries(provider.variables).map(([name, { form, preset }]) => [
    name,
    form.safeParse(raw[name] ?? preset).data,
  ]);
  return Object.freeze({
    provider,
    values: Object.freeze(Object.fromEntries(values)),
    isSet: meant.length > 0,
  });
}

/** Returns the configured variables that select their provider. */
function meaning(variables: Variables, raw: Readonly<Record<string, string>>): string[] {
  return Object.keys(variables).filter(
    (name) => variables[name]?.chooses === true && raw[name] !== undefined,
  );
}

function checkForms(variables: Variables, raw: Readonly<Record<string, string>>, faults: Set<string>): void {
  for (const [name, { form }] of Object.entries(variables)) {
    const value = raw[name];
    if (value === undefined) continue;
    for (const { message } of form.safeParse(value).error?.issues ?? []) faults.add(`${name}: ${message}`);
  }
}

function checkWhole(variables: Variables, raw: Readonly<Record<string, string>>, faults: Set<string>): void {
  const [set] = meaning(variables, raw);
  for (const [name, { needed }] of Object.entries(variables))
    if (needed && raw[name] === undefined) faults.add(`${name}: must be set when ${set} is`);
}
