import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { KeptDraft } from '../../../../forms/use-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { TemplateForm } from '../templates/template-form.tsx';
import type { TemplateText } from '../templates/templates-api.ts';
import { useSaveTemplate } from '../templates/use-save-template.tsx';

type CreatePanelProps = { stored: KeptDraft<TemplateText>; onSaved: () => void };

/** Writes a new template. Input is kept until it is saved or cleared. */
export function CreatePanel({ stored, onSaved }: CreatePanelProps) {
  const { draft, clear } = stored;
  const [clearing, setClearing] = useState(false);
  const { question, ...saving } = useSaveTemplate(() => {
    clear();
    onSaved();
  });
  const blank = draft.templateName === '' && draft.subject === '' && draft.body === '';
  return (
    <Card className="p-4 sm:p-6">
      <TemplateForm
        label="Create Template"
        draft={stored}
        source="written"
        saveText="Save Template"
        {...saving}
        after={
          blank ? null : (
            <Button look="quiet" icon={<Eraser aria-hidden />} onClick={() => setClearing(true)}>
              Start Over
            </Button>
          )
        }
      />
      {question}
      <QuestionDialog
        open={clearing}
        title="Start Over?"
        yes="Start Over"
        onYes={() => {
          clear();
          setClearing(false);
        }}
        onClose={() => setClearing(false)}
      >
        <p>
          This discards the name, subject, and text you’ve written. You can’t undo this. Saved templates stay.
        </p>
      </QuestionDialog>
    </Card>
  );
}
