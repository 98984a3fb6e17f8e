import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { keepAnswer } from '../../memory/keep-answers.ts';

/** argon2id; 46 MiB as OWASP's cheat sheet has it, with one pass more: 50 to 100 ms on a small server. */
const parameters = { memoryCost: 47_104, timeCost: 2, parallelism: 1 } as const;

/** What accounts do with passwords; a test counts it. */
export type Passwords = { hash: typeof hashPassword; verify: typeof verifyPassword };

/** A PHC string of the password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** Whether the password is the one of the hash; an unknown account (null) costs the same time. */
async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody()), password);
  return matches && passwordHash !== null;
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return (Object.keys(parameters) as (keyof typeof parameters)[]).some(
    (name) => made[name] !== parameters[name],
  );
}

/** The hash that is verified when there is no account; ask for it at start, so that no sign-in waits for it. */
export const hashOfNobody = keepAnswer(() => hashPassword(randomBytes(16).toString('hex')));

/** Passwords as the product keeps them. */
export const keptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword };
