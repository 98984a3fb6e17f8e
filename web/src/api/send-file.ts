import { sameOriginHeader } from './clients.ts';
import { networkProblem, readProblem } from './problem.ts';

type Sending = {
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Posts a form with a file and reports upload progress, which fetch can't. Returns the response's JSON, or
 * null when there is none. Throws ProblemError like every call, and an AbortError when `signal` aborts.
 */
export function sendFile<Answer>(
  path: string,
  form: FormData,
  { onProgress, signal }: Sending = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // The call may have been aborted while it waited for a connection.
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(sameOriginHeader)) request.setRequestHeader(name, value);
    if (onProgress !== undefined) {
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
    }
    request.addEventListener('error', () => reject(networkProblem(null)));
    request.addEventListener('abort', () =>
      reject(signal === undefined ? networkProblem(null) : new DOMException('Canceled', 'AbortError')),
    );
    request.addEventListener('load', () => {
      const { status } = request;
      const body = parsed(request.responseText);
      if (status >= 200 && status < 300) resolve(body as Answer);
      else reject(readProblem(body, new Response(null, { status })));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
