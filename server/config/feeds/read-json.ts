import { readFileSync } from 'node:fs';

/** The place in a parser's message, whose other words quote the text, and so maybe a secret. */
const place = /at position (\d+)/;

/** Reads a JSON file; returns its value, or why it cannot be used, without a word of its content. */
export function readJson(file: string): { value: unknown; fault: null } | { value: null; fault: string } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { value: null, fault: code === 'ENOENT' ? 'there is no such file' : 'cannot be read' };
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
