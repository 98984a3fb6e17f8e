import { invalidInput } from '../../errors/errors.ts';

/** The form of a user name or email address that must be unique: no outer space, one case, one Unicode form. */
export function loginKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** Text to keep, trimmed; `invalid-input` when nothing is left or a control character is in it. */
export function plainText(pointer: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalidInput(pointer, 'must not be empty');
  if (/\p{Cc}/u.test(trimmed)) throw invalidInput(pointer, 'must not hold control characters');
  return trimmed;
}
