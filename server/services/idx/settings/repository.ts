import { eq, isNull } from 'drizzle-orm';
import type { components, operations } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { siteSettings } from './tables.ts';

type Settings = components['schemas']['SiteSettings'];
type Changes = NonNullable<operations['updateSettings']['parameters']['query']>;

/** What a site has whose settings were never changed. */
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

/** All settings of a site; the gateway drops what a visitor may not see. */
export async function readSettings(db: Queryable, siteId: string): Promise<Required<Settings>> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.site_id, siteId));
  if (row === undefined) return defaults;
  return {
    chatleadText: row.chatlead_text,
    automatedEmailFollowup: row.automated_email_followup,
    chatleadEmailTemplate: row.chatlead_email_template,
    signupEmailTemplate: row.signup_email_template,
    userSignupText: row.user_signup_text,
    digitalMarketing: row.digital_marketing,
    mailMarketing: row.mail_marketing,
    active: row.active,
    paid: row.paid,
    agentEmail: row.agent_email,
    agentContact: row.agent_contact,
    openHouseMlsKey: row.open_house_mls_key,
    subscriptionCancelledAt: row.subscription_cancelled_at?.toISOString() ?? null,
  };
}

/** Changes the settings named; an absent one stays, an empty key or template 0 is taken away. */
export async function changeSettings(db: Queryable, siteId: string, changes: Changes): Promise<void> {
  const set = {
    ...(changes.chatleadText === undefined ? {} : { chatlead_text: changes.chatleadText }),
    ...(changes.automatedEmailFollowup === undefined
      ? {}
      : { automated_email_followup: changes.automatedEmailFollowup }),
    ...(changes.chatleadEmailTemplate === undefined
      ? {}
      : { chatlead_email_template: changes.chatleadEmailTemplate || null }),
    ...(changes.signupEmailTemplate === undefined
      ? {}
      : { signup_email_template: changes.signupEmailTemplate || null }),
    ...(changes.userSignupText === undefined ? {} : { user_signup_text: changes.userSignupText }),
    ...(changes.agentEmail === undefined ? {} : { agent_email: changes.agentEmail }),
    ...(changes.agentContact === undefined ? {} : { agent_contact: changes.agentContact }),
    ...(changes.openHouseMlsKey === undefined ? {} : { open_house_mls_key: changes.openHouseMlsKey || null }),
  };
  await db
    .insert(siteSettings)
    .values({ site_id: siteId, ...set })
    .onConflictDoUpdate({ target: siteSettings.site_id, set: { ...set, updated_at: new Date() } });
}

/** Notes when the subscription was cancelled; says whether this is the first time. The first moment stays. */
export async function noteCancellation(db: Queryable, siteId: string, at: Date): Promise<boolean> {
  const noted = await db
    .insert(siteSettings)
    .values({ site_id: siteId, subscription_cancelled_at: at })
    .onConflictDoUpdate({
      target: siteSettings.site_id,
      set: { subscription_cancelled_at: at, updated_at: at },
      setWhere: isNull(siteSettings.subscription_cancelled_at),
    })
    .returning({ site_id: siteSettings.site_id });
  return noted.length === 1;
}
