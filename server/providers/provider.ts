import type { Logger } from 'pino';
import { z } from 'zod';
import type { ProviderKind } from './calls.ts';

/** One environment variable of a provider. */
export type Variable = {
  /** Its content, in one sentence for the operator. */
  text: string;
  form: z.ZodType<string, string>;
  /** Whether the provider requires it. */
  needed: boolean;
  /** Whether setting it selects this provider. */
  chooses: boolean;
  /** Its default value. */
  preset?: string;
  secret?: true;
};
export type Variables = Readonly<Record<string, Variable>>;

/** The values of a provider's variables. */
type Values<V extends Variables> = {
  readonly [Name in keyof V]: V[Name] extends { needed: true } | { preset: string }
    ? string
    : string | undefined;
};
type AnyValues = Readonly<Record<string, string | undefined>>;

/** What a provider gets from the site that opens it. */
export type Surroundings = {
  log: Logger;
  /** The site's public URL; null when it isn't configured. */
  publicOrigin: string | null;
  /** The folder on this machine for files. */
  storageDir: string;
  /** Wraps each call of a provider that reports errors as problems, to record its result. */
  watch: <T>(call: () => Promise<T>) => Promise<T>;
};

/** One provider of a kind: everything that the rest of the product knows about it. */
export type Provider<Opened> = {
  /** The name of its folder and of its page in `docs/providers/`. */
  id: string;
  name: string;
  variables: Variables;
  /** How to connect it, in a sentence without the variables. */
  connect: string;
  /** The page of the admin console that connects it, if variables alone don't. */
  screen?: string;
  /** What its test on the Connections page does; null when it has none. */
  test: string | null;
  /** What to check after a failure: `Check SMTP_URL`, or a complete sentence. */
  advice: string;
  /** Its display name for the log and the Connections page; never a secret. */
  who(values: AnyValues): string;
  open(values: AnyValues, site: Surroundings): Opened | Promise<Opened>;
  /**
   * Makes a call that creates and orders nothing. Returns what the provider said, or throws a problem with a
   * sentence.
   */
  check?(values: AnyValues, opened: Opened): Promise<string>;
};

/** A kind of provider: its texts on the Connections page, its providers, and the fallback. */
export type Kind<Opened> = {
  kind: ProviderKind;
  group: 'messages' | 'assistant' | 'maps' | 'site';
  name: string;
  /** What is shown when no provider is set; by default the names of the providers. */
  nobody?: string;
  /** What visitors and clients notice without a provider. */
  without: string;
  /** The kind's state without a provider. */
  state: 'not-connected' | 'built-in';
  providers: readonly Provider<Opened>[];
  otherwise: Provider<Opened>;
};

/** A provider whose functions receive the values of its own variables. */
type Described<V extends Variables, Opened> = Omit<
  Provider<Opened>,
  'variables' | 'who' | 'open' | 'check'
> & {
  variables: V;
  who(values: Values<V>): string;
  open(values: Values<V>, site: Surroundings): Opened | Promise<Opened>;
  check?(values: Values<V>, opened: Opened): Promise<string>;
};

/** Describes a provider; the names of its variables determine the type of its values. */
export function describeProvider<V extends Variables, Opened>(
  described: Described<V, Opened>,
): Provider<Opened> {
  return described;
}

/** Describes the fallback when no provider is set. */
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

/** A required variable that selects the provider. */
export const chooses = (text_: string, form: Form = text) => ({
  ...{ text: text_, form, needed: true as const, chooses: true },
});
/** A required variable that other providers may share, so it selects none. */
export const needs = (text_: string, form: Form = text) => ({
  ...{ text: text_, form, needed: true as const, chooses: false },
});
/** An optional variable. */
export const may = (text_: string, form: Form = text) => ({
  ...{ text: text_, form, needed: false as const, chooses: false },
});
/** An optional variable that only this provider uses, so it selects the provider. */
export const adds = (text_: string, form: Form = text) => ({ ...may(text_, form), chooses: true });
/** An optional variable with a default value. */
export const preset = (value: string, text_: string, form: Form = text) => ({
  ...may(text_, form),
  preset: value,
});
/** Marks a variable as secret: its value is never shown. */
export const secret = <V extends Variable>(variable: V) => ({ ...variable, secret: true as const });

/** A web URL; a trailing slash is removed. */
export const webAddress: Form = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''));
export const emailAddress: Form = z.email('must be an email address');
/** A text that matches a pattern, with the error when it doesn't. */
export const written = (form: RegExp, fault: string): Form => z.string().regex(form, fault);
export const hostOf = (url: string): string => new URL(url).hostname;
