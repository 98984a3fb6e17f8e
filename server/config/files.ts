import { readFileSync } from 'node:fs';

/** Variables whose value is a file name, so that `<NAME>_FILE` doesn't apply. */
const namesOfFiles = new Set(['SITE_FILE', 'KNOWLEDGE_FILE', 'FEEDS_FILE']);

/** Reads the named variables, from `<NAME>_FILE` where `<NAME>` isn't set; leaves out empty values. */
export function readVariables(
  env: NodeJS.ProcessEnv,
  names: string[],
  faults: Set<string>,
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const name of names) {
    const value = env[name];
    const file = namesOfFiles.has(name) ? undefined : env[`${name}_FILE`];
    if (value !== undefined && value !== '') {
      result[name] = value;
      if (file !== undefined && file !== '')
        faults.add(`${name} and ${name}_FILE are both set; remove one of them`);
    } else if (file !== undefined && file !== '') {
      try {
        const content = readFileSync(file, 'utf8').trim();
        if (content === '') faults.add(`${name}_FILE: the file is empty; write the value into it`);
        else result[name] = content;
      } catch {
        faults.add(`${name}_FILE: the file can’t be read; check its path and permissions`);
      }
    }
  }
  return result;
}
