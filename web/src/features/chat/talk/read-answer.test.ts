import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

/** A response body in chunks of a few bytes, as on a slow connection. */
function bodyOf(text: string, size = 7): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}
const events = (...lines: [string, unknown][]) =>
  lines.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');

describe("the assistant's answer", () => {
  it('passes on the text as it arrives, and then the whole answer', async () => {
    const seen: string[] = [];
    const text = events(['delta', 'Über '], ['delta', 'Jenks'], ['answer', { response: 'Über Jenks' }]);
    const answer = await readAnswer(bodyOf(text), 'text/event-stream', (soFar) => seen.push(soFar));
    expect(seen).toEqual(['Über ', 'Über Jenks']);
    expect(answer).toEqual({ response: 'Über Jenks' });
  });

  it('passes on the homes before the text, and those that replace them', async () => {
    const seen: unknown[] = [];
    const [jenks, bixby] = [{ params: { city: 'Jenks' } }, { params: { city: 'Bixby' } }];
    const text = events(
      ['homes', jenks],
      ['homes', bixby],
      ['delta', 'Two.'],
      ['answer', { response: 'Two.' }],
    );
    const onText = (soFar: string) => seen.push(soFar);
    await readAnswer(bodyOf(text), 'text/event-stream', onText, (homes) => seen.push(homes));
    expect(seen).toEqual([jenks, bixby, 'Two.']);
  });

  it('reads a complete response', async () => {
    const answer = await readAnswer(bodyOf('{"response":"Hi"}'), 'application/json', () => {});
    expect(answer).toEqual({ response: 'Hi' });
  });

  it('rejects a response that stops in the middle', async () => {
    const text = events(['delta', 'I found']);
    await expect(readAnswer(bodyOf(text), 'text/event-stream', () => {})).rejects.toThrow('stopped');
  });
});
