import { useId } from 'react';
import { StagePromptFields as spec } from '../../../../../openapi/generated/staging.limits.ts';
import { sentenceFor } from '../../../api/problem.ts';
import { useSpecForm } from '../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { promptTypes } from './prompt-types.ts';
import {
  type PromptRoomType,
  type StagePrompt,
  type StagePromptFields,
  useSavePrompt,
} from './prompts-api.ts';

type PromptDialogProps = {
  /** The style to edit, or the room type of a new one; null while closed. */
  subject: StagePrompt | PromptRoomType | null;
  onClose: () => void;
  onSaved: (prompt: StagePromptFields) => void;
};

/** Adds or edits a style. A failed save keeps the input. */
export function PromptDialog({ subject, onClose, onSaved }: PromptDialogProps) {
  const formId = useId();
  const save = useSavePrompt();
  const adding = typeof subject === 'string';
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={adding ? 'Add Style' : 'Edit Style'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending} busyText="Saving...">
            {adding ? 'Add Style' : 'Save Changes'}
          </Button>
        </>
      }
    >
      {subject === null ? null : <PromptForm id={formId} {...{ subject, save, onSaved }} />}
    </Dialog>
  );
}

type PromptFormProps = {
  id: string;
  subject: StagePrompt | PromptRoomType;
  save: ReturnType<typeof useSavePrompt>;
  onSaved: (prompt: StagePromptFields) => void;
};

const names = ['room_type', 'style', 'description'] as const;

function PromptForm({ id, subject, save, onSaved }: PromptFormProps) {
  const { alert } = useAlerts();
  const prompt = typeof subject === 'string' ? null : subject;
  const { field, form, formProps } = useSpecForm<StagePromptFields>({
    ...{ spec, fields: names },
    defaults: typeof subject === 'string' ? { room_type: subject, style: '', description: '' } : subject,
    send: async ({ room_type, style, description }) => {
      const fields = { room_type, style, description };
      await save.mutateAsync({ id: prompt?.id ?? null, fields });
      onSaved(fields);
    },
    onError: (error, told) => told || alert(`We couldn’t save the style. ${sentenceFor(error)}`),
  });
  const [room, description] = form.watch(['room_type', 'description']);
  const left = spec.description.maxLength - description.length;
  return (
    <form
      id={id}
      aria-label={prompt === null ? 'Add Style' : 'Edit Style'}
      {...formProps}
      className="flex flex-col gap-4"
    >
      <Select
        label="Room type"
        hint={promptTypes.find(({ value }) => value === room)?.use}
        options={promptTypes.map(({ value, label }) => ({ value, label }))}
        {...field('room_type')}
      />
      <TextField label="Style" autoComplete="off" {...field('style')} />
      <TextArea
        label="Description"
        rows={5}
        hint={
          left < 500
            ? `${left} characters left.`
            : 'Palette, materials, and light, in a sentence or two. The staging uses this text.'
        }
        {...field('description')}
      />
    </form>
  );
}
