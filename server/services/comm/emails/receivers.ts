import type { CallContext, ServiceDeps } from '../../service.ts';
import type { Receiver } from './merge-values.ts';

/** What the contacts know of one address; nothing where they know it not, or cannot be asked. */
export async function receiverOf(
  { clients }: Pick<ServiceDeps, 'clients'>,
  context: CallContext,
  email: string,
): Promise<Receiver> {
  const found = await contactsOf({ clients }, context, email);
  return found.get(email.toLowerCase()) ?? { email, name: null, phone: null };
}

/** What the contacts know of these addresses, in their order. */
export async function receiversOf(
  { clients }: Pick<ServiceDeps, 'clients'>,
  context: CallContext,
  emails: readonly string[],
): Promise<Receiver[]> {
  const one = emails.length === 1 ? emails[0] : undefined;
  const found = await contactsOf({ clients }, context, one);
  return emails.map((email) => ({
    ...(found.get(email.toLowerCase()) ?? { name: null, phone: null }),
    email,
  }));
}

/** The contacts by their addresses in small letters. Contacts that cannot be read stand in no mail's way. */
async function contactsOf(
  { clients }: Pick<ServiceDeps, 'clients'>,
  context: CallContext,
  email: string | undefined,
): Promise<Map<string, Receiver>> {
  const known = new Map<string, Receiver>();
  try {
    const { data, response } = await clients(context).postgrid.GET(
      '/treas-postgrid/s3/get-address-list/{siteId}',
      {
        params: {
          path: { siteId: context.siteId },
          query: email === undefined ? {} : { email },
        },
      },
    );
    if (data === undefined) throw new Error(`the contacts answered ${response.status}`);
    for (const { Email, Name, PhoneNumber } of data) {
      const key = Email?.trim().toLowerCase() ?? '';
      if (key === '' || known.has(key)) continue;
      known.set(key, { email: key, name: Name?.trim() || null, phone: PhoneNumber?.trim() || null });
    }
  } catch (error) {
    context.log.warn({ err: error }, 'the contacts could not be read for a mail');
  }
  return known;
}
