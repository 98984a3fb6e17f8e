import { CircleCheck, PenLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSite } from '../../api/site.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useStoreReview } from './api.ts';

const longest = 4000;

/** The button that opens the form, the form, and the thanks. What was typed survives a failed call. */
export function WriteReview() {
  const [step, setStep] = useState<'closed' | 'writing' | 'thanks'>('closed');
  const [text, setText] = useState('');
  const close = () => setStep('closed');
  return (
    <>
      <Button look="primary" icon={<PenLine aria-hidden />} onClick={() => setStep('writing')}>
        Write a Review
      </Button>
      <Dialog open={step === 'writing'} onClose={close} title="Write a Review">
        <ReviewForm
          text={text}
          onWrite={setText}
          onCancel={close}
          onSent={() => {
            setText('');
            setStep('thanks');
          }}
        />
      </Dialog>
      <Dialog open={step === 'thanks'} onClose={close} title="Thank you!" size="small">
        <Thanks onClose={close} />
      </Dialog>
    </>
  );
}

type ReviewFormProps = {
  text: string;
  onWrite: (text: string) => void;
  onCancel: () => void;
  onSent: () => void;
};

function ReviewForm({ text, onWrite, onCancel, onSent }: ReviewFormProps) {
  const { alert } = useAlerts();
  const store = useStoreReview();
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const review = text.trim();
    setMissing(review === '');
    if (review === '' || store.isPending) return;
    store.mutate(review, { onSuccess: onSent, onError: () => alert('Failed to submit review.') });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-ink-soft">
        Reviews are anonymous. If you wish to be named, please add your name to the message.
      </p>
      <TextArea
        label="Your review"
        name="review"
        rows={6}
        required
        maxLength={longest}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        error={missing && text.trim() === '' ? 'Please write a few words.' : undefined}
        hint={text.length > longest - 500 ? `${longest - text.length} characters left.` : undefined}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={store.isPending} busyText="Submitting...">
          Submit Review
        </Button>
      </div>
    </form>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  const { agent } = useSite();
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <CircleCheck aria-hidden className="size-10 text-good" />
      <p>Your review has been submitted. {agent.name} and the next visitor will read it here.</p>
      <Button look="primary" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
