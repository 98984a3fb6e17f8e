/** The outside services that the product calls, by what they do, and its own backups. */
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

/** How one call to a provider ended. `reason` is a sentence without personal data or secrets; null on success. */
export type ProviderCall = {
  kind: ProviderKind;
  ok: boolean;
  milliseconds: number;
  reason: string | null;
  /** It works and refused this one thing (a number, an address, a picture): the connection itself is not failing. */
  refusal?: true;
  /** The site whose own connection it was (its mailbox); absent where all sites share it. */
  siteId?: string;
};

/** Where providers report their calls, for the metrics and for the agent's Connections page. */
export type ProviderCalls = {
  report(call: ProviderCall): void;
  /** Listeners must not throw; they are called in the caller's turn. */
  listen(listener: (call: ProviderCall) => void): void;
};

/** Makes the one meeting place of those who call providers and those who watch them. */
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
