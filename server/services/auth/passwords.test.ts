import { expect, test } from 'vitest';
import { keptPasswords, passwordsOf } from './passwords.ts';

test('hashes a password with argon2id at the recommended cost', async () => {
  const made = await keptPasswords.hash('correct horse');
  expect(made).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
  expect(keptPasswords.isOutdated(made)).toBe(false);
  const cheap = await passwordsOf({ memoryCost: 8192, timeCost: 1, parallelism: 1 }).hash('correct horse');
  expect(keptPasswords.isOutdated(cheap)).toBe(true);
});

test('takes as long for a missing account as for an existing one', async () => {
  const made = await keptPasswords.hash('correct horse');
  expect(keptPasswords.isOutdated(await keptPasswords.hashOfNobody())).toBe(false);
  // Of the processor, which other processes can't prolong.
  const timeOf = async (passwordHash: string | null) => {
    const began = process.cpuUsage();
    expect(await keptPasswords.verify(passwordHash, 'wrong')).toBe(false);
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < 7; n += 1) {
    known.push(await timeOf(made));
    unknown.push(await timeOf(null));
  }
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
});
