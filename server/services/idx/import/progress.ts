import type { PhotoCounts } from './fetch-photos.ts';

/** Shows the progress of an import: a line that a terminal updates, or a new line every 5 s elsewhere. */
export function openProgress(out: NodeJS.WriteStream) {
  const started = performance.now();
  const every = out.isTTY ? 200 : 5000;
  let last = started;
  const seconds = () => (performance.now() - started) / 1000;
  const show = (text: string) => {
    if (performance.now() - last < every) return;
    last = performance.now();
    out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  };
  return {
    rows(rows: number) {
      show(
        `${rows.toLocaleString('en-US')} rows, ${Math.round(rows / seconds()).toLocaleString('en-US')} a second`,
      );
    },
    stage(text: string) {
      last = 0;
      show(text);
    },
    photos({ fetched, failed, later }: PhotoCounts) {
      show(`${fetched} photos fetched, ${failed} failed, ${later} left for later`);
    },
    end() {
      if (out.isTTY) out.write('\r\u001b[K');
    },
    seconds,
  };
}
