import type { MailAddress } from '../../../providers/print/print.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { artworkKey } from './postcard-channel.ts';
import { renderAddressed } from './render.ts';

/** The file of a whole order, with the names and addresses. */
export const addressedKey = (siteId: string, batchId: string) =>
  `postcards/${siteId}/orders/${batchId}.addressed.pdf`;

/**
 * Returns a function for the print file of an order or of one postcard; null when its artwork is missing.
 * Files are generated one at a time, because a large one needs much memory. Those of whole orders are stored,
 * because neither artwork nor addresses change. `render` generates them.
 */
export function openPrintFiles(storage: Storage, render = renderAddressed) {
  let last: Promise<unknown> = Promise.resolve();
  const make = async (siteId: string, batchId: string, isWhole: boolean, addresses: MailAddress[]) => {
    const key = addressedKey(siteId, batchId);
    const kept = isWhole ? await storage.get(key) : null;
    if (kept !== null) return kept;
    const artwork = await storage.get(artworkKey(siteId, batchId));
    if (artwork === null) return null;
    const file = await render(artwork, addresses);
    if (isWhole) await storage.put(key, file);
    return file;
  };
  return (siteId: string, batchId: string, piece: string | undefined, addresses: MailAddress[]) => {
    const made = last.then(() => make(siteId, batchId, piece === undefined, addresses));
    last = made.catch(() => undefined);
    return made;
  };
}
