import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { keepAnswer } from '../../memory/keep-answers.ts';

/** What a hash costs, as argon2 names it. */
type Cost = { memoryCost: number; timeCost: number; parallelism: number };

/** What accounts do with passwords; a test counts it. */
export type Passwords = ReturnType<typeof passwordsOf>;

/** Passwords whose hashes, PHC strings, cost so much. */
export function passwordsOf(cost: Cost) {
  const hashOf = (password: string) => hash(password, cost);
  /** What is verified when there is no account; asked for at the start, so that no sign-in waits for it. */
  const hashOfNobody = keepAnswer(() => hashOf(randomBytes(16).toString('hex')));
  return {
    hash: hashOf,
    hashOfNobody,
    /** Whether the password is the one of the hash; an unknown account (null) costs the same time. */
    verify: async (passwordHash: string | null, password: string): Promise<boolean> => {
      const matches = await verify(passwordHash ?? (await hashOfNobody()), password);
      return matches && passwordHash !== null;
    },
    /** Whether a hash was made at another cost. */
    isOutdated: (passwordHash: string): boolean => {
      const made = parseOptions(passwordHash);
      return (Object.keys(cost) as (keyof Cost)[]).some((name) => made[name] !== cost[name]);
    },
  };
}

/**
 * Passwords as the product keeps them: argon2id; 46 MiB as OWASP's cheat sheet has it, with one pass more: 50 to 100 ms
 * on a small server.
 */
export const keptPasswords = passwordsOf({ memoryCost: 47_104, timeCost: 2, parallelism: 1 });
