import type { Kind, Provider, Variables } from './provider.ts';

/** The provider of a kind that is used, with the values of its variables. */
export type Chosen<Opened> = {
  provider: Provider<Opened>;
  values: Readonly<Record<string, string | undefined>>;
  /** Whether it is one that somebody set, not what stands in for it. */
  isSet: boolean;
};

/**
 * Picks the provider of a kind by the variables that are set: the one that they mean, else what stands in. Adds a
 * fault for each that is meant beside another, for each variable that is missing and for each of the wrong form.
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

/** The set variables that say that their provider is meant. */
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
