/** The most that one answer of a model's server may weigh, in bytes; a text of 300,000 characters in small events. */
const maxBytes = 32 * 1024 * 1024;
/** The longest line: an event that never ends would be gathered in memory. */
const maxLine = 1024 * 1024;

/** `fetch` that follows no redirect (the key is for one server) and ends an answer without end. */
export async function limitedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit()), { status, statusText, headers });
}

function limit(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let line = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      const end = chunk.lastIndexOf(10);
      line = end === -1 ? line + chunk.length : chunk.length - end - 1;
      if (bytes > maxBytes || line > maxLine)
        controller.error(new Error('the answer of the model server is too big'));
      else controller.enqueue(chunk);
    },
  });
}
