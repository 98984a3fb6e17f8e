import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux reports CPU time in hundredths of a second to all programs (proc(5), USER_HZ). */
const ticksPerSecond = 100;

/** Returns a process's CPU time in seconds; null on other systems than Linux. */
export function processorSeconds(pid: number): number | null {
  try {
    // The process name, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return null;
  }
}

export type Memory = { node: number; postgres: number; postgresShared: boolean };

/**
 * Returns the memory of the product and of its database's processes in MiB. Counts the database's shared
 * pages once where the system reports PSS; otherwise once per process (`postgresShared`).
 */
export function memoryOf(pid: number): Memory {
  const { kib: node, servers } = processesOf(pid);
  const own = servers.map((server) => proportional(server.pid));
  const known = own.every((value) => value !== null);
  const sum = servers.reduce((total, server, at) => total + ((known && own[at]) || server.kib), 0);
  return { node: node / 1024, postgres: sum / 1024, postgresShared: !known };
}

/**
 * Waits until the product and its database have used less than a tenth of a processor for three seconds, such as
 * once the index of a search is built. Returns at once on other systems than Linux.
 */
export async function untilAtRest(pid: number): Promise<void> {
  const used = () =>
    [pid, ...processesOf(pid).servers.map((server) => server.pid)].reduce(
      (sum, each) => sum + (processorSeconds(each) ?? 0),
      0,
    );
  for (let restful = 0; restful < 3; ) {
    const before = used();
    await sleep(1000);
    restful = used() - before < 0.1 ? restful + 1 : 0;
  }
}

/** Returns the product's memory in KiB, and its database's processes. */
function processesOf(pid: number) {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([own, parent, rss, name = '']) => ({
      pid: Number(own),
      parent: Number(parent),
      kib: Number(rss),
      name,
    }));
  const ofTree = (root: number): typeof all =>
    all.filter(({ parent }) => parent === root).flatMap((child) => [child, ...ofTree(child.pid)]);
  const servers = ofTree(pid).filter(({ name }) => name.includes('postgres'));
  return { kib: all.find((entry) => entry.pid === pid)?.kib ?? 0, servers };
}

function proportional(pid: number): number | null {
  try {
    const kib = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kib === undefined ? null : Number(kib);
  } catch {
    return null;
  }
}

/** Returns the running programs per processor over the last minute. */
export function loadPerProcessor(): number | null {
  try {
    const processors = readdirSync('/sys/devices/system/cpu').filter((name) => /^cpu\d+$/.test(name)).length;
    return Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0]) / processors;
  } catch {
    return null;
  }
}
