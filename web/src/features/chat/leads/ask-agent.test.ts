import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMessage, chooseService, type Language, openPanel } from '../talk/chat-state.ts';
import { testContext } from '../talk/test-context.ts';
import { askAgent, askWaiting } from './ask-agent.ts';
import type { LeadOutcome } from './lead-queue.ts';
import { leadSent } from './lead-sent.ts';

const known = { name: 'Ann Lee', phone: '(918) 555-0142', email: 'ann@example.com' };
const offer = { listingKey: 'A-1', question: 'Is the roof new?' };

/** A conversation in which the assistant offers to ask the agent about the home that it showed. */
function offered(more: { language?: Language; known?: Partial<typeof known> } = {}) {
  const context = testContext();
  context.known = more.known ?? known;
  const results = { state: 'found' as const, filters: {}, homes: [], total: 1 };
  const shown = [{ id: 1, listing_key: 'A-1', address: '12 Elm St', city: 'Jenks' }];
  context.chat = addMessage(context.chat, {
    ...{ type: 'bot', content: 'One home.', results: { ...results, homes: shown } },
  });
  const { language = 'en' } = more;
  context.chat = addMessage(context.chat, {
    type: 'bot',
    content: 'The listing doesn’t say.',
    language,
    offer,
  });
  return context;
}
type Context = ReturnType<typeof offered>;
const state = ({ chat }: Context) => chat.messages.find(({ id }) => id === 2)?.offer?.state;
const said = ({ chat }: Context) => chat.messages.slice(2).map(({ content }) => content);
const outcome = (value: LeadOutcome) => async () => value;

beforeEach(() => vi.stubGlobal('location', { origin: 'https://site.example' }));
afterEach(() => vi.unstubAllGlobals());

describe('a question for the agent', () => {
  it('is sent once with the home’s address and link, and confirmed', async () => {
    const context = offered();
    await Promise.all([askAgent(2, context), askAgent(2, context)]);
    await askAgent(2, context);
    expect(context.send).toHaveBeenCalledExactlyOnceWith({
      kind: 'text',
      body: 'Ann Lee, (918) 555-0142, ann@example.com, asks about 12 Elm St, Jenks (https://site.example/listing/A-1): Is the roof new?',
    });
    expect(said(context)).toEqual([
      'I sent your question about 12 Elm St, Jenks to Dana, who will get back to you at (918) 555-0142 or ann@example.com.',
    ]);
    expect(state(context)).toBe('sent');
  });

  it('is confirmed in the language of its answer', async () => {
    const context = offered({ language: 'es' });
    await askAgent(2, context);
    expect(context.chat.messages.at(-1)).toMatchObject({
      language: 'es',
      content:
        'Le envié a Dana tu pregunta sobre 12 Elm St, Jenks. Te responderá al (918) 555-0142 o a ann@example.com.',
    });
  });

  it.each<[string, LeadOutcome, RegExp, 'sent' | undefined]>([
    ['nobody texts', { state: 'sent', answer: { delivery: 'not-sent' } }, /saved.*couldn’t text/, 'sent'],
    ['did not get through', { state: 'waiting' }, /hasn’t reached Dana yet/, 'sent'],
    ['was refused', { state: 'refused', error: new Error('no') }, /couldn’t send your question/, undefined],
  ])('is never called sent when it %s', async (_, result, text, then) => {
    const context = offered();
    context.send.mockImplementation(outcome(result));
    await askAgent(2, context);
    expect(said(context)).toEqual([expect.stringMatching(text)]);
    expect(state(context)).toBe(then);
  });

  it('is confirmed after all when a slow call ends', async () => {
    vi.useFakeTimers();
    const context = offered();
    context.send.mockImplementation(
      () => new Promise((resolve) => setTimeout(resolve, 9000, { state: 'sent', answer: {} })),
    );
    const asking = askAgent(2, context);
    await vi.advanceTimersByTimeAsync(10_000);
    await asking;
    vi.useRealTimers();
    expect(said(context)).toEqual([
      expect.stringMatching(/hasn’t reached Dana yet/),
      expect.stringMatching(/^I sent your question/),
    ]);
  });

  it('says nothing in a conversation that was cleared meanwhile', async () => {
    const context = offered();
    context.send.mockImplementation(async () => {
      context.chat = { ...context.chat, messages: [] };
      return { state: 'sent' };
    });
    await askAgent(2, context);
    expect(context.chat.messages).toEqual([]);
  });
});

describe('a question of somebody unknown', () => {
  const fields = { postalCode: '74037', name: 'Ann Lee', phoneNumber: known.phone, email: known.email };

  it('waits for the form, and is sent after it instead of the form’s search', async () => {
    const context = offered({ known: { email: known.email } });
    await askAgent(2, context);
    expect(context.chat).toMatchObject({ asking: 2, panel: { kind: 'lead', service: 'buying' } });
    await askWaiting(context);
    expect(context.send).not.toHaveBeenCalled();
    context.known = known;
    context.chat = leadSent(context.chat, 'buying', fields, 'Dana');
    await askWaiting(context);
    expect(context.send).toHaveBeenCalledOnce();
    expect(context.chat).toMatchObject({ asking: null, panel: null });
    expect(said(context)).toEqual(['Thank you, Ann!', expect.stringMatching(/^I sent your question/)]);
  });

  it('is dropped with the form, and with another form', async () => {
    const context = offered({ known: {} });
    await askAgent(2, context);
    expect(openPanel(context.chat, null).asking).toBeNull();
    expect(chooseService(context.chat, 'lease').asking).toBeNull();
  });
});
