import { Problem } from '../../errors/errors.ts';
import type { ProviderCalls, ProviderKind } from '../calls.ts';
import type { ImagesProvider } from '../images/images.ts';
import { LanguageFailure, type LanguageModel } from '../language/language.ts';
import type { PrintOutcome, PrintProvider } from '../print/print.ts';
import type { Storage } from '../storage/storage.ts';
import { type Ending, failed, refused, watchCall, went } from './watch.ts';

const fine = () => went;

/** Reports postcard calls. A format-only address check is not a call. */
export function reportPrint(calls: ProviderCalls, print: PrintProvider): PrintProvider {
  if (print.keeps) return print;
  const about = { kind: 'print' } as const;
  const threw = () => failed('The printer didn’t answer as it should.');
  return {
    ...print,
    send: (piece, signal) =>
      watchCall(calls, about, { gave: endOfPiece, threw }, () => print.send(piece, signal)),
    verify: (addresses) =>
      print.verifies
        ? watchCall(calls, about, { gave: fine, threw }, () => print.verify(addresses))
        : print.verify(addresses),
    // Null may mean that it isn't known yet: neither a success nor an error.
    stateOf: (id) =>
      watchCall(calls, about, { gave: (state) => (state === null ? null : went), threw }, () =>
        print.stateOf(id),
      ),
  };
}

function endOfPiece(outcome: PrintOutcome): Ending | null {
  if (outcome.outcome === 'sent') return went;
  if (outcome.outcome === 'kept') return null;
  // A rejection may quote the address; temporary printer errors get our own message.
  return outcome.outcome === 'permanent'
    ? refused('The printer refused a postcard.')
    : failed(outcome.reason);
}

/** Reports a language model's responses, except those that were aborted. */
export function reportLanguage(calls: ProviderCalls, language: LanguageModel): LanguageModel {
  return {
    ...language,
    converse: (request) => {
      const threw = (error: unknown): Ending => {
        const { reason } = error instanceof LanguageFailure ? error : { reason: 'broken answer' };
        if (/^(more than|not finished)/.test(reason))
          return refused(`The language model’s answer: ${reason}.`);
        if (!request.signal.aborted) return failed(`The language model gave no answer: ${reason}.`);
        return isLate(request.signal.reason) ? failed('The language model took too long.') : null;
      };
      return watchCall(calls, { kind: 'language' }, { gave: fine, threw }, () => language.converse(request));
    },
  };
}

/** Returns whether a call was aborted because its time was over, and not because the visitor left. */
function isLate(reason: unknown): boolean {
  if (reason instanceof LanguageFailure) return reason.reason === 'too late';
  return (reason as { name?: unknown } | undefined)?.name === 'TimeoutError';
}

/** Reports restyled photos, by a model or on this machine. */
export function reportImages(calls: ProviderCalls, images: ImagesProvider): ImagesProvider {
  return {
    ...images,
    restyle: (request) =>
      watchCall(calls, { kind: 'images' }, { gave: fine, threw: endOfImage }, () => images.restyle(request)),
  };
}

function endOfImage(error: unknown): Ending {
  // The queue was full: the provider wasn't called.
  if (error instanceof Problem && error.status === 429) return null;
  if (!(error instanceof Problem)) return failed('The photo couldn’t be restyled.');
  // The model's status and code, which contain no user text.
  const said =
    error.cause instanceof Error ? /^status \d{3}[\w. -]*$/.exec(error.cause.message)?.[0] : undefined;
  if (said === undefined) return failed(error.message);
  return /^status (400|422)/.test(said)
    ? refused(`The image model refused a photo (${said}).`)
    : failed(`The image model failed (${said}).`);
}

/** Reports calls where every result is a success, and a problem's message is the reason. */
export function watchProblems(calls: ProviderCalls, kind: ProviderKind) {
  const threw = (error: unknown) =>
    failed(error instanceof Problem ? error.message : 'The provider didn’t answer as it should.');
  return <T>(call: () => Promise<T>): Promise<T> => watchCall(calls, { kind }, { gave: fine, threw }, call);
}

/** Reports writes, reads, and removals of files; lists are read incrementally and aren't reported. */
export function reportStorage(calls: ProviderCalls, storage: Storage): Storage {
  const threw = (error: unknown) => {
    if (error instanceof Problem) return failed(error.message);
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return failed(`A file couldn’t be read or written${code}.`);
  };
  const watch = <T>(call: () => Promise<T>) =>
    watchCall(calls, { kind: 'storage' }, { gave: fine, threw }, call);
  return {
    put: (key, data) => watch(() => storage.put(key, data)),
    get: (key) => watch(() => storage.get(key)),
    open: (key) => watch(() => storage.open(key)),
    remove: (key) => watch(() => storage.remove(key)),
    list: (prefix) => storage.list(prefix),
    exchange: () => watch(() => storage.exchange()),
  };
}
