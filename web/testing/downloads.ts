import { vi } from 'vitest';

/** Records the files that the app saves in this test, instead of downloading them; oldest first. */
export function catchDownloads(): { name: string; text: Promise<string> }[] {
  const caught: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    caught.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) });
  });
  return caught;
}
