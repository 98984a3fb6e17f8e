import type { NewMessage } from '../../jobs/outbox/outbox.ts';
import type { CallContext, ServiceDeps } from '../service.ts';

/**
 * The text to the agent about a new user; null where the site's settings want none. Settings that cannot be read
 * stand in nobody's way: the account is made without the text.
 */
export async function signUpNotice(
  { clients, site }: Pick<ServiceDeps, 'clients' | 'site'>,
  context: CallContext,
  user: { name: string; phone: string; email: string },
): Promise<NewMessage | null> {
  const { siteId, log } = context;
  try {
    const { data: settings, response } = await clients(context).idx.GET('/api/treas/idx/v1/feature-flag');
    if (settings === undefined) throw new Error(`the settings answered ${response.status}`);
    if (settings.userSignupText !== true) return null;
    const to = settings.agentContact ?? site.agentPhone;
    const text = `New user: ${user.name}, ${user.phone}, ${user.email}.`;
    return { siteId, channel: 'sms', kind: 'notice', to, text };
  } catch (error) {
    log.warn({ err: error }, 'whether the agent is texted about a new user could not be read');
    return null;
  }
}
