import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { EmailDraft } from '../../../../../../openapi/generated/comm.limits.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useSettled } from '../../../../ui/use-settled.ts';
import { loadsFromElsewhere } from '../../framed-mail.ts';
import { MailFrame } from '../../mail-frame.tsx';
import type { TemplateText } from '../templates/templates-api.ts';
import { FieldWarnings } from '../write/field-warnings.tsx';
import { isAddress } from './addresses.ts';
import { ContactField } from './contact-field.tsx';
import { previewQuery } from './sending-api.ts';

type PreviewDialogProps = { text: TemplateText | null; onClose: () => void };

/** Previews a template on a desktop, on a phone, as text, and as source, with or without a contact's data. */
export function PreviewDialog({ text, onClose }: PreviewDialogProps) {
  return (
    <Dialog open={text !== null} onClose={onClose} title={text?.templateName ?? 'Preview'} size="large">
      {text === null ? null : <Preview text={text} />}
    </Dialog>
  );
}

function Preview({ text: { subject, body } }: { text: TemplateText }) {
  const [to, setTo] = useState('');
  const [pictures, setPictures] = useState(false);
  const asked = useSettled(to.trim());
  const forSomebody = isAddress(asked);
  const { data, error, isFetching } = useQuery(
    previewQuery({ subject, body, ...(forSomebody ? { emailaddress: asked } : {}) }),
  );
  // The source until a contact is chosen; then merged, with its footer.
  const html = forSomebody && data !== undefined ? data.html : body;
  const frame = (name: string, className: string) => (
    <div className="flex justify-center rounded-card bg-tint p-2 sm:p-4">
      <div className={`h-[55vh] min-h-80 overflow-hidden rounded-small border border-line ${className}`}>
        <MailFrame title={`${name} preview`} html={html} pictures={pictures} />
      </div>
    </div>
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-2">
        <dl className="min-w-0">
          <dt className="text-sm font-medium">Subject</dt>
          <dd className="py-2 wrap-anywhere">{(forSomebody ? data?.subject : undefined) ?? subject}</dd>
        </dl>
        <ContactField
          label="Preview for"
          typed={to}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          maxLength={EmailDraft.emailaddress.maxLength}
          hint={
            forSomebody && isFetching
              ? 'Filling in the fields…'
              : 'Choose a contact to see the email as they get it.'
          }
        />
      </div>
      {forSomebody && data !== undefined ? (
        <FieldWarnings missing={data.missing} unknown={data.unknown} />
      ) : null}
      {forSomebody && error !== null ? (
        <p className="text-sm text-bad">We couldn’t fill in the email for them. It’s shown as written.</p>
      ) : null}
      <Tabs
        label="Previews"
        tabs={[
          { value: 'desktop', label: 'Desktop', content: frame('Desktop', 'w-full') },
          { value: 'phone', label: 'Phone', content: frame('Phone', 'w-[375px] max-w-full') },
          {
            value: 'text',
            label: 'Plain Text',
            content: <PlainText text={data?.text} failed={error !== null} />,
          },
          { value: 'source', label: 'Source', content: <Source html={body} /> },
        ]}
      />
      {loadsFromElsewhere(html, location.origin) ? (
        <Checkbox
          checked={pictures}
          onChange={(event) => setPictures(event.target.checked)}
          label="Show pictures"
          hint="They come from other sites, which can see that you view them. Recipients see them."
        />
      ) : null}
    </div>
  );
}

const sheet =
  'h-[55vh] min-h-80 overflow-auto rounded-card border border-line bg-paper p-4 text-sm wrap-anywhere whitespace-pre-wrap';

function PlainText({ text, failed }: { text: string | undefined; failed: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
    <section aria-label="Plain text" tabIndex={0} className={sheet}>
      {text ?? (failed ? 'We couldn’t create the plain text.' : 'Making the plain text…')}
    </section>
  );
}

function Source({ html }: { html: string }) {
  const { toast } = useAlerts();
  const copy = () =>
    navigator.clipboard.writeText(html).then(
      () => toast('Source copied.'),
      () => toast('We couldn’t copy the source. Select it and copy it by hand.', 'bad'),
    );
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <section aria-label="Source" tabIndex={0} className={`${sheet} pr-28 font-mono`}>
        {html}
      </section>
      <Button
        size="small"
        icon={<Copy aria-hidden />}
        onClick={() => void copy()}
        className="absolute top-3 right-5"
      >
        Copy
      </Button>
    </div>
  );
}
