import { faultOf } from '../../../../api/problem.ts';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';

/** Whether a call was refused since something in the text looks like a merge field and is none. */
export const isUnknownFields = (error: unknown): boolean => faultOf(error, 'unknownFields') !== undefined;

type UnknownFieldsQuestionProps = {
  /** What a sending was refused with. */
  error: unknown;
  /** The word for sending it all the same. */
  yes: string;
  onYes: () => void;
  onClose: () => void;
};

/** Asks before `{{adress}}` goes out as it is written; nothing has been sent yet. */
export function UnknownFieldsQuestion({ error, yes, onYes, onClose }: UnknownFieldsQuestionProps) {
  const said = faultOf(error, 'unknownFields');
  return (
    <QuestionDialog
      open={said !== undefined}
      title="Check the Merge Fields"
      yes={yes}
      no="Go Back"
      onYes={onYes}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{said}</p>
      <p className="text-ink-soft">Nothing has been sent. Correct the template, or send it as written.</p>
    </QuestionDialog>
  );
}
