import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { copyName } from '../sending/mail-parts.ts';
import { PreviewDialog } from '../sending/preview-dialog.tsx';
import { SendDialog } from '../sending/send-dialog.tsx';
import { useEmailAlerts } from '../sending/use-email-alerts.ts';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import {
  type EmailTemplate,
  type TemplateText,
  templatesQuery,
  useReadTemplate,
  useStoreTemplate,
} from './templates-api.ts';
import type { TemplateAction } from './templates-panel.tsx';

type Elsewhere = { onDrip: (template: EmailTemplate) => void; onSender: () => void };

/** Returns a function that performs a template's action, and the dialogs to render for it. */
export function useTemplateActions({ onDrip, onSender }: Elsewhere): {
  act: (action: TemplateAction, template: EmailTemplate) => void;
  dialogs: ReactNode;
} {
  const { toast, clear, fail } = useEmailAlerts();
  const { data: templates = [] } = useQuery(templatesQuery);
  const read = useReadTemplate();
  const store = useStoreTemplate();
  const [previewed, setPreviewed] = useState<TemplateText | null>(null);
  const [open, setOpen] = useState<{ action: TemplateAction; template: EmailTemplate } | null>(null);

  /** Loads the template with its body; shows an error and returns null on failure. */
  const withBody = async ({ id }: EmailTemplate): Promise<EmailTemplate | null> => {
    try {
      const whole = await read(id);
      clear();
      return whole;
    } catch (error) {
      fail('loadTemplates', error);
      return null;
    }
  };
  const duplicate = async (template: EmailTemplate) => {
    const whole = await withBody(template);
    if (whole === null) return;
    const taken = new Set(templates.map(({ templateName }) => templateName));
    const templateName = copyName(whole.templateName, taken);
    store.mutate(
      { templateName, subject: whole.subject, body: whole.body },
      {
        onSuccess: () => toast('Template duplicated.'),
        onError: (error) => fail('saveTemplate', error),
      },
    );
  };
  const act = (action: TemplateAction, template: EmailTemplate) => {
    if (action === 'preview') void withBody(template).then(setPreviewed);
    else if (action === 'duplicate') void duplicate(template);
    else if (action === 'drip') onDrip(template);
    else setOpen({ action, template });
  };
  const opened = (action: TemplateAction) => (open?.action === action ? open.template : null);
  const close = () => setOpen(null);
  const dialogs = (
    <>
      <PreviewDialog text={previewed} onClose={() => setPreviewed(null)} />
      <EditDialog template={opened('edit')} onClose={close} />
      <SendDialog template={opened('send')} onClose={close} onSender={onSender} />
      <DeleteTemplateDialog template={opened('delete')} onClose={close} />
    </>
  );
  return { act, dialogs };
}
