import { readFileSync } from 'node:fs';

/** The place in a parser's message, whose other words quote the text, and so maybe a secret. */
const place = /at position (\d+)/;

/** Words why a file can't be read, with its path and what to do. */
export const fileFault = (file: string, code: unknown): string =>
  code === 'ENOENT'
    ? `there is no file ${file}; check its path`
    : `${file} can’t be read; check its path and permissions`;

/** Reads a JSON file; returns its value, or why it cannot be used, without a word of its content. */
export function readJson(file: string): { value: unknown; fault: null } | { value: null; fault: string } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { value: null, fault: fileFault(file, code) };
  }
  try {
    return { value: JSON.parse(text), fault: null };
  } catch (error) {
    const position = place.exec(String(error))?.[1];
    if (position === undefined) return { value: null, fault: 'is not valid JSON' };
    const line = text.slice(0, Number(position)).split('\n').length;
    return { value: null, fault: `is not valid JSON, line ${line}` };
  }
}
