import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts secrets so that access to the database alone doesn't reveal them. */
export type Seal = {
  /** The text, encrypted; bound to `place`, so that it opens nowhere else. */
  close: (text: string, place: string) => string;
  /** The text; null when it was sealed with another secret, for another place, or was changed. */
  open: (sealed: string, place: string) => string | null;
};

/** Seals with AES-256-GCM under a key made of the secret. */
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
