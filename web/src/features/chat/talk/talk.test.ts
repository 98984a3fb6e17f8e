import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wantedSearch } from '../../../listings/following/wanted-search.ts';
import type { ChatAnswer } from './api.ts';
import { addMessage, claim, setResults } from './chat-state.ts';
import { showHomes, showHomesIn } from './show-homes.ts';
import { talk, talkAgain } from './talk.ts';
import type { TalkContext } from './talk-context.ts';
import { home, testContext } from './test-context.ts';

const known = { name: 'Ann Lee', phone: '(918) 555-0142', email: 'ann@example.com' };
let context: ReturnType<typeof testContext>;

function begin(answer: ChatAnswer, parts: Partial<TalkContext> = {}) {
  context = Object.assign(testContext(), parts);
  context.ask.mockResolvedValue(answer);
  return context;
}

const last = () => context.chat.messages.at(-1);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('talking with the assistant', () => {
  it('ignores an empty message', async () => {
    begin({ response: 'Hi' });
    await talk(' \n ', context);
    expect(context.ask).not.toHaveBeenCalled();
    expect(context.chat.messages).toEqual([]);
  });

  it('keeps in the field what was typed after the message was sent', async () => {
    begin({ response: 'Hi' });
    context.chat = { ...context.chat, draft: 'hello' };
    await talk('hello', context);
    expect(context.chat.draft).toBe('');
    context.chat = { ...context.chat, draft: 'and my' };
    await talk('homes in Jenks', context);
    expect(context.chat.draft).toBe('and my');
  });

  it('sends the conversation with the welcome first, at most thirty turns', async () => {
    begin({ response: 'Hi' });
    for (let i = 0; i < 40; i += 1)
      context.chat = addMessage(context.chat, { type: 'user', content: `${i}` });
    await talk('and now?', context);
    const { message, history } = context.ask.mock.calls[0]?.[0] ?? {};
    expect(message).toBe('and now?');
    expect(history).toHaveLength(30);
    expect(history?.[0]).toEqual({ role: 'assistant', content: 'Welcome.' });
    expect(history?.at(-1)).toEqual({ role: 'user', content: '39' });
  });

  it('names the home that is shown alone, for questions about it', async () => {
    begin({ response: 'Hi' });
    await talk('does it have a garage?', context);
    expect(context.ask.mock.calls[0]?.[0].home).toBeUndefined();
    context.chat = addMessage(context.chat, { type: 'bot', content: 'Here it is.' });
    const shown = { state: 'found' as const, filters: {}, homes: [home], total: 1 };
    context.chat = setResults(context.chat, context.chat.lastId, shown);
    await talk('does it have a garage?', context);
    expect(context.ask.mock.calls[1]?.[0].home).toBe(home.listing_key);
  });

  it('reports a filter that the visitor removed', async () => {
    begin({ response: 'Hi' });
    context.chat = addMessage(context.chat, { type: 'bot', content: 'I found 3 homes.' });
    const filters = { city: 'Jenks', minBedrooms: 3 };
    context.chat = setResults(context.chat, context.chat.lastId, {
      state: 'found',
      filters,
      homes: [],
      total: 9,
      changed: true,
    });
    await talk('cheaper', context);
    const { history } = context.ask.mock.calls[0]?.[0] ?? {};
    expect(history?.slice(-2)).toEqual([
      { role: 'user', content: 'Start over. Show me homes: Jenks, 3+ beds' },
      { role: 'assistant', content: '9 homes match now.' },
    ]);
  });

  it('shows the text as it arrives, once', async () => {
    begin({ response: 'Hello there' });
    const seen: string[] = [];
    context.ask.mockImplementation(async ({ onText }) => {
      onText('Hello');
      seen.push(context.chat.partial);
      return { response: 'Hello there' };
    });
    await talk('hi', context);
    expect(seen).toEqual(['Hello']);
    expect(context.chat.partial).toBe('');
    expect(last()?.content).toBe('Hello there');
  });

  it('keeps one id per conversation', async () => {
    begin({ response: 'Hi' });
    await talk('one', context);
    await talk('two', context);
    const ids = context.ask.mock.calls.map(([question]) => question.conversationId);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('takes the text from `message` when `response` is empty', async () => {
    await talk('hello', begin({ response: '', message: 'Hi there' }));
    expect(last()?.content).toBe('Hi there');
  });

  it('drops an answer that arrives after sign-out', async () => {
    begin({ response: 'Your offer stands.' });
    context.chat = claim(addMessage(context.chat, { type: 'user', content: 'hi' }), 'ann');
    context.ask.mockImplementation(async () => {
      context.chat = claim(context.chat, null);
      return { response: 'Your offer stands.' };
    });
    await talk('my progress', context);
    expect(context.chat.messages).toEqual([]);
  });

  it('keeps the next conversation busy when a dropped one ends', async () => {
    begin({ response: 'Your offer stands.' });
    context.chat = claim(context.chat, 'ann');
    context.ask.mockImplementation(async () => {
      context.chat = { ...claim(context.chat, null), busy: true, partial: 'I can' };
      return { response: 'Your offer stands.' };
    });
    await talk('my progress', context);
    expect(context.chat).toMatchObject({ busy: true, partial: 'I can' });
  });
});

describe('sending again', () => {
  it('puts the answer in the place of the words that there was none', async () => {
    begin({ response: 'Hi' });
    context.ask.mockRejectedValueOnce(new Error('cut'));
    await talk('hello', context);
    const failedId = context.chat.lastId;
    expect(last()?.failed).toBe(true);
    await talkAgain(failedId, context);
    expect(context.chat.messages.map(({ content }) => content)).toEqual(['hello', 'Hi']);
    expect(context.ask.mock.calls[1]?.[0].history).toEqual([{ role: 'assistant', content: 'Welcome.' }]);
    await talkAgain(failedId, context);
    expect(context.ask).toHaveBeenCalledTimes(2);
  });

  it('leaves what was typed since in the field', async () => {
    begin({ response: 'Hi' });
    context.ask.mockRejectedValueOnce(new Error('cut'));
    await talk('hello', context);
    context.chat = { ...context.chat, draft: 'and my' };
    await talkAgain(context.chat.lastId, context);
    expect(context.chat.draft).toBe('and my');
  });
});

describe('actions of an answer', () => {
  it('opens no form when signed in', async () => {
    const user = { name: 'Ann', email: 'ann@example.com' };
    await talk('x', begin({ response: 'Here.', action: 'show_login' }, { user }));
    expect(context.chat.panel).toBeNull();
    expect(last()?.content).toBe('You are signed in as Ann.');
  });

  it('shows the homes for an answer with params and without an action', async () => {
    begin({ response: 'One home.', params: { city: 'Jenks', property_type: 'Land' } });
    await talk('land in Jenks', context);
    await vi.waitFor(() => expect(last()?.results?.state).toBe('found'));
    expect(context.search).toHaveBeenCalledWith({ city: 'Jenks', propertyType: 'Land' }, 0);
    expect(last()).toMatchObject({ content: 'One home.', results: { homes: [home], total: 1 } });
    expect(context.openMap).not.toHaveBeenCalled();
  });

  it('opens the map for show_map and keeps the homes in the conversation', async () => {
    begin({ response: 'On the map.', action: 'show_map', params: { zip: '74037' } });
    await talk('map', context);
    expect(context.openMap).toHaveBeenCalledWith({ zip: '74037' });
    await vi.waitFor(() => expect(last()?.results?.total).toBe(1));
  });

  it('"any params from the assistant": names those that the search does not support', async () => {
    const params = { zip: '74037', radius: 5 };
    begin({ response: 'On the map.', action: 'show_map', params });
    await talk('near me', context);
    expect(last()?.content).toBe('On the map. This search can’t use: radius: 5.');
  });

  it('takes the email of an alert for no filter, and has it in the form of its search', async () => {
    const params = { city: 'Jenks', email: known.email };
    begin({ response: 'I can email you.', action: 'save_search', params });
    await talk('email me new ones', context);
    expect(last()?.content).toBe('I can email you.');
    expect(wantedSearch.emailFor({ city: 'Jenks' })).toBe(known.email);
  });

  it('texts the agent only when name, phone, and email are known', async () => {
    const answer: ChatAnswer = {
      response: 'Please tell me your name.',
      action: 'agent_contact_request',
      params: { phone: known.phone },
    };
    const unknown = begin(answer, { known: { email: known.email } });
    await talk('call me', unknown);
    expect(unknown.send).not.toHaveBeenCalled();
    expect(last()?.content).toBe('Please tell me your name.');

    const complete = begin(answer, { known });
    await talk('call me', complete);
    expect(complete.send).toHaveBeenCalledExactlyOnceWith({
      kind: 'text',
      body: 'Ann Lee, (918) 555-0142, ann@example.com, would like to hear from you. They wrote: call me',
    });
    expect(last()?.content).toContain('I’m passing this to Dana');
  });

  it.each<[string, Awaited<ReturnType<TalkContext['send']>>, boolean]>([
    ['goes out', { state: 'sent', answer: { message: 'Ok.', delivery: 'scheduled' } }, false],
    ['a provider took', { state: 'sent', answer: { message: 'Ok.' } }, false],
    ['nobody sends', { state: 'sent', answer: { message: 'Ok.', delivery: 'not-sent' } }, true],
    ['is on hold', { state: 'sent', answer: { message: 'Ok.', delivery: 'held' } }, true],
    ['did not get through', { state: 'waiting' }, true],
    ['was refused', { state: 'refused', error: new Error('no') }, true],
  ])('reports the result of a text to the agent that %s', async (_what, outcome, told) => {
    const answer: ChatAnswer = { response: 'I’m passing this to Dana.', action: 'agent_contact_request' };
    await talk('call me', begin(answer, { known, send: async () => outcome }));
    await new Promise(setImmediate);
    expect(context.chat.messages.slice(2).map(({ content }) => content)).toEqual(
      told
        ? [
            'I’ve saved your request for Dana, but we couldn’t text Dana about it. To reach Dana now, call (918) 555-0100.',
          ]
        : [],
    );
  });

  it('sends a seller inquiry while the assistant still asks for what the form provided', async () => {
    const params = { location: '77 Duval Rd, Austin', address: '77 Duval Rd, Austin' };
    begin({ response: 'Please tell me your name.', action: 'collecting_seller_info', params }, { known });
    await talk('My house is 77 Duval Rd, Austin', context);
    expect(context.send).toHaveBeenCalledOnce();
    expect(last()?.content).toContain('I’m passing this to Dana');
  });

  it('stores a conversation for the agent', async () => {
    begin({ response: 'Bye.', action: 'storeConvo', params: { reason: 'Selling' } }, { known });
    await talk('thanks', context);
    expect(context.send).toHaveBeenCalledExactlyOnceWith({
      kind: 'conversation',
      query: {
        reason: 'Selling',
        contactInfo: 'ann@example.com, (918) 555-0142',
        conversationSummary: 'thanks',
        phone: known.phone,
        name: known.name,
      },
    });
    expect(last()?.content).toBe('Bye.');
  });
});

describe('homes without the assistant', () => {
  it('counts the homes of the ZIP code for an accepted offer', async () => {
    await showHomesIn('74037', begin({ response: '' }));
    expect(last()).toMatchObject({
      content: 'One property is on the market in 74037.',
      results: { total: 1 },
    });
  });

  it('ignores a search that a later one overtook', async () => {
    begin({ response: '' });
    context.chat = addMessage(context.chat, { type: 'bot', content: 'Homes.' });
    let finish: (found: { homes: (typeof home)[]; total: number }) => void = () => undefined;
    context.search.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    const slow = showHomes({ zip: '74037' }, 1, context);
    await showHomes({ city: 'Jenks' }, 1, context, { changed: true });
    finish({ homes: [], total: 0 });
    await slow;
    expect(last()?.results).toMatchObject({ filters: { city: 'Jenks' }, total: 1, changed: true });
  });
});
