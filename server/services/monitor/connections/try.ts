import { randomUUID } from 'node:crypto';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { Problem, problem } from '../../../errors/errors.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { LanguageFailure } from '../../../providers/language/language.ts';
import type { MailMessage, MailProvider } from '../../../providers/mail/mail.ts';
import { failed, watchCall, went } from '../../../providers/reporting/watch.ts';
import type { CallService } from '../../call.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext } from '../../service.ts';
import type { Kind } from './guides.ts';
import type { ListDeps } from './list.ts';

export type TryDeps = ListDeps & Pick<ServiceDeps, 'callAs' | 'site' | 'now'>;

/** The result of a test; a failure has a sentence on the cause, one on the fix, and the error for the log. */
export type Tried = { ok: true; text: string } | { ok: false; text: string; advice: string; error?: unknown };
type Try = (deps: TryDeps, context: CallContext) => Promise<Tried>;

const restart = 'then restart the site.';
const later = 'Try again in a few minutes.';
const fault = (text: string, advice: string, error?: unknown): Tried => ({ ok: false, text, advice, error });
/** Returns the advice after an error. Advice that starts with "Check" also says to restart the site. */
const adviceOf = ({ provider: { advice } }: { provider: { advice: string } }) =>
  advice.startsWith('Check ') ? `${advice}, ${restart}` : advice;
const fine = (text: string): Tried => ({ ok: true, text });

/** One harmless real call for each kind of provider. Watched providers report the call themselves. */
export const tries: Partial<Record<Kind, Try>> = {
  async email({ connections: { siteMail, providers }, site, callAs, now }, context) {
    return withAgent(callAs(context), ({ agentEmail }) => {
      const letter = { to: agentEmail ?? site.agentEmail, from: siteMail.from(site.agentName), site, now };
      return sendTest(siteMail, letter, 'your mail server', adviceOf(providers.mail));
    });
  },

  async mailbox({ connections, database, mail, site, now }, { siteId }) {
    const email = await mail.mailboxes.usual(database.db, siteId);
    const line = email === null ? null : await connections.mailboxOf(siteId, email);
    const { advice } = connections.providers.mailbox.provider;
    if (email === null || line === null) return fault('The mailbox’s password can’t be read.', advice);
    return sendTest(
      line,
      { to: email, from: line.from(site.agentName), site, now },
      'your mailbox’s server',
      advice,
    );
  },

  async texts({ connections: { texts, providers }, site, callAs }, context) {
    return withAgent(callAs(context), async ({ agentContact }) => {
      const to = textableNumber(agentContact ?? site.agentPhone);
      if (to === null)
        return fault(
          'Your phone number can’t get texts.',
          'Save a US mobile number under Agent phone in Settings.',
        );
      const text = `A test from ${site.agentName}'s website. No reply is needed.`;
      const outcome = await texts.send({ id: randomUUID(), to, text });
      if (outcome.outcome === 'sent') return fine(`Test accepted by ${texts.name}. Check your phone.`);
      if (outcome.outcome === 'kept') throw problem('conflict');
      const { reason } = outcome;
      return outcome.outcome === 'unclear'
        ? fault(`${reason} The test may still arrive.`, later)
        : fault(reason, adviceOf(providers.sms));
    });
  },

  print: ({ connections: { checks, calls, providers } }) =>
    ask(adviceOf(providers.print), () =>
      watchCall(calls, { kind: 'print' }, asProblems, async () => {
        if (checks.print === null) throw problem('conflict');
        return checks.print();
      }),
    ),

  async language({ language, callAs, connections: { calls, providers } }, context) {
    if (language !== null) {
      return ask(adviceOf(providers.language), async () => {
        const signal = AbortSignal.timeout(20_000);
        const content = 'Answer with one word: ready.';
        const messages = [{ role: 'user' as const, content }];
        await language.converse({
          system: 'You are tested.',
          messages,
          tools: [],
          maxSteps: 1,
          maxCharacters: 4000,
          signal,
        });
        return `${language.name} answered.`;
      });
    }
    return ask(adviceOf(providers.language), () =>
      watchCall(calls, { kind: 'language' }, asProblems, async () => {
        // Without a conversation id, nothing is stored.
        const body = { message: 'What can you help me with?' };
        await callAs(context)('chat', { body }).catch((cause: unknown) => {
          throw problem('upstream-failed', { detail: 'The built-in assistant gave no answer.', cause });
        });
        return 'The built-in assistant answered.';
      }),
    );
  },

  images: ({ images, connections: { checks, calls, providers } }, { log }) =>
    checks.images === null
      ? ask(adviceOf(providers.images), async () => {
          const picture = { data: Buffer.alloc(96 * 64 * 3, 160), width: 96, height: 64 };
          await images.restyle({ picture, prompt: 'Modern', log });
          return 'Restyled one tiny picture on this site.';
        })
      : ask(adviceOf(providers.images), () =>
          watchCall(calls, { kind: 'images' }, asProblems, checks.images as () => Promise<string>),
        ),

  async events({ managedEvents }) {
    if (managedEvents === null) throw problem('conflict');
    const { reason } = await managedEvents.test();
    return reason === null
      ? fine(`${managedEvents.host} took the test event.`)
      : fault(reason, `Check EVENTS_URL and the system behind it, ${restart}`);
  },

  geocoder: ({ geocoder, site, connections: { providers } }) =>
    ask(adviceOf(providers.geocoder), async () => {
      if (geocoder === null) throw problem('conflict');
      const place = site.mapCenter ?? { latitude: 38.8977, longitude: -77.0365 };
      const found = await geocoder.addressAt(place, { fresh: true });
      return found === null
        ? 'The server answered. It knows no address in the middle of your map.'
        : `The server answered with ${found.address}.`;
    }),

  storage: ({ storage, connections: { providers } }) =>
    ask(adviceOf(providers.storage), async () => {
      const key = testKey();
      const file = Buffer.from('A test of the Connections page.');
      await storage.put(key, file);
      const read = await storage.get(key);
      await storage.remove(key);
      if (read?.equals(file) !== true)
        throw problem('upstream-failed', { detail: 'The file came back changed.' });
      return 'One small file was written, read, and removed.';
    }),
};

