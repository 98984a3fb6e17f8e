import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts secrets so that access to the database alone doesn't reveal them. */
export type Seal = {
  /** Encrypts a text, bound to `place`: it decrypts only with the same place. */
  close: (text: string, place: string) => string;
  /** Decrypts a text; null when the secret or place differs, or the sealed text was changed. */
  open: (sealed: string, place: string) => string | null;
};

/** Creates a seal with AES-256-GCM and a key derived from the secret. */
export function createSeal(secret: string): Seal {
  const key = createHash('sha256').update(`porchlight seal\0${secret}`).digest();
  return {
    close(text, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < 28) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(
          Buffer.from(place),
        );
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
