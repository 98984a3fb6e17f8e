import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { isStillRunning, ownIdentity } from '../database/embedded/process-identity.ts';
import { invalidInput, type Problem, tooLarge } from '../errors/errors.ts';
import type { UploadedFile } from '../services/service.ts';

/** The fields and files of a multipart form; `discard` removes the files from disk. */
export type SpooledForm = {
  fields: Record<string, string>;
  files: Record<string, UploadedFile>;
  discard(): Promise<void>;
};

/** Creates the error for fields that are too large; without names, for the whole form. */
type Refusal = (fields: string[], bytes: number, cause?: unknown) => Problem;

/** A form's folder is named by its machine and process: a folder of temporary files may be shared. */
const folderPrefix = 'porchlight-form-';
const machine = createHash('sha256').update(os.hostname()).digest('hex').slice(0, 8);
const folderName = /^porchlight-form-([0-9a-f]{8})-(\d+)-([0-9a-f]+)-/;
/** In ms; more than any form takes to upload and forward. */
const longestFormMs = 60 * 60_000;

/**
 * Removes form files that a killed process left on disk, because they contain personal data: at once those of
 * an ended process of this machine, and any other machine's after an hour.
 */
export async function removeLeftForms(now: Date, parent = os.tmpdir()): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(folderPrefix));
  for (const name of names) {
    const folder = path.join(parent, name);
    if (!(await isLeft(folder, now))) continue;
    // Fails for another user's folder, which that user's process removes.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function isLeft(folder: string, now: Date): Promise<boolean> {
  const [, where, pid, mark = ''] = folderName.exec(path.basename(folder)) ?? [];
  if (where === machine) return !isStillRunning({ pid: Number(pid), mark });
  const found = await stat(folder).catch(() => null);
  return found !== null && now.getTime() - found.mtimeMs >= longestFormMs;
}

function makeFolder(): Promise<string> {
  const { pid, mark } = ownIdentity();
  return mkdtemp(path.join(os.tmpdir(), `${folderPrefix}${machine}-${pid}-${mark}-`));
}

/**
 * Reads a multipart form: text into memory, up to `formTextBytes`, and files to disk, up to `maxBytes` in
 * total. Reads the entire form before it is forwarded, so that its fields can be validated and pinned first.
 * Throws `too-large` or `invalid-input`.
 */
export async function spoolForm(
  request: FastifyRequest,
  maxBytes: number,
  { fileFields, formTextBytes }: { fileFields: string[]; formTextBytes: number },
): Promise<SpooledForm> {
  const refused: Refusal = (fields, bytes, cause) =>
    tooLarge(fields.length === 0 ? ['/form'] : fields.map((name) => `/form/${name}`), bytes, cause);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw refused(fileFields, maxBytes);
  const folder = await makeFolder();
  const form: SpooledForm = {
    fields: {},
    files: {},
    discard: () => rm(folder, { recursive: true, force: true }),
  };
  try {
    await readParts(request, { maxBytes, formTextBytes, refused }, folder, form);
    return form;
  } catch (error) {
    await form.discard();
    throw asFormProblem(error, (cause) => refused(fileFields, maxBytes, cause));
  }
}

/** The maximum number of parts of a form. */
const most = { fields: 60, files: 10, parts: 70 };

/** The parser's errors for more parts. */
const countErrors: Record<string, string> = {
  FST_FIELDS_LIMIT: `must have at most ${most.fields} fields`,
  FST_FILES_LIMIT: `must have at most ${most.files} files`,
  FST_PARTS_LIMIT: `must have at most ${most.parts} parts`,
};

/** Maps errors of parsing to a 400 or 413; our own errors, such as a full disk, stay as thrown. */
function asFormProblem(error: unknown, refused: (cause: unknown) => Problem): unknown {
  const isOurs = error instanceof Error && ('syscall' in error || error.name === 'Problem');
  const tooMany = error instanceof Error && 'code' in error ? countErrors[String(error.code)] : undefined;
  if (tooMany !== undefined) return invalidInput('/form', tooMany);
  const isLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  if (isLarge) return refused(error);
  return isOurs ? error : invalidInput('/form', 'cannot be read as a multipart form');
}

async function readParts(
  request: FastifyRequest,
  { maxBytes, formTextBytes, refused }: { maxBytes: number; formTextBytes: number; refused: Refusal },
  folder: string,
  form: SpooledForm,
): Promise<void> {
  let left = maxBytes;
  let textLeft = formTextBytes;
  const limits = { ...most, fileSize: maxBytes, fieldSize: formTextBytes, fieldNameSize: 100 };
  for await (const part of request.parts({ limits })) {
    if (part.fieldname in form.fields || part.fieldname in form.files) {
      throw invalidInput(`/form/${part.fieldname}`, 'must appear exactly once');
    }
    if (part.type === 'field') {
      const text = String(part.value);
      const bytes = Buffer.byteLength(text);
      left -= bytes;
      textLeft -= bytes;
      if (textLeft < 0 || part.valueTruncated) throw refused([part.fieldname], formTextBytes);
      if (left < 0) throw refused([part.fieldname], maxBytes);
      form.fields[part.fieldname] = text;
      continue;
    }
    const file = path.join(folder, randomUUID());
    const target = createWriteStream(file);
    await pipeline(part.file, target);
    left -= target.bytesWritten;
    if (part.file.truncated || left < 0) throw refused([part.fieldname], maxBytes);
    form.files[part.fieldname] = {
      path: file,
      filename: path.basename(part.filename).slice(0, 200),
      contentType: part.mimetype,
      bytes: target.bytesWritten,
    };
  }
}
