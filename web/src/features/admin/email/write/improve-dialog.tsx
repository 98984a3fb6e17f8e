import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { MailFrame } from '../../mail-frame.tsx';
import { useEmailAlerts } from '../sending/use-email-alerts.ts';
import { type Improvement, improveLimit, improveTemplate } from './improve-template.ts';

/** Requests the AI's version of a template. On failure, shows a toast and keeps the original. */
export function useImprovement() {
  const { toast, fail } = useEmailAlerts();
  const [found, setFound] = useState<Improvement | null>(null);
  const ask = useMutation({ mutationFn: improveTemplate });
  const improve = (html: string) => {
    if (html.length > improveLimit) {
      return toast('Template too large for enhancement, showing original', 'bad');
    }
    ask.mutate(html, {
      onSuccess: (improvement) => {
        if (improvement === null) toast('Could not improve template, showing original', 'bad');
        else setFound(improvement);
      },
      onError: (error) => fail('improveTemplate', error),
    });
  };
  return { improve, busy: ask.isPending, found, leave: () => setFound(null) };
}

type ImproveDialogProps = {
  improvement: Improvement | null;
  onClose: () => void;
  onTake: (html: string) => void;
};

/** Shows the improved template next to the original; it is applied only when the agent accepts it. */
export function ImproveDialog({ improvement, onClose, onTake }: ImproveDialogProps) {
  return (
    <Dialog
      open={improvement !== null}
      onClose={onClose}
      title="Improved Template"
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Keep Original</Button>
          <Button
            look="primary"
            onClick={() => {
              if (improvement !== null) onTake(improvement.improved);
            }}
          >
            Use Improved
          </Button>
        </>
      }
    >
      {improvement === null ? null : (
        <div className="flex flex-col gap-5">
          {improvement.changes.length === 0 ? (
            <p className="text-ink-soft">
              AI rewrote this. Review before using. Links, images, and fields are unchanged.
            </p>
          ) : (
            <ul aria-label="Changes" className="flex list-disc flex-col gap-1 pl-5 text-sm">
              {improvement.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          <div className="grid gap-5 lg:grid-cols-2">
            <Side name="Original" html={improvement.original} />
            <Side name="Improved" html={improvement.improved} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Side({ name, html }: { name: string; html: string }) {
  return (
    <section aria-label={name}>
      <h3 className="mb-2 font-medium">{name}</h3>
      <div className="h-[45vh] min-h-72 overflow-hidden rounded-card border border-line">
        <MailFrame title={`${name} email`} html={html} pictures={false} />
      </div>
    </section>
  );
}
