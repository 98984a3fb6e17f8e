import type { AgentText } from '../../jobs/outbox/agent-texts.ts';
import type { FollowUp } from '../follow-up.ts';
import type { CallContext, ServiceDeps } from '../service.ts';

/** What the site does by itself when somebody signs up; null where it does not. */
export type SignUpNotices = { text: AgentText | null; followUp: FollowUp | null };

/**
 * The text to the agent about a new user, and the e-mail to the new user, as the site's settings want. Settings that
 * cannot be read stand in nobody's way: the account is made without them.
 */
export async function signUpNotices(
  { clients, site }: Pick<ServiceDeps, 'clients' | 'site'>,
  context: CallContext,
  user: { name: string; phone: string; email: string },
): Promise<SignUpNotices> {
  const { siteId, log } = context;
  try {
    const { data: settings, response } = await clients(context).idx.GET('/api/treas/idx/v1/feature-flag');
    if (settings === undefined) throw new Error(`the settings answered ${response.status}`);
    const to = settings.agentContact ?? site.agentPhone;
    const text = `New user: ${user.name}, ${user.phone}, ${user.email}.`;
    const templateId = settings.signupEmailTemplate ?? null;
    return {
      text: settings.userSignupText === true ? { siteId, to, text } : null,
      followUp:
        settings.automatedEmailFollowup === true && templateId !== null
          ? { siteId, email: user.email, templateId }
          : null,
    };
  } catch (error) {
    log.warn({ err: error }, 'what the site does about a new user could not be read');
    return { text: null, followUp: null };
  }
}
