import { CircleCheck, PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NewReview } from '../../../../openapi/generated/reviews.limits.ts';
import { failureOf } from '../../api/problem.ts';
import { useSite } from '../../api/site.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { useStoreReview } from './api.ts';

const longest = NewReview.review_text.maxLength;

/** The button that opens the form, the form, and the thank-you. Input survives a failed call. */
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
  const { busy, field, form, formProps } = useSpecForm<{ review: string }>({
    ...{ spec: NewReview, fields: ['review'], specNames: { review: 'review_text' } },
    defaults: { review: text },
    empty: { review: 'Please write a few words.' },
    send: async ({ review }) => {
      await store.mutateAsync(review);
      onSent();
    },
    onError: (error, told) => told || alert(failureOf(error, 'Failed to submit review.')),
  });
  const written = form.watch('review');
  useEffect(() => onWrite(written), [onWrite, written]);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        Reviews are anonymous. If you want to be named, add your name to the message.
      </p>
      <TextArea
        label="Your review"
        rows={6}
        hint={written.length > longest - 500 ? `${longest - written.length} characters left.` : undefined}
        {...field('review')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy} busyText="Submitting...">
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
