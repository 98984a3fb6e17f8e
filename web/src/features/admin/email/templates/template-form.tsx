import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TemplateForm as limits } from '../../../../../../openapi/generated/comm.limits.ts';
import type { KeptDraft } from '../../../../forms/use-draft.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { PreviewDialog } from '../sending/preview-dialog.tsx';
import { HtmlEditor } from '../write/html-editor.tsx';
import { bodyFault, noBody, type Source } from './template-draft.ts';
import type { TemplateText } from './templates-api.ts';

type TemplateFormProps = {
  /** The form's label for screen readers. */
  label: string;
  draft: KeptDraft<TemplateText>;
  source: Source;
  saveText: string;
  busy: boolean;
  /** Called with a template that can be stored. */
  onSave: (text: TemplateText) => Promise<void>;
  onError: (error: unknown) => void;
  /** Shown before the fields, for example a file zone. */
  before?: ReactNode;
  /** Shown at the end of the button row. */
  after?: ReactNode;
};

const fields = ['templateName', 'subject', 'body'] as const;
/** An email may have an empty subject, but the call requires the field. */
const spec = { ...limits, subject: { ...limits.subject, required: false } };

/**
 * Name, subject, and HTML of a template, with its preview. Errors are shown next to their fields. Input is
 * disabled while it is being stored, because it would be lost with the form.
 */
export function TemplateForm(props: TemplateFormProps) {
  const { label, draft, source, saveText, busy, onSave, onError, before, after } = props;
  const [previewed, setPreviewed] = useState<TemplateText | null>(null);
  const { field, form, formProps } = useSpecForm<TemplateText>({
    ...{ spec, fields, asTyped: ['subject', 'body'], draft, keepsDraft: true },
    empty: { templateName: 'Please enter a template name.', body: noBody[source] },
    check: ({ body }) => {
      const fault = bodyFault(body, source);
      return fault === undefined ? {} : { body: fault };
    },
    ...{ send: onSave, onError },
  });
  const preview = async () => {
    if (await form.trigger('templateName', { shouldFocus: true })) setPreviewed(draft.draft);
  };
  const control = (name: keyof TemplateText) => ({ ...field(name), readOnly: busy });
  return (
    <form aria-label={label} {...formProps} className="flex flex-col gap-5">
      {before}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Template name" hint="Only you see it." {...control('templateName')} />
        <TextField label="Subject" hint="The first thing a recipient reads." {...control('subject')} />
      </div>
      <HtmlEditor
        label="HTML"
        body={draft.draft.body}
        onBody={(body) => draft.change({ body })}
        {...control('body')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={busy} busyText="Saving...">
          {saveText}
        </Button>
        <Button icon={<Eye aria-hidden />} onClick={() => void preview()}>
          Preview
        </Button>
        {after}
      </div>
      <PreviewDialog text={previewed} onClose={() => setPreviewed(null)} />
    </form>
  );
}
