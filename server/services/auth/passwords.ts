import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { keepAnswer } from '../../memory/keep-answers.ts';

/** The cost of a hash, in argon2's options (memory in KiB). */
type Cost = { memoryCost: number; timeCost: number; parallelism: number };

/** Password operations; tests replace them to count calls. */
export type Passwords = ReturnType<typeof passwordsOf>;

/** Returns the password operations for hashes (PHC strings) of this cost. */
export function passwordsOf(cost: Cost) {
  const hashOf = (password: string) => hash(password, cost);
  /** The hash to verify when there is no account; computed at startup, so that no sign-in waits for it. */
  const hashOfNobody = keepAnswer(() => hashOf(randomBytes(16).toString('hex')));
  return {
    hash: hashOf,
    hashOfNobody,
    /** Verifies a password; an unknown account (null) takes the same time. */
    verify: async (passwordHash: string | null, password: string): Promise<boolean> => {
      const matches = await verify(passwordHash ?? (await hashOfNobody()), password);
      return matches && passwordHash !== null;
    },
    /** Returns whether a hash was created at another cost. */
    isOutdated: (passwordHash: string): boolean => {
      const made = parseOptions(passwordHash);
      return (Object.keys(cost) as (keyof Cost)[]).some((name) => made[name] !== cost[name]);
    },
  };
}

/** Argon2id with OWASP's 46 MiB, and one additional pass: 50 to 100 ms on a small server. */
export const keptPasswords = passwordsOf({ memoryCost: 47_104, timeCost: 2, parallelism: 1 });
