/** The outside services that the product calls, by what they do. */
export const providerKinds = [
  'email',
  'texts',
  'print',
  'language',
  'images',
  'geocoder',
  'storage',
  'events',
] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** How one call to a provider ended. `reason` is a sentence without personal data or secrets; null on success. */
export type ProviderCall = { kind: ProviderKind; ok: boolean; milliseconds: number; reason: string | null };

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
