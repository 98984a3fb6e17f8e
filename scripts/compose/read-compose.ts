import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../../server/files/root.ts';

const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully']);

/**
 * Accepts `name:/inside:ro` and the long form. A bind mount is a local file or folder; all others are named
 * volumes.
 */
const volume = z.union([
  z.string().transform((text) => {
    const [source = '', target = ''] = text.split(':');
    return { source, target, bind: /^[./~]/.test(source) };
  }),
  z
    .object({ type: z.enum(['bind', 'volume']), source: z.string(), target: z.string() })
    .transform(({ type, source, target }) => ({ source, target, bind: type === 'bind' })),
]);

const service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  pull_policy: z.string().optional(),
  mem_limit: z.string().optional(),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  volumes: z.array(volume).default([]),
  tmpfs: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  depends_on: z.record(z.string(), z.object({ condition })).default({}),
});

export type ComposeService = z.infer<typeof service>;
export type ComposeVolume = ComposeService['volumes'][number];
export type ComposeFile = Record<string, ComposeService>;

/** Reads `docker-compose.yml` and expands `${NAME:-default}`, as compose does. */
export function readCompose(env: Record<string, string>): ComposeFile {
  const text = readFileSync(path.join(projectRoot, 'docker-compose.yml'), 'utf8');
  const document = z.object({ services: z.unknown() }).parse(parse(text, { merge: true }));
  return z.record(z.string(), service).parse(fillIn(document.services, env));
}

/** Expands variables after parsing, so that an empty value stays a string. */
function fillIn(node: unknown, env: Record<string, string>): unknown {
  if (Array.isArray(node)) return node.map((item) => fillIn(item, env));
  if (typeof node === 'object' && node !== null) {
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fillIn(value, env)]));
  }
  if (typeof node !== 'string') return node;
  return node.replace(
    /\$\{([A-Z][A-Z0-9_]*)(?::-([^}]*))?\}/g,
    (_, name: string, fallback = '') => env[name] || fallback,
  );
}

/** Returns `CMD`, `ENV`, and `HEALTHCHECK` of the Dockerfile, which apply when a service names no command. */
export function readImage(): { command: string[]; env: Record<string, string>; healthcheck: string[] } {
  const text = readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const last = text.slice(text.lastIndexOf('\nFROM '));
  const list = (pattern: RegExp) => z.array(z.string()).parse(JSON.parse(pattern.exec(last)?.[1] ?? 'null'));
  const env = /^ENV (.*)$/m.exec(last)?.[1] ?? '';
  return {
    command: list(/^CMD (\[.*\])$/m),
    healthcheck: list(/^HEALTHCHECK .*?CMD (\[.*\])$/m),
    env: Object.fromEntries(env.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string])),
  };
}
