import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { useEmailAlerts } from '../sending/use-email-alerts.ts';
import { isSameName } from './template-name.ts';
import { type TemplateText, templatesQuery, useStoreTemplate } from './templates-api.ts';

/**
 * Stores a new template. Asks first when it would replace one with the same name (render `question`), and
 * stores nothing until the existing names have loaded. Input is kept on failure.
 */
export function useSaveTemplate(onSaved: () => void): {
  onSave: (text: TemplateText) => Promise<void>;
  onError: (error: unknown) => void;
  busy: boolean;
  question: ReactNode;
} {
  const { toast, fail } = useEmailAlerts();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useStoreTemplate();
  const [asked, setAsked] = useState<TemplateText | null>(null);
  // Keeps showing the last question while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  const [reading, setReading] = useState(false);

  const onError = (error: unknown) => fail('saveTemplate', error);
  const store = async (text: TemplateText) => {
    await mutateAsync({ ...text, templateName: text.templateName.trim() });
    toast('Template saved.');
    onSaved();
  };
  const namesOf = async () => {
    setReading(true);
    try {
      return await client.fetchQuery({ ...templatesQuery, staleTime: 0 });
    } finally {
      setReading(false);
    }
  };
  const onSave = async (text: TemplateText) => {
    const templates = await namesOf();
    if (templates.some(({ templateName }) => isSameName(templateName, text.templateName))) setAsked(text);
    else await store(text);
  };
  const replace = (text: TemplateText) =>
    store(text)
      .catch(onError)
      .finally(() => setAsked(null));
  const question = (
    <QuestionDialog
      open={asked !== null}
      title="Replace the Template?"
      yes="Replace"
      busy={isPending}
      busyText="Saving..."
      onYes={() => {
        if (asked !== null) void replace(asked);
      }}
      onClose={() => setAsked(null)}
    >
      <p className="wrap-anywhere">
        There is a template named <strong className="font-semibold">{shown?.templateName.trim()}</strong>{' '}
        already.
      </p>
      <p className="text-ink-soft">Replacing it deletes its subject and text. You can’t undo this.</p>
    </QuestionDialog>
  );
  return { onSave, onError, busy: reading || isPending, question };
}
