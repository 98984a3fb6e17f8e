import { invalidInput } from '../../errors/errors.ts';

/** Returns the form of a username or email in which it must be unique: trimmed, lowercase, NFKC. */
export function loginKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** Returns trimmed text; throws `invalid-input` when it is empty or has a control character. */
export function plainText(pointer: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalidInput(pointer, 'must not be empty');
  if (/\p{Cc}/u.test(trimmed)) throw invalidInput(pointer, 'must not hold control characters');
  return trimmed;
}
