/** The body of an answer, whole in memory; throws when it is longer than `limit` bytes. */
export async function readLimited(answer: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > limit) throw new Error(`an answer of more than ${limit} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
