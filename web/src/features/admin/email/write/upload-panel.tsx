import { FileCode2 } from 'lucide-react';
import { useState } from 'react';
import { TemplateForm as spec } from '../../../../../../openapi/generated/comm.limits.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { Card } from '../../../../ui/card.tsx';
import { FileZone } from '../../../../ui/fields/file-zone.tsx';
import { titleOf } from '../sending/mail-parts.ts';
import { blankTemplate } from '../templates/template-draft.ts';
import { TemplateForm } from '../templates/template-form.tsx';
import { useSaveTemplate } from '../templates/use-save-template.tsx';
import { readHtmlFile } from './read-html-file.ts';

/** Uploads a template as a file or pasted HTML. Stores it unchanged. */
export function UploadPanel({ onSaved }: { onSaved: () => void }) {
  const stored = useDraft('email.1.upload', blankTemplate);
  const { draft, change, clear } = stored;
  /** The file's original text: a text field would change its line breaks. */
  const [read, setRead] = useState('');
  const [fault, setFault] = useState<string>();
  const { question, onSave, ...saving } = useSaveTemplate(() => {
    clear();
    setRead('');
    onSaved();
  });

  const take = async (file: File) => {
    const found = await readHtmlFile(file);
    setFault('fault' in found ? found.fault : undefined);
    if ('fault' in found) return;
    setRead(found.html);
    change({
      body: found.html.replace(/\r\n?/g, '\n'),
      ...(draft.templateName.trim() === '' ? { templateName: nameOf(file.name) } : {}),
      ...(draft.subject.trim() === '' ? { subject: titleOf(found.html) } : {}),
    });
  };
  return (
    <Card className="p-4 sm:p-6">
      <TemplateForm
        label="Upload Template"
        draft={stored}
        source="uploaded"
        saveText="Upload Template"
        onSave={(text) => onSave({ ...text, body: asRead(read, text.body) })}
        {...saving}
        before={
          <FileZone
            icon={<FileCode2 aria-hidden />}
            label="Choose an HTML file"
            hint="or drop it here, or paste the HTML below. It is stored exactly as written."
            accept=".html,.htm,text/html"
            fault={fault}
            className="py-6 [&>svg]:mb-1 [&>svg]:size-7"
            onFiles={([file]) => void take(file)}
          />
        }
      />
      {question}
    </Card>
  );
}

const asRead = (read: string, body: string) => (read.replace(/\r\n?/g, '\n') === body ? read : body);

function nameOf(fileName: string): string {
  return fileName
    .replace(/\.html?$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, spec.templateName.maxLength);
}
