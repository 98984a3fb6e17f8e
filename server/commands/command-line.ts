import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../config/config.ts';
import type { DatabaseLog } from '../database/log.ts';

/** A command's one file and its switches. */
export type CommandLine = { file: string | undefined; replace: boolean; resumeSending: boolean };

/** Prints a line to the user of a command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Logs only warnings and errors of the database while a command runs. */
export const commandLog: DatabaseLog = {
  info() {},
  warn: (...words: unknown[]) => process.stderr.write(`${words.at(-1)}\n`),
  error: (...words: unknown[]) => process.stderr.write(`${words.at(-1)}\n`),
};

/** Runs a command. An error prints its message and exits with code 1; wrong usage also prints help. */
export async function runCommand(
  usage: string,
  isRestore: boolean,
  work: (line: CommandLine, config: Config) => Promise<void>,
): Promise<void> {
  // Otherwise an interrupted command would leave its database server running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  try {
    const line = readCommandLine(usage, isRestore);
    const config = loadConfig(process.env);
    if (config.role === 'gateway')
      throw new Error('A gateway keeps nothing: run this where the services run.');
    await work(line, config);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

function readCommandLine(usage: string, isRestore: boolean): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: isRestore ? { replace: { type: 'boolean' }, 'resume-sending': { type: 'boolean' } } : {},
    });
    if (positionals.length > 1) throw new Error('Only one file can be named.');
    return {
      file: positionals[0],
      replace: values.replace === true,
      resumeSending: values['resume-sending'] === true,
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
