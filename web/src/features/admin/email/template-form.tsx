import { Eye } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { HtmlEditor } from './html-editor.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { hasFaults, previewFaults, stillWrong, storeFaults, type TemplateFaults } from './template-draft.ts';
import type { TemplateText } from './templates-api.ts';

type TemplateFormProps = {
  /** The name of the form for screen readers. */
  label: string;
  text: TemplateText;
  onText: (part: Partial<TemplateText>) => void;
  source: 'written' | 'uploaded';
  saveText: string;
  busy: boolean;
  /** Called with a template that can be stored. */
  onSave: () => void;
  /** Stands before the fields, such as a file to choose. */
  before?: ReactNode;
  /** Stands at the end of the line of buttons. */
  after?: ReactNode;
};

/**
 * Name, subject and HTML of a template, with its preview. What is wrong is said beside its field. While it is being
 * stored nothing can be typed, for it would be lost with the form.
 */
export function TemplateForm(props: TemplateFormProps) {
  const { label, text, onText, source, saveText, busy, onSave, before, after } = props;
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<{ faults: TemplateFaults; of: TemplateText }>({ faults: {}, of: text });
  // What has changed since, by hand or by a file, is not wrong any more.
  const faults = stillWrong(found.faults, found.of, text);
  const [previewed, setPreviewed] = useState<TemplateText | null>(null);

  const passes = (faults: TemplateFaults) => {
    setFound({ faults, of: text });
    const [first] = Object.keys(faults);
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    return !hasFaults(faults);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && passes(storeFaults(text, source))) onSave();
  };
  return (
    <form ref={form} aria-label={label} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {before}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Template name"
          name="templateName"
          required
          maxLength={200}
          readOnly={busy}
          value={text.templateName}
          onChange={(event) => onText({ templateName: event.target.value })}
          error={faults.templateName}
          hint="Only you see it."
        />
        <TextField
          label="Subject"
          name="subject"
          maxLength={500}
          readOnly={busy}
          value={text.subject}
          onChange={(event) => onText({ subject: event.target.value })}
          hint="The first thing that a receiver reads."
        />
      </div>
      <HtmlEditor
        label="HTML"
        body={text.body}
        onBody={(body) => onText({ body })}
        error={faults.body}
        readOnly={busy}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={busy} busyText="Saving...">
          {saveText}
        </Button>
        <Button
          icon={<Eye aria-hidden />}
          onClick={() => {
            if (passes(previewFaults(text))) setPreviewed(text);
          }}
        >
          Preview
        </Button>
        {after}
      </div>
      <PreviewDialog text={previewed} onClose={() => setPreviewed(null)} />
    </form>
  );
}
