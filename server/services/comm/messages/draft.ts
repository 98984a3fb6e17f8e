import type { components } from '../../../../openapi/generated/comm.d.ts';
import type { components as People } from '../../../../openapi/generated/people.d.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { nullOn } from '../../../errors/faults.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import type { ServiceDeps } from '../../deps.ts';
import { oneLine } from '../../one-line.ts';
import type { CallContext } from '../../service.ts';
import { calledOrigin } from '../../site-origin.ts';
import { prepareEmail } from '../emails/compose.ts';
import { linkKeyOf, mailLinks } from '../emails/links.ts';
import type { FieldName, Receiver } from '../emails/merge-values.ts';
import type { UnknownField } from '../emails/unknown-fields.ts';
import { attachedHomes, attachedImages } from './attached.ts';
import { bodyHtml } from './body-html.ts';
import { fillText } from './fill-text.ts';

type Deps = Pick<ServiceDeps, 'database' | 'callAs' | 'site'>;
export type Draft = components['schemas']['MessageDraft'];
type Person = People['schemas']['Person'];

/** A message to one person as it will arrive. */
export type Composed = {
  /** The address or number as it was written. */
  to: string;
  subject: string;
  html: string | null;
  text: string;
  missing: FieldName[];
  unknown: UnknownField[];
};

/** The longest text that providers deliver. */
const longestText = 1600;

export const nobody = () => problem('not-found', { detail: 'There is no such person.' });

/** Composes a message. Throws `not-found` without the person, `invalid-input` if the recipient isn't theirs. */
export async function compose(deps: Deps, context: CallContext, draft: Draft): Promise<Composed> {
  const { callAs, database, site } = deps;
  const call = callAs(context);
  const person = await call('readPerson', { path: { personId: draft.personId } }).catch(nullOn(404));
  if (person === null) throw nobody();
  const to = recipientOf(person, draft);
  const receiver = receiverOf(person, draft.channel === 'mail' ? to : null);
  const origin = calledOrigin(site, context);
  const written = draft.text.replace(/[^\P{Cc}\n\t]/gu, '').trim();
  if (draft.channel === 'sms') {
    const filled = fillText(written, receiver, { site, origin });
    if (filled.text.length > longestText)
      throw invalidInput('/body/text', `must have at most ${longestText} characters in a text`);
    return { to, subject: '', html: null, ...filled };
  }
  const parts = [
    bodyHtml(written),
    ...(await attachedImages(call, context.siteId, draft.images ?? [])),
    ...(await attachedHomes(call, context.siteId, draft.homes ?? [], origin)),
  ];
  const subject = oneLine(draft.subject ?? '');
  const prepared = await prepareEmail({ subject, body: parts.join('\n') }, { site, origin });
  const links = mailLinks(await linkKeyOf(database.db, context.siteId), origin);
  const unsubscribe = links.unsubscribe(to);
  const filled = prepared.fill(receiver, { unsubscribe, pixel: null, isPersonal: true });
  return { to, ...filled, unknown: prepared.unknown };
}

function recipientOf({ identities }: Person, { channel, to }: Draft): string {
  const kind = channel === 'mail' ? 'email' : 'phone';
  const keyOf = (typed: string) => (channel === 'mail' ? typed.trim().toLowerCase() : textableNumber(typed));
  const key = keyOf(to);
  const found = identities.find(
    (each) => each.kind === kind && each.former === null && key !== null && keyOf(each.value) === key,
  );
  if (found !== undefined) return found.value.trim();
  const what = channel === 'mail' ? 'an email' : 'a number that can be texted';
  throw invalidInput('/body/to', `must be ${what} of this person that isn’t former`);
}

/** Returns the values of the merge fields; the best email and number of the person come first. */
function receiverOf({ name, identities }: Person, email: string | null): Receiver {
  const best = (kind: 'email' | 'phone') =>
    identities.find((each) => each.kind === kind && each.former === null)?.value ?? null;
  return { email: email ?? best('email') ?? '', name, phone: best('phone') };
}
