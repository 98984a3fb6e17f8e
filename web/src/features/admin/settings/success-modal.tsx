import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';

/** How long a success stays open in milliseconds (section 9). */
const shownMs = 3000;

export type Success = { title: string; text: string };

/** Confirms a success. Closes automatically; the page shows the same information. */
export function SuccessModal({ success, onClose }: { success: Success | null; onClose: () => void }) {
  useEffect(() => {
    if (success === null) return;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [success, onClose]);
  // Keeps its content while closing.
  const [shown, setShown] = useState(success);
  if (success !== null && success !== shown) setShown(success);
  return (
    <Dialog open={success !== null} onClose={onClose} title={shown?.title ?? ''} size="small">
      <div className="flex flex-col items-center gap-4 text-center">
        <CircleCheck aria-hidden className="size-10 text-good" />
        <p>{shown?.text}</p>
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
