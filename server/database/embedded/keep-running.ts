import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { clearTheWay, stopServer } from './clear-the-way.ts';
import { type LaunchSetting, launch } from './launch.ts';
import { launchPatiently } from './launch-patiently.ts';
import { isRunning } from './process-identity.ts';

/** The pause in ms between attempts to restart a server: one on a full disk can start once there is space. */
const pause = 1_000;
/** Failed attempts to restart are logged once in this many. */
const tellEvery = 30;

/**
 * Starts the server and restarts it whenever it ends unexpectedly (killed, out of memory, out of disk).
 * Rejects only when the first start fails.
 */
export async function keepRunning(
  setting: LaunchSetting,
  dataDir: string,
): Promise<{ stop(): Promise<void> }> {
  const { log } = setting;
  const ending = new AbortController();
  let child = await begin(setting, dataDir);

  const watch = () => {
    if (child.exitCode !== null || child.signalCode !== null) comeBack();
    else child.once('exit', comeBack);
  };
  const comeBack = async () => {
    if (ending.signal.aborted) return;
    const { exitCode: code, signalCode: signal } = child;
    log.error({ code, signal }, 'The database ended by itself; starting it');
    for (let tries = 0; !ending.signal.aborted; tries += 1) {
      try {
        child = await begin(setting, dataDir);
        log.info('The database is back');
        if (ending.signal.aborted) child.kill('SIGINT');
        else watch();
        return;
      } catch (error) {
        if (tries % tellEvery === 0) {
          log.error({ err: error }, 'The database does not start; it is tried again every second');
        }
        await delay(pause, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
  };
  const lastAct = () => child.kill('SIGINT');

  watch();
  process.once('exit', lastAct);
  return {
    async stop() {
      ending.abort();
      if (child.pid !== undefined && isRunning(child.pid)) await stopServer(child.pid);
      process.off('exit', lastAct);
    },
  };
}

/** Starts the server, after stopping or waiting for an earlier one. */
function begin(setting: LaunchSetting, dataDir: string): Promise<ChildProcess> {
  const { clusterFolder, log } = setting;
  const attempt = async () => {
    await clearTheWay(clusterFolder, dataDir, log);
    return launch(setting);
  };
  return launchPatiently(attempt, log);
}
