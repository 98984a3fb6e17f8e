import { createHash } from 'node:crypto';
import type { components, operations } from '../../../../openapi/generated/comm.d.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { needPostalAddress } from '../emails/handlers.ts';
import { mailboxOfForm } from '../emails/sender.ts';
import { refuseUnknown } from '../emails/unknown-fields.ts';
import { listDripEmails } from './list-emails.ts';
import { asAnswer, leaveOutDeleted, type Plan, readPlan, unknownIn } from './plan.ts';
import * as repository from './repository.ts';

/** The states that allow each change, and the state that it leads to. */
const changes = {
  pause: { from: ['scheduled', 'running'], to: 'paused' },
  resume: { from: ['paused'], to: 'scheduled' },
  cancel: { from: ['scheduled', 'running', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly repository.DripRow['state'][]; to: string }>;

/** Creates the handlers for drip campaigns (comm, tag `drips`). */
export function dripHandlers(deps: Pick<ServiceDeps, 'database' | 'callAs' | 'mail' | 'site' | 'now'>) {
  const { database, mail, site, now } = deps;
  const { db } = database;
  return {
    async planDrip({ body }, context) {
      needPostalAddress(site);
      return asAnswer(await readPlan(deps, context, body));
    },

    async scheduleDrip({ body }, context) {
      const { siteId } = context;
      needPostalAddress(site);
      const key = body.idempotencyKey ?? null;
      const askedHash = hashOf(body);
      const earlier = key === null ? null : await repository.findDripByKey(db, siteId, key);
      if (earlier !== null) return sameDrip(earlier, askedHash);
      const read = await readPlan(deps, context, body);
      refuseUnknown(unknownIn(read), body.unknownFields);
      const { id, plan } = await inTransaction(database, async (tx) => {
        const plan = await leaveOutDeleted(tx, siteId, read);
        needReceivers(plan);
        const mailbox = await mailboxOfForm(mail, tx, siteId, body, now());
        const drip = { siteId, mailbox, idempotencyKey: key, askedHash, createdAt: now() };
        return { id: await repository.insertDrip(tx, plan, drip), plan };
      });
      if (id === null) {
        const same = await repository.findDripByKey(db, siteId, key ?? '');
        if (same === null) throw new Error('a drip was refused without an earlier one of its key');
        return sameDrip(same, askedHash);
      }
      const { receivers, steps, invalid, repeated, suppressed, deleted } = plan;
      return {
        ...scheduled(id, receivers.length),
        emails: receivers.length * steps.length,
        skipped: invalid.length + repeated.length + suppressed.length + deleted.length,
      };
    },

    async listDrips({ query }, { siteId }) {
      return repository.listDrips(db, siteId, query);
    },

    async getDrip({ path }, { siteId }) {
      return orNone(await repository.findDrip(db, siteId, path.id));
    },

    async listDripEmails({ path, query }, { siteId }) {
      orNone(await repository.findDrip(db, siteId, path.id));
      return listDripEmails(db, path.id, query);
    },

    async changeDrip({ path }, { siteId }) {
      await inTransaction(database, async (tx) => {
        const drip = orNone(await repository.lockDrip(tx, siteId, path.id));
        const { from, to } = changes[path.action];
        if (!from.some((state) => state === drip.state)) {
          throw problem('conflict', { detail: `This drip is ${drip.state}.` });
        }
        await repository.updateState(tx, drip.id, to);
        if (path.action === 'cancel') await repository.cancelPlanned(tx, drip.id);
      });
      return orNone(await repository.findDrip(db, siteId, path.id));
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Throws a conflict when each address of the form is left out. */
function needReceivers({ receivers, deleted }: Plan): void {
  if (receivers.length > 0) return;
  const detail =
    deleted.length === 0
      ? 'Each of these addresses has asked for no more emails.'
      : 'Everyone with these addresses asked for no more emails or to be deleted.';
  throw problem('conflict', { detail });
}

const scheduled = (id: number, recipients: number) => ({ message: 'The drip is scheduled.', id, recipients });

/** Returns a hash that distinguishes a retried form from a different one under the same key. */
function hashOf(form: components['schemas']['DripForm']): string {
  const { idempotencyKey: _key, siteId: _site, emailPassword: _password, ...asked } = form;
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  return createHash('sha256').update(JSON.stringify(given.sort())).digest('hex');
}

/** Returns the drip campaign scheduled earlier under the key; throws `conflict` when its form differs. */
function sameDrip({ id, recipients, askedHash }: repository.DripRow, asked: string) {
  if (askedHash !== null && askedHash !== asked) {
    throw problem('conflict', {
      detail:
        'A drip with this key was scheduled before, and this one differs from it. This one was not scheduled.',
    });
  }
  return scheduled(id, recipients);
}

function orNone<T>(found: T | null): T {
  if (found === null) throw problem('not-found', { detail: 'There is no such drip.' });
  return found;
}
