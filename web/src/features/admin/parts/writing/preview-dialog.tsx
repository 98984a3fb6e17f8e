import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { MailFrame } from '../../mail-frame.tsx';
import type { Preview } from './api.ts';

type PreviewDialogProps = { preview: Preview | null; to: string; onClose: () => void };

/** Shows a message as its recipient gets it. */
export function PreviewDialog({ preview, to, onClose }: PreviewDialogProps) {
  return (
    <Dialog open={preview !== null} onClose={onClose} title="Preview" size="large">
      {preview === null ? null : (
        <div className="flex flex-col gap-4">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-ink-soft">To</dt>
            <dd className="wrap-anywhere">{to}</dd>
            {preview.html === null ? null : (
              <>
                <dt className="text-ink-soft">Subject</dt>
                <dd className="wrap-anywhere">{preview.subject}</dd>
              </>
            )}
          </dl>
          {preview.html === null ? (
            <p className="rounded-card bg-tint p-4 wrap-anywhere whitespace-pre-wrap">{preview.text}</p>
          ) : (
            <div className="h-[55vh] min-h-80 overflow-hidden rounded-small border border-line">
              <MailFrame title="The email" html={preview.html} pictures={false} />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
