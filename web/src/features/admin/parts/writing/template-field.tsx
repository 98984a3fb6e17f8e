import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { templatesQuery, useReadTemplate } from './api.ts';
import { templateWords } from './template-words.ts';

type TemplateFieldProps = {
  /** Whether a template would replace something. */
  replaces: boolean;
  onTemplate: (template: { subject: string; text: string }) => void;
};

/** Begins a message with the words of a template. Its pictures and design stay in the template. */
export function TemplateField({ replaces, onTemplate }: TemplateFieldProps) {
  const { data = [] } = useQuery(templatesQuery);
  const read = useReadTemplate();
  const [asked, setAsked] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  if (data.length === 0) return null;
  const take = async (id: number) => {
    setAsked(null);
    try {
      const { subject, body } = await read(id);
      setError(undefined);
      onTemplate({ subject, text: templateWords(body) });
    } catch (failure) {
      setError(sentenceFor(failure));
    }
  };
  return (
    <>
      <Select
        label="Template"
        value=""
        error={error}
        onChange={({ target: { value } }) => {
          const id = Number(value);
          if (replaces) setAsked(id);
          else void take(id);
        }}
        options={[
          { value: '', label: 'Start from a template' },
          ...data.map(({ id, templateName }) => ({ value: String(id), label: templateName })),
        ]}
      />
      <QuestionDialog
        open={asked !== null}
        title="Replace Your Text?"
        yes="Replace Text"
        onYes={() => asked !== null && void take(asked)}
        onClose={() => setAsked(null)}
      >
        <p>The template replaces the subject and the text. You can’t undo this.</p>
      </QuestionDialog>
    </>
  );
}
