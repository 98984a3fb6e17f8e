import type { ComposeFile } from './read-compose.ts';

/** Throws when a service other than the gateway publishes a port. */
export function checkPublishedPorts(compose: ComposeFile): void {
  for (const [name, { ports, profiles }] of Object.entries(compose)) {
    if (ports.length > 0 && name !== 'gateway' && profiles.length === 0) {
      throw new Error(`docker-compose.yml publishes a port of ${name}.`);
    }
  }
}

/** Throws when two services that communicate share no network; one-shot services need none. */
export function checkNetworks(compose: ComposeFile, name: string, other: string): void {
  const [a, b] = [compose[name], compose[other]];
  if (b?.network_mode === 'none') return;
  if (!a?.networks.some((network) => b?.networks.includes(network))) {
    throw new Error(`In docker-compose.yml ${name} cannot reach ${other}: they share no network.`);
  }
}
