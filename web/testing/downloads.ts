import { vi } from 'vitest';

/** Catches the files that the app hands to the browser to save, in this test; gives them, the first one first. */
export function catchDownloads(): { name: string; text: Promise<string> }[] {
  const caught: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    caught.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) });
  });
  return caught;
}
