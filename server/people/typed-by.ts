import type { Proof } from './hear.ts';

/** What the gateway knows of who makes a call: the confirmed email of their account, and whether they are the agent. */
export type TypedBy = { provedEmail?: string | undefined; byAgent?: string | undefined };

/** Returns how well it is proved that who typed an email has it. */
export function proofOf({ email, provedEmail, byAgent }: TypedBy & { email: string }): Proof {
  if (byAgent !== undefined) return 'agent';
  return provedEmail?.trim().toLowerCase() === email.trim().toLowerCase() ? 'confirmed' : 'claimed';
}
