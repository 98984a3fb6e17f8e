import { sentenceFor } from '../../../api/problem.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { type Decision, type OutboxMessage, useDecide } from './api.ts';
import { questions } from './words.ts';

export type ToDecide = { message: OutboxMessage; decision: Decision };

/** Asks before a held message is sent again, counted as sent or given up. */
export function DecideDialog({ asked, onClose }: { asked: ToDecide | null; onClose: () => void }) {
  const { alert } = useAlerts();
  const decide = useDecide();
  const question = questions[asked?.decision ?? 'send'];
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
      danger={asked?.decision === 'drop'}
      onYes={confirm}
      onClose={onClose}
    >
      {asked === null ? null : (
        <>
          <p>
            To <strong className="font-semibold break-words">{asked.message.to}</strong>
            {asked.message.subject === null ? null : <> · {asked.message.subject}</>}
          </p>
          {asked.message.reason === null ? null : <p className="text-ink-soft">{asked.message.reason}</p>}
          <p>{question.text}</p>
        </>
      )}
    </QuestionDialog>
  );
}
