import type { SessionUser } from '../api/session.ts';
import { localStore, sessionStore } from '../api/stores.ts';

/** The fields of the chat's lead form. */
export type Lead = { zip: string; name: string; phone: string; email: string; service: string };

/** A person with contact details. */
export type KnownPerson = { name: string; email: string; phone: string | null };

const storageKey = 'lead';
let inMemory: Lead | null = null;

/** Stores a visitor's details for this browser session. */
export function rememberLead(lead: Lead) {
  inMemory = lead;
  sessionStore.setItem(storageKey, JSON.stringify(lead));
}

/** Returns the visitor's details from this browser session. */
export function readLead(): Lead | null {
  try {
    const stored: unknown = JSON.parse(sessionStore.getItem(storageKey) ?? 'null');
    if (isLead(stored)) return stored;
  } catch {
    // Another version or script wrote it.
  }
  return inMemory;
}

function isLead(value: unknown): value is Lead {
  if (typeof value !== 'object' || value === null) return false;
  const record: Record<string, unknown> = { ...value };
  return ['zip', 'name', 'phone', 'email', 'service'].every((key) => typeof record[key] === 'string');
}

const visitorKey = 'visitor';

/** Stores the name and email with which a visitor saved something, as long as what they saved: on this device. */
export function rememberVisitor({ name, email, phone }: KnownPerson) {
  localStore.setItem(visitorKey, JSON.stringify({ name, email, phone }));
}

function readVisitor(): KnownPerson | null {
  try {
    const { name, email, phone } = JSON.parse(localStore.getItem(visitorKey) ?? '{}') as Partial<KnownPerson>;
    return typeof name === 'string' && typeof email === 'string'
      ? { name, email, phone: phone ?? null }
      : null;
  } catch {
    return null;
  }
}

/** Deletes the visitor's details: after signing out, the next visitor may be someone else. */
export function forgetLead() {
  inMemory = null;
  sessionStore.removeItem(storageKey);
  localStore.removeItem(visitorKey);
}

/**
 * Returns the current person, from the signed-in user, or else the lead form or what was saved on this device; null
 * when name or email is unknown.
 */
export function knownPerson(user: SessionUser | null): KnownPerson | null {
  if (user !== null) {
    const name = user.name || user.username;
    return name && user.email ? { name, email: user.email, phone: user.phoneNumber || null } : null;
  }
  const lead = readLead();
  if (lead?.name && lead.email) return { name: lead.name, email: lead.email, phone: lead.phone || null };
  return readVisitor();
}
