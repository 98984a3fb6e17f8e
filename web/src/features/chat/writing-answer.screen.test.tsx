import { expect, test } from 'vitest';
import { conversation, openHome, send, service } from '../../../testing/desks/visitor.ts';
import { found } from '../../../testing/samples/listings.ts';
import { gone, see, soon } from '../../../testing/see.ts';

const homes = conversation.getByRole('list', { name: 'Homes' }).getByRole('listitem');

/** An answer whose events the test sends one by one. */
function events() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened;
    },
  });
  const tell = (event: string, data: unknown) =>
    controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return { chat: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }), tell };
}

/** Returns when a text appears in the conversation: seen by the browser itself, since polling takes longer. */
function whenSaid(text: string): Promise<number> {
  const log = conversation.element();
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!log.textContent?.includes(text)) return;
      watcher.disconnect();
      resolve(performance.now());
    });
    watcher.observe(log, { childList: true, characterData: true, subtree: true });
  });
}

test.each(['phone', 'desktop'] as const)(
  'on a %s, the homes are there before the words, each sentence is shown at once, and the whole is announced once',
  async (size) => {
    const { chat, tell } = events();
    await openHome({ size, fakes: { chat, searchListings: found(3) } });
    await service('Buying').click();
    await send('homes in Jenks');
    const params = { city: 'Jenks', propertyType: 'Residential' };
    tell('homes', { params });
    await soon(() => homes.length, 3);
    await see(conversation.getByText('The assistant is writing'));

    const shown = whenSaid('There are 3 homes.');
    const sentAt = performance.now();
    tell('delta', 'There are 3 homes. ');
    expect((await shown) - sentAt).toBeLessThan(300);
    const words = () => conversation.getByText(/There are 3 homes/).element();
    expect(words().closest('[aria-hidden]')).not.toBeNull();

    tell('answer', { response: 'There are 3 homes. Shall I show them on the map?', params });
    await see(conversation.getByText('There are 3 homes. Shall I show them on the map?'));
    await gone(conversation.getByText('The assistant is writing'));
    expect(words().closest('[aria-hidden]')).toBeNull();
    expect(conversation.getByText(/There are 3 homes/).elements()).toHaveLength(1);
    expect(homes.length).toBe(3);
  },
);
