import type { Config } from '../config/config.ts';

type Told = Pick<Config, 'role' | 'publicOrigin' | 'publishedPort'>;

/** Returns the startup message with the URL for people, as far as this process knows it. */
export function whereItIs({ role, publicOrigin, publishedPort }: Told, port: number): string {
  if (role === 'services') return `Porchlight services are ready on port ${port}, for gateways only`;
  if (publicOrigin !== null) return `Porchlight is open at ${publicOrigin}`;
  const [, host, first, last] = /^(?:(.+):)?(\d+)(?:-(\d+))?$/.exec(publishedPort ?? '') ?? [];
  if (first === undefined) return `Porchlight is open at http://localhost:${port}`;
  const machine = host === undefined || host === '0.0.0.0' || host === '[::]' ? 'localhost' : host;
  if (last === undefined) return `Porchlight is open at http://${machine}:${first}`;
  return `Porchlight is open at http://${machine}, each gateway on one of the ports ${first} to ${last}`;
}
