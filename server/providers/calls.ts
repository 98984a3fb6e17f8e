/** The external services that the product calls, by purpose, and its own backups. */
const providerKinds = [
  'email',
  'mailbox',
  'texts',
  'print',
  'language',
  'images',
  'geocoder',
  'storage',
  'events',
  'backups',
] as const;
export type ProviderKind = (typeof providerKinds)[number];

/**
 * The result of one provider call. `reason` is a sentence without personal data or secrets; null on success.
 */
export type ProviderCall = {
  kind: ProviderKind;
  ok: boolean;
  milliseconds: number;
  reason: string | null;
  /** The provider works, and rejected this one item (a number, an address, an image). */
  refusal?: true;
  /** The site whose own connection it was (its mailbox); absent when shared by all sites. */
  siteId?: string;
};

/** Collects provider calls, for the metrics and for the agent's Connections page. */
export type ProviderCalls = {
  report(call: ProviderCall): void;
  /** Listeners must not throw; they run synchronously in the caller. */
  listen(listener: (call: ProviderCall) => void): void;
};

/** Creates the channel between providers and listeners. */
export function createProviderCalls(): ProviderCalls {
  const listeners: ((call: ProviderCall) => void)[] = [];
  return {
    report: (call) => {
      for (const listener of listeners) listener(call);
    },
    listen: (listener) => {
      listeners.push(listener);
    },
  };
}
