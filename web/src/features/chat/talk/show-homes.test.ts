import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatAnswer } from './api.ts';
import type { ShownHomes } from './read-answer.ts';
import { talk } from './talk.ts';
import { home, testContext } from './test-context.ts';

let context: ReturnType<typeof testContext>;
const last = () => context.chat.messages.at(-1);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('homes before the words', () => {
  const jenks = { params: { city: 'Jenks' } };

  /** An assistant that shows homes, then writes, then answers or fails. */
  function slow(answer: ChatAnswer | Error, ...shown: ShownHomes[]) {
    context = testContext();
    const seen: (number | undefined)[] = [];
    context.ask.mockImplementation(async ({ onHomes, onText }) => {
      for (const homes of shown) onHomes(homes);
      await vi.waitFor(() => expect(last()?.results?.state).toBe('found'));
      seen.push(last()?.results?.total);
      onText('One');
      expect(context.chat.partial).toBe('One');
      expect(last()?.content).toBe('');
      if (answer instanceof Error) throw answer;
      return answer;
    });
    return seen;
  }

  it('are there while the words come, and stay when they are complete', async () => {
    const seen = slow({ response: 'One home.', ...jenks }, jenks);
    await talk('homes in Jenks', context);
    expect(seen).toEqual([1]);
    expect(context.search).toHaveBeenCalledOnce();
    expect(context.chat.messages).toHaveLength(2);
    expect(last()).toMatchObject({ content: 'One home.', results: { homes: [home] } });
    expect(context.chat).toMatchObject({ writing: null, partial: '', busy: false });
  });

  it('are replaced by those of a corrected search', async () => {
    slow({ response: 'One home in Bixby.', params: { city: 'Bixby' } }, jenks, { params: { city: 'Bixby' } });
    await talk('homes in bixbee', context);
    expect(context.search.mock.calls.map(([filters]) => filters)).toEqual([
      { city: 'Jenks' },
      { city: 'Bixby' },
    ]);
    expect(last()).toMatchObject({ content: 'One home in Bixby.', results: { filters: { city: 'Bixby' } } });
  });

  it('stay when the assistant fails', async () => {
    slow(new Error('gone'), jenks);
    await talk('homes in Jenks', context);
    expect(last()).toMatchObject({
      content: expect.stringContaining('trouble connecting'),
      results: { total: 1 },
    });
    expect(context.chat.messages).toHaveLength(2);
  });

  it('open the map at once, and again for a corrected search', async () => {
    const map = { action: 'show_map' as const };
    const bixby = { ...map, params: { city: 'Bixby' } };
    slow({ response: 'Here.', ...bixby }, { ...map, ...jenks }, bixby);
    await talk('bixbee on the map', context);
    expect(context.openMap.mock.calls).toEqual([
      [{ city: 'Jenks' }, false],
      [{ city: 'Bixby' }, true],
    ]);
  });

  it('go when the answer does something else', async () => {
    slow({ response: 'Where is it?', action: 'collecting_seller_info', params: {} }, jenks);
    await talk('quiero vender mi casa', context);
    expect(context.chat.messages.map(({ content }) => content)).toEqual([
      'quiero vender mi casa',
      'Where is it?',
    ]);
    expect(last()?.results).toBeUndefined();
  });
});