/** Returns a key that nothing else reads, unique so that concurrent tests don't delete each other's file. */
const testKey = () => `connection-tests/${randomUUID()}`;

const asProblems = {
  gave: () => went,
  threw: (error: unknown) => failed(sentenceOf(error)),
};

function sentenceOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (error instanceof LanguageFailure) return `The language model gave no answer: ${error.reason}.`;
  return 'The provider didn’t answer as it should.';
}

async function ask(advice: string, call: () => Promise<string>): Promise<Tried> {
  try {
    return fine(await call());
  } catch (error) {
    return fault(sentenceOf(error), advice, error);
  }
}

/** Tests with the agent's contact details; fails without them, because the test would go elsewhere. */
async function withAgent(call: CallService, test: (agent: Agent) => Promise<Tried>): Promise<Tried> {
  let agent: Agent;
  try {
    agent = await call('getSettings');
  } catch (error) {
    return fault('We couldn’t read your contact details, so we sent no test.', later, error);
  }
  return test(agent);
}

type Agent = Pick<components['schemas']['SiteSettings'], 'agentEmail' | 'agentContact'>;
type Letter = { to: string; from: string; site: TryDeps['site']; now: TryDeps['now'] };

async function sendTest(line: MailProvider, letter: Letter, server: string, advice: string): Promise<Tried> {
  const { to, from, site, now } = letter;
  const message: MailMessage = {
    ...{ to, from, html: null, createdAt: now() },
    messageId: `<${randomUUID()}@${/@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'porchlight.invalid'}>`,
    subject: 'Test from your website',
    text: `This is the test that you asked for on ${site.agentName}'s website. It got here, so this connection works.\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
  const outcome = await line.send(message);
  if (outcome.outcome === 'sent') return fine(`Test accepted by ${server}. Check your inbox.`);
  if (outcome.outcome === 'kept') throw problem('conflict');
  // For admins only: it may quote the mail server's reply.
  return fault(`Test not accepted by ${server}: ${plain(outcome.reason)}`, advice);
}

/** Reduces a mail server's message to one line without addresses or credentials. */
function plain(reason: string): string {
  const text = reason
    .replace(/^E[A-Z0-9]+\s+/, '')
    .replace(/[^\s@<>]+@[^\s@<>]+/g, 'your address')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
    .trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
