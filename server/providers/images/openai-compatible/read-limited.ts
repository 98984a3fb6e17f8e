/** Reads a response body into memory; throws when it is longer than `limit` bytes. */
export async function readLimited(answer: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    bytes += next.value.length;
    if (bytes > limit) {
      await reader?.cancel();
      throw new Error(`an answer of more than ${limit} bytes`);
    }
    parts.push(next.value);
  }
  return Buffer.concat(parts);
}
