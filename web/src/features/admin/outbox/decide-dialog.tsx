import { useState } from 'react';
import { sentenceFor } from '../../../api/problem.ts';
import { FailureReason } from '../../../delivery/failure-reason.tsx';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { QuestionDialog } from '../../../ui/popups/question-dialog.tsx';
import { type Decision, type OutboxMessage, useDecide } from './api.ts';
import { firstSending, isFirstSending, questions, titleOf } from './words.ts';

export type ToDecide = { message: OutboxMessage; decision: Decision };

const questionFor = ({ message, decision }: ToDecide) =>
  decision === 'send' && isFirstSending(message) ? firstSending : questions[decision];

/** Asks for confirmation before a message on hold is resent, marked as delivered, or discarded. */
export function DecideDialog({ asked, onClose }: { asked: ToDecide | null; onClose: () => void }) {
  const { alert } = useAlerts();
  const decide = useDecide();
  // Keeps showing the last question while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  const question = shown === null ? questions.send : questionFor(shown);
  const confirm = () => {
    if (asked === null) return;
    decide.mutate(
      { id: asked.message.id, decision: asked.decision },
      { onSuccess: onClose, onError: (error) => alert(sentenceFor(error)) },
    );
  };
  return (
    <QuestionDialog
      open={asked !== null}
      title={question.title}
      yes={question.confirm}
      busy={decide.isPending}
      busyText="A moment..."
      danger={shown?.decision === 'drop'}
      onYes={confirm}
      onClose={onClose}
    >
      {shown === null ? null : (
        <>
          <p>
            To <strong className="font-semibold break-words">{shown.message.to}</strong>
            {` · ${titleOf(shown.message)}`}
          </p>
          {shown.message.reason === null ? null : (
            <p className="text-ink-soft">
              <FailureReason reason={shown.message.reason} />
            </p>
          )}
          <p>{question.text}</p>
        </>
      )}
    </QuestionDialog>
  );
}
