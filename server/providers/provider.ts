import type { Logger } from 'pino';
import { z } from 'zod';
import type { ProviderKind } from './calls.ts';

/** One environment variable of a provider. */
export type Variable = {
  /** What it holds, in one sentence for the operator. */
  text: string;
  form: z.ZodType<string, string>;
  /** Whether the provider cannot do without it. */
  needed: boolean;
  /** Whether setting it says that this provider is meant. */
  chooses: boolean;
  /** Its value where it is not set. */
  preset?: string;
  secret?: true;
};
export type Variables = Readonly<Record<string, Variable>>;

/** The values of a provider's variables, as it is opened with them. */
type Values<V extends Variables> = {
  readonly [Name in keyof V]: V[Name] extends { needed: true } | { preset: string }
    ? string
    : string | undefined;
};
type AnyValues = Readonly<Record<string, string | undefined>>;

/** What a provider may know of the site that opens it. */
export type Surroundings = {
  log: Logger;
  /** The address under which the public finds the site; null when it is not configured. */
  publicOrigin: string | null;
  /** The folder of this machine for files. */
  storageDir: string;
  /** Goes round each call of a provider that tells of its calls by problems, to report it. */
  watch: <T>(call: () => Promise<T>) => Promise<T>;
};

/** One way of doing what its kind does: all that the rest of the product knows of it. */
export type Provider<Opened> = {
  /** The name of its folder, and of its page in `docs/providers/`. */
  id: string;
  name: string;
  variables: Variables;
  /** How it is connected, in a sentence without the variables. */
  connect: string;
  /** The page of the console that connects it, where variables alone do not. */
  screen?: string;
  /** What its test on the Connections page does; null where it has none. */
  test: string | null;
  /** What to check after a failure, as `Check SMTP_URL` or a whole sentence. */
  advice: string;
  /** Who does it, for the log and the Connections page; never a secret. */
  who(values: AnyValues): string;
  open(values: AnyValues, site: Surroundings): Opened | Promise<Opened>;
  /** A call that makes and orders nothing. Gives what the provider said, or throws a problem with a sentence. */
  check?(values: AnyValues, opened: Opened): Promise<string>;
};

/** Everything of one kind: what the Connections page says of it, who can do it, and who does where nobody is set. */
export type Kind<Opened> = {
  kind: ProviderKind;
  group: 'messages' | 'assistant' | 'maps' | 'site';
  name: string;
  /** Who could do it, where nobody does; the names of the providers unless it is given. */
  nobody?: string;
  /** What visitors and clients notice without a provider. */
  without: string;
  /** What the site is without a provider. */
  state: 'not-connected' | 'built-in';
  providers: readonly Provider<Opened>[];
  otherwise: Provider<Opened>;
};

/** A provider whose functions get the values of its own variables. */
type Described<V extends Variables, Opened> = Omit<
  Provider<Opened>,
  'variables' | 'who' | 'open' | 'check'
> & {
  variables: V;
  who(values: Values<V>): string;
  open(values: Values<V>, site: Surroundings): Opened | Promise<Opened>;
  check?(values: Values<V>, opened: Opened): Promise<string>;
};

/** Describes a provider; the names of its variables give the values that it is opened with. */
export function describeProvider<V extends Variables, Opened>(
  described: Described<V, Opened>,
): Provider<Opened> {
  return described;
}

/** What does it where no provider is set. */
export function standIn<Opened>(
  described: Pick<Provider<Opened>, 'who' | 'open'> & Partial<Provider<Opened>>,
): Provider<Opened> {
  return {
    ...{ id: 'built-in', name: 'This site', variables: {}, connect: '' },
    ...{ test: null, advice: 'Report the issue in Settings.' },
    ...described,
  };
}

const text = z.string().min(1);
type Form = Variable['form'];

/** A variable that says by being set that the provider is meant, and that it cannot do without. */
export const chooses = (text_: string, form: Form = text) => ({
  ...{ text: text_, form, needed: true as const, chooses: true },
});
/** A variable that it cannot do without, which others may use as well. */
export const needs = (text_: string, form: Form = text) => ({
  ...{ text: text_, form, needed: true as const, chooses: false },
});
/** A variable that it can do without. */
export const may = (text_: string, form: Form = text) => ({
  ...{ text: text_, form, needed: false as const, chooses: false },
});
/** A variable that it can do without, and that is of no use to anybody else. */
export const adds = (text_: string, form: Form = text) => ({ ...may(text_, form), chooses: true });
/** A variable with a value of its own. */
export const preset = (value: string, text_: string, form: Form = text) => ({
  ...may(text_, form),
  preset: value,
});
/** Marks a variable that nobody is told. */
export const secret = <V extends Variable>(variable: V) => ({ ...variable, secret: true as const });

/** An address of the web, without a slash at the end. */
export const webAddress: Form = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''));
export const emailAddress: Form = z.email('must be an email address');
/** A text of a form, with what it must be. */
export const written = (form: RegExp, fault: string): Form => z.string().regex(form, fault);
export const hostOf = (url: string): string => new URL(url).hostname;
