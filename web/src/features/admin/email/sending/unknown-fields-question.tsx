import { faultOf } from '../../../../api/problem.ts';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';

/** Returns whether a call was rejected because of unknown merge fields. */
export const isUnknownFields = (error: unknown): boolean => faultOf(error, 'unknownFields') !== undefined;

type UnknownFieldsQuestionProps = {
  /** The error of the rejected call. */
  error: unknown;
  /** The label of the button that sends anyway. */
  yes: string;
  onYes: () => void;
  onClose: () => void;
};

/** Asks for confirmation before sending `{{adress}}` literally; nothing has been sent yet. */
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
