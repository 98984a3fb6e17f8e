import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { sentenceFor } from '../../../../api/problem.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { withLineEndsOf } from '../sending/mail-parts.ts';
import { useEmailAlerts, useLoadFailure } from '../sending/use-email-alerts.ts';
import { TemplateForm } from './template-form.tsx';
import { type EmailTemplate, type TemplateText, templateQuery, useStoreTemplate } from './templates-api.ts';

/** Edits a template. Changes stay on this device until they are saved or discarded. */
export function EditDialog({ template, onClose }: { template: EmailTemplate | null; onClose: () => void }) {
  return (
    <Dialog open={template !== null} onClose={onClose} title="Edit Template" size="large">
      {template === null ? null : <Loaded id={template.id} onClose={onClose} />}
    </Dialog>
  );
}

function Loaded({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(templateQuery(id));
  useLoadFailure(error);
  if (data === undefined && error !== null) {
    return (
      <ErrorState title="The template couldn’t be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label="Loading the template" className="flex flex-col gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  }
  return <Editing template={data} onClose={onClose} />;
}

function Editing({ template, onClose }: { template: EmailTemplate; onClose: () => void }) {
  const { toast, fail } = useEmailAlerts();
  const store = useStoreTemplate();
  const { id, templateName, subject } = template;
  const stored = { templateName, subject, body: template.body.replace(/\r\n?/g, '\n') };
  const kept = useDraft(`email.1.edit.${id}`, stored);
  const { draft, clear } = kept;
  const changed =
    draft.templateName !== templateName || draft.subject !== subject || draft.body !== stored.body;

  const save = async (text: TemplateText) => {
    await store.mutateAsync({ id, ...text, body: withLineEndsOf(template.body, text.body) });
    clear();
    toast('Template updated.');
    onClose();
  };
  return (
    <TemplateForm
      label="Edit Template"
      draft={kept}
      source="written"
      saveText="Save Changes"
      busy={store.isPending}
      onSave={save}
      onError={(error) => fail('updateTemplate', error)}
      after={
        <>
          {changed ? (
            <Button look="quiet" icon={<Undo2 aria-hidden />} onClick={clear}>
              Discard Changes
            </Button>
          ) : null}
          {store.error === null ? null : (
            <p className="w-full text-sm text-bad">{sentenceFor(store.error)} Your text is saved.</p>
          )}
        </>
      }
    />
  );
}
