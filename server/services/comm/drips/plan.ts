import type { components } from '../../../../openapi/generated/comm.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { invalidInput } from '../../../errors/errors.ts';
import { suppressionsAmong } from '../../../jobs/outbox/mail-rules.ts';
import { findDeleted } from '../../../people/deleted.ts';
import { lockWriting } from '../../../people/deletion/lock.ts';
import { isTimeZone, momentIn } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext } from '../../service.ts';
import { calledOrigin } from '../../site-origin.ts';
import { type PreparedEmail, prepareEmail } from '../emails/compose.ts';
import type { Receiver } from '../emails/merge-values.ts';
import { receiversOf } from '../emails/receivers.ts';
import type { UnknownField } from '../emails/unknown-fields.ts';
import { noSuchTemplate } from '../templates/handlers.ts';
import { findTemplate, type TemplateRow } from '../templates/repository.ts';
import { readAddresses } from './read-addresses.ts';

type Form = components['schemas']['DripForm'];

type PlannedStep = { step: number; template: TemplateRow; prepared: PreparedEmail; sendAt: Date };

/** A parsed form, with everything needed for its emails. */
export type Plan = {
  receivers: Receiver[];
  invalid: string[];
  repeated: string[];
  suppressed: string[];
  /** The addresses of people who asked to be deleted. */
  deleted: string[];
  steps: PlannedStep[];
  timeZone: string;
  origin: string;
};

/** The maximum number of recipients: more are a mailing list, which drip campaigns aren't for. */
const mostReceivers = 10_000;
const minute = 60_000;
/** The send time of an email with only a date. */
const usualTime = '09:00';

/** Parses a drip campaign's form; throws `invalid-input` with the field, or `not-found` for a template. */
export async function readPlan(
  deps: Pick<ServiceDeps, 'database' | 'callAs' | 'site' | 'now'>,
  context: CallContext,
  form: Form,
): Promise<Plan> {
  const { database, site } = deps;
  const { siteId } = context;
  const timeZone = form.timeZone || site.timeZone;
  if (!isTimeZone(timeZone)) {
    throw invalidInput('/body/timeZone', 'must be a time zone such as America/Chicago');
  }
  const origin = calledOrigin(site, context);
  const steps = await readSteps(deps, siteId, form, timeZone, origin);
  const { valid, invalid, repeated } = readAddresses(form.emailaddresses);
  if (valid.length === 0) throw invalidInput('/body/emailaddresses', 'must have at least one email address');
  if (valid.length > mostReceivers) {
    throw invalidInput('/body/emailaddresses', 'must have at most 10,000 email addresses');
  }
  const held = await suppressionsAmong(database.db, siteId, valid);
  const suppressed = valid.filter((email) => held.has(email.toLowerCase()));
  const wanted = valid.filter((email) => !held.has(email.toLowerCase()));
  const deleted = await deletedAmong(database.db, siteId, wanted);
  const left = new Set(deleted);
  const asked = wanted.filter((email) => !left.has(email));
  const receivers = await receiversOf(deps, context, asked);
  return { receivers, invalid, repeated, suppressed, deleted, steps, timeZone, origin };
}

/** Returns the plan without those who were deleted since it was made; a deletion that has begun is waited for. */
export async function leaveOutDeleted(tx: Queryable, siteId: string, plan: Plan): Promise<Plan> {
  await lockWriting(tx);
  const emails = plan.receivers.map(({ email }) => email);
  const deleted = new Set(await deletedAmong(tx, siteId, emails));
  const receivers = plan.receivers.filter(({ email }) => !deleted.has(email));
  return { ...plan, receivers, deleted: [...plan.deleted, ...deleted] };
}

async function deletedAmong(db: Queryable, siteId: string, emails: readonly string[]): Promise<string[]> {
  const keys = emails.map((email) => ({ kind: 'email' as const, key: email.toLowerCase() }));
  const deleted = new Set((await findDeleted(db, siteId, keys)).map(({ key }) => key));
  return emails.filter((email) => deleted.has(email.toLowerCase()));
}

/** Returns the slots in use: those with a template and a date (document 002, section 5). */
async function readSteps(
  { database, site, now }: Pick<ServiceDeps, 'database' | 'site' | 'now'>,
  siteId: string,
  form: Form,
  timeZone: string,
  origin: string,
): Promise<PlannedStep[]> {
  const steps: PlannedStep[] = [];
  for (const step of [1, 2, 3] as const) {
    const id = form[`templateId${step}`] ?? '';
    const date = form[`dripDate${step}`] ?? '';
    if (id === '' || date === '') continue;
    const sendAt = momentIn(timeZone, date.length === 10 ? `${date}T${usualTime}` : date.replace(' ', 'T'));
    const pointer = `/body/dripDate${step}`;
    if (sendAt === null) throw invalidInput(pointer, 'must be a day of the calendar');
    if (sendAt.getTime() < now().getTime() - minute) {
      throw invalidInput(pointer, 'This time has passed. Choose a later one.');
    }
    const before = steps.at(-1);
    if (before !== undefined && sendAt.getTime() < before.sendAt.getTime()) {
      throw invalidInput(
        pointer,
        `Email ${step} cannot go out before email ${before.step}. Choose a later time.`,
      );
    }
    const template = await findTemplate(database.db, siteId, Number(id));
    if (template === null) throw noSuchTemplate();
    steps.push({ step, template, sendAt, prepared: await prepareEmail(template, { site, origin }) });
  }
  if (steps.length === 0) {
    throw invalidInput('/body/templateId1', 'must be given with its date, for one email at least');
  }
  return steps;
}

const mostShown = 1000;

/** Returns the plan in the API's format, with at most 1,000 addresses in each list. */
export function asAnswer(plan: Plan): components['schemas']['DripPlan'] {
  return {
    recipients: plan.receivers.length,
    to: plan.receivers.slice(0, mostShown).map(({ email }) => email),
    invalid: plan.invalid.slice(0, mostShown),
    repeated: plan.repeated.slice(0, mostShown),
    suppressed: plan.suppressed.slice(0, mostShown),
    deleted: plan.deleted.slice(0, mostShown),
    emails: plan.steps.map(({ step, template, prepared, sendAt }) => ({
      step,
      template_id: template.id,
      template_name: template.name,
      subject: template.subject,
      send_at: sendAt.toISOString(),
      missing: missingIn(plan.receivers, prepared),
      unknown: prepared.unknown,
    })),
  };
}

/** Returns the unknown merge fields in the emails, without duplicates. */
export function unknownIn(plan: Plan): UnknownField[] {
  const found = plan.steps.flatMap(({ prepared }) => prepared.unknown);
  return [...new Map(found.map((field) => [field.written, field])).values()];
}

/** Returns the fields that some recipients have no value for. */
function missingIn(receivers: readonly Receiver[], prepared: PreparedEmail) {
  const found = new Map<string, { recipients: number; example: string }>();
  for (const receiver of receivers) {
    for (const field of prepared.missing(receiver)) {
      const known = found.get(field) ?? { recipients: 0, example: receiver.email };
      found.set(field, { ...known, recipients: known.recipients + 1 });
    }
  }
  return [...found].map(([field, count]) => ({ field, ...count }));
}
