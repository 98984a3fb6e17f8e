import { eq, isNull } from 'drizzle-orm';
import type { components, operations } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { siteSettings } from './tables.ts';

type Settings = components['schemas']['SiteSettings'];
type Changes = NonNullable<operations['updateSettings']['parameters']['query']>;

/** The default settings of a site. */
const defaults: Required<Settings> = {
  chatleadText: true,
  automatedEmailFollowup: false,
  chatleadEmailTemplate: null,
  signupEmailTemplate: null,
  userSignupText: false,
  digitalMarketing: true,
  mailMarketing: true,
  active: true,
  paid: null,
  agentEmail: null,
  agentContact: null,
  openHouseMlsKey: null,
  subscriptionCancelledAt: null,
};

/** Returns all settings of a site; the gateway drops those that a visitor can't see. */
export async function findSettings(db: Queryable, siteId: string): Promise<Required<Settings>> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.siteId, siteId));
  if (row === undefined) return defaults;
  const { siteId: _site, updatedAt: _at, subscriptionCancelledAt, ...shown } = row;
  return { ...shown, subscriptionCancelledAt: subscriptionCancelledAt?.toISOString() ?? null };
}

/** Updates the given settings; an absent one stays, an empty key or template 0 is removed. */
export async function updateSettings(
  db: Queryable,
  siteId: string,
  changes: Changes,
  at: Date,
): Promise<void> {
  // Drizzle skips undefined values.
  const set = {
    updatedAt: at,
    chatleadText: changes.chatleadText,
    automatedEmailFollowup: changes.automatedEmailFollowup,
    chatleadEmailTemplate: emptyAsNull(changes.chatleadEmailTemplate),
    signupEmailTemplate: emptyAsNull(changes.signupEmailTemplate),
    userSignupText: changes.userSignupText,
    agentEmail: changes.agentEmail,
    agentContact: changes.agentContact,
    openHouseMlsKey: emptyAsNull(changes.openHouseMlsKey),
  };
  await db
    .insert(siteSettings)
    .values({ siteId, ...set })
    .onConflictDoUpdate({ target: siteSettings.siteId, set });
}

const emptyAsNull = <Value>(value: Value | undefined) => (value === undefined ? undefined : value || null);

/** Records when the subscription was canceled, keeping an earlier time; returns whether there was none. */
export async function noteCancellation(db: Queryable, siteId: string, at: Date): Promise<boolean> {
  const noted = await db
    .insert(siteSettings)
    .values({ siteId, subscriptionCancelledAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: siteSettings.siteId,
      set: { subscriptionCancelledAt: at, updatedAt: at },
      setWhere: isNull(siteSettings.subscriptionCancelledAt),
    })
    .returning({ siteId: siteSettings.siteId });
  return noted.length === 1;
}
