/** What is shown of a server's words, and what is read of them. */
const mostShown = 200;
const mostRead = 2000;

/** So many characters in a row of a secret are a leak; of a short secret, half of it. */
const runLength = 8;

/** A link, a query, a mail address, or an escape that could hide one. */
const likeLink = /[=@\\]|\/\/|[?&]\S|\bwww\.|\w\.\w[\w.-]*[:/]/i;

/**
 * Returns a server's words as a sentence to append, in one line and shortened. Returns none where they hold part of a secret, in whatever
 * case or encoding, or anything like a link, whose query may hold a token.
 */
export function serverWords(words: string, secrets: readonly string[]): string {
  const read = words.slice(0, mostRead);
  const plain = decoded(read);
  if (likeLink.test(read) || likeLink.test(plain)) return '';
  const bare = bareOf(plain);
  if (formsOf(secrets).some((form) => sharesRun(bare, form))) return '';
  const line = read.replace(/[\s\p{C}]+/gu, ' ').trim();
  if (line === '') return '';
  const short = line.length > mostShown ? `${line.slice(0, mostShown - 1)}…` : line;
  const whole = /[.!?…]$/.test(short) ? short : `${short}.`;
  return ` It said: “${whole.replace(/["“”]/g, '’')}”`;
}

/** Returns the secrets themselves and in Base64, also behind other bytes, as the second half of `id:secret` is. */
function formsOf(secrets: readonly string[]): string[] {
  const pairs = secrets.flatMap((one) => secrets.map((other) => `${one}:${other}`));
  return [
    ...secrets,
    ...[...secrets, ...pairs].flatMap((text) =>
      ['', ' ', '  '].map((before) => Buffer.from(before + text).toString('base64')),
    ),
  ].map((form) => bareOf(decoded(form)));
}

function sharesRun(words: string, form: string): boolean {
  const length = Math.min(runLength, Math.ceil(form.length / 2));
  for (let at = 0; at + length <= form.length; at += 1)
    if (words.includes(form.slice(at, at + length))) return true;
  return false;
}

/** Decodes percent-encoding, which may be repeated, to single bytes. */
function decoded(text: string): string {
  const next = text.replace(/%([0-9a-f]{2})/gi, (_found, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return next === text ? text : decoded(next);
}

/** Signs between letters differ by encoding, and could part a secret. */
const bareOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
