import { fetchFromSite } from './fake-site.ts';

/** The reported upload progress, from 0 to 1, until the response arrives; tests may set it. */
export const uploads = { share: 1 };

/** The part of `XMLHttpRequest` that uploads need (`src/api/send-file.ts`), answered by the fake site. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #request: { method: string; url: string; headers: Headers } | null = null;
  readonly #ending = new AbortController();

  open(method: string, url: string): void {
    this.#request = { method, url, headers: new Headers() };
  }

  setRequestHeader(name: string, value: string): void {
    this.#request?.headers.set(name, value);
  }

  abort(): void {
    this.#ending.abort();
  }

  send(body: FormData): void {
    if (this.#request === null) throw new Error('send before open');
    const { url, ...options } = this.#request;
    void this.#answer(fetchFromSite(url, { ...options, body, signal: this.#ending.signal }));
    this.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: true, loaded: uploads.share, total: 1 }),
    );
  }

  async #answer(answer: Promise<Response>): Promise<void> {
    try {
      const response = await answer;
      this.responseText = await response.text();
      this.status = response.status;
    } catch {
      this.dispatchEvent(new Event(this.#ending.signal.aborted ? 'abort' : 'error'));
      return;
    }
    this.dispatchEvent(new Event('load'));
  }
}
