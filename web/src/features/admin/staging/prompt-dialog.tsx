import { type FormEvent, useId, useState } from 'react';
import { faultOf, sentenceFor } from '../../../api/problem.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { promptTypes } from './prompt-types.ts';
import {
  type PromptRoomType,
  type StagePrompt,
  type StagePromptFields,
  useSavePrompt,
} from './prompts-api.ts';

/** The bounds of the spec (openapi/staging.yaml, StagePromptFields). */
const longest = { style: 100, description: 4000 } as const;

type PromptDialogProps = {
  /** The style to edit, a room type for one to add, null while closed. */
  subject: StagePrompt | PromptRoomType | null;
  onClose: () => void;
  onSaved: (prompt: StagePromptFields) => void;
};

/** Add Style and Edit Style. What was typed stays when it cannot be saved. */
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
      {subject === null ? null : (
        <PromptForm
          id={formId}
          prompt={adding ? null : (subject as StagePrompt)}
          {...{ subject, save, onSaved }}
        />
      )}
    </Dialog>
  );
}

type PromptFormProps = {
  id: string;
  subject: StagePrompt | PromptRoomType;
  prompt: StagePrompt | null;
  save: ReturnType<typeof useSavePrompt>;
  onSaved: (prompt: StagePromptFields) => void;
};

function PromptForm({ id, subject, prompt, save, onSaved }: PromptFormProps) {
  const { alert } = useAlerts();
  const [fields, setFields] = useState<StagePromptFields>(() =>
    typeof subject === 'string'
      ? { room_type: subject, style: '', description: '' }
      : { room_type: subject.room_type, style: subject.style, description: subject.description },
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ fields: StagePromptFields; error: Error } | null>(null);
  const faultAt = (name: 'style' | 'description') => {
    if (left.has(name) && fields[name].trim() === '') return 'This field is required.';
    // What the service said holds until the field, or the list it is for, is another.
    const same = refused?.fields[name] === fields[name] && refused.fields.room_type === fields.room_type;
    return same ? faultOf(refused?.error, name) : undefined;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeft(new Set(['style', 'description']));
    const form = event.currentTarget;
    const focus = (name: string) => {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLElement) field.focus();
    };
    const empty = (['style', 'description'] as const).find((name) => fields[name].trim() === '');
    if (empty !== undefined) return focus(empty);
    if (save.isPending) return;
    save.mutate(
      { id: prompt?.id ?? null, fields },
      {
        onSuccess: () => onSaved(fields),
        onError: (error) => {
          setRefused({ fields, error });
          const named = (['style', 'description'] as const).find(
            (name) => faultOf(error, name) !== undefined,
          );
          if (named === undefined) alert(`The style could not be saved. ${sentenceFor(error)}`);
          else focus(named);
        },
      },
    );
  };
  const control = (name: 'style' | 'description') => ({
    name,
    value: fields[name],
    maxLength: longest[name],
    required: true,
    error: faultAt(name),
    onChange: (event: { target: { value: string } }) =>
      setFields((now) => ({ ...now, [name]: event.target.value })),
    onBlur: () => setLeft((now) => (fields[name] === '' ? now : new Set(now).add(name))),
  });
  const list = promptTypes.find(({ value }) => value === fields.room_type);
  return (
    <form
      id={id}
      aria-label={prompt === null ? 'Add Style' : 'Edit Style'}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <Select
        label="Room type"
        name="room_type"
        value={fields.room_type}
        hint={list?.use}
        options={promptTypes.map(({ value, label }) => ({ value, label }))}
        onChange={(event) => {
          const chosen = promptTypes.find(({ value }) => value === event.target.value);
          if (chosen !== undefined) setFields((now) => ({ ...now, room_type: chosen.value }));
        }}
      />
      <TextField label="Style" autoComplete="off" {...control('style')} />
      <TextArea
        label="Description"
        rows={5}
        hint={
          fields.description.length > longest.description - 500
            ? `${longest.description - fields.description.length} characters left.`
            : 'Palette, materials, and light, in a sentence or two. The staging uses this text.'
        }
        {...control('description')}
      />
    </form>
  );
}
