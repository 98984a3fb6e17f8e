import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../server/files/root.ts';

/** The size of one Dockerfile step. */
export type Layer = { name: string; bytes: number };

/**
 * Performs the Dockerfile's steps in `build` and `image`: installs the runtime dependencies, copies the built
 * product, prunes, and copies the files of the last stage.
 */
export function makeImageFolder(build: string, image: string): Layer[] {
  const text = readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8');
  const copies = copiesOf(text);
  mkdirSync(build, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) copy(projectRoot, build, name);
  // Same result as `npm ci` and `npm prune --omit=dev`.
  run('npm', ['ci', '--omit=dev', '--prefer-offline'], build);
  for (const { sources } of copies) {
    for (const source of sources) if (!existsSync(path.join(build, source))) copy(projectRoot, build, source);
  }
  const pruned = /&& node (scripts\/image\/prune\.mjs) (.*)$/m.exec(text);
  if (pruned?.[1] === undefined) throw new Error('The Dockerfile prunes nothing.');
  run(process.execPath, [path.join(projectRoot, pruned[1]), ...(pruned[2] ?? '').split(' ')], build);
  return copies.map(({ sources }) => {
    for (const source of sources) copy(build, image, source);
    const bytes = sources.reduce((sum, source) => sum + sizeOf(path.join(image, source)), 0);
    return { name: sources.join(', '), bytes };
  });
}

/** Returns the paths of each `COPY` of the last stage, relative to the project. */
export function copiesOf(dockerfile: string): { sources: string[] }[] {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  return [...last.matchAll(/^COPY --from=build (.+)$/gm)].map(([line, paths = '']) => {
    const all = paths.split(' ');
    const target = all.pop() ?? '';
    const sources = all.map((source) => path.posix.relative('/app', source));
    const kept =
      target === './' ? sources.every((source) => !source.includes('/')) : `./${sources}` === target;
    if (!kept) throw new Error(`This step is not supported: ${line}`);
    return { sources };
  });
}

function copy(from: string, to: string, name: string): void {
  cpSync(path.join(from, name), path.join(to, name), { recursive: true });
}

function run(program: string, args: string[], folder: string): void {
  const { status } = spawnSync(program, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}.`);
}

function sizeOf(target: string): number {
  const stat = statSync(target);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(target).reduce((sum, name) => sum + sizeOf(path.join(target, name)), 0);
}
