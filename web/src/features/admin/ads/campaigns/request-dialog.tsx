import { useState } from 'react';
import { CreativeRequest as spec } from '../../../../../../openapi/generated/ads.limits.ts';
import { failureOf, sentenceFor } from '../../../../api/problem.ts';
import { useSession } from '../../../../api/session.ts';
import { useSite } from '../../../../api/site.ts';
import { useConnected } from '../../../../delivery/channels.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { useRequestCreative } from '../api.ts';

const changes = ['Changes', 'Up to 2 review/edit cycles'] as const;
/** The terms of a custom creative (document 2, section 9), and those while Facebook is not connected. */
const terms = {
  connected: [['Price', '$50, added to your next monthly bill'], changes, ['Ready', 'In 48-72 hours']],
  recorded: [['Price', 'Not charged: Facebook isn’t connected'], changes, ['Ready', 'Not scheduled']],
} as const;
const agreements = {
  connected: 'I agree to the service: $50 on my next monthly bill, with up to 2 review/edit cycles.',
  recorded: 'I understand that my request is recorded here and that work on it hasn’t started.',
} as const;

const formats = [
  { value: 'image', label: 'Image' },
  { value: 'video', label: 'Video' },
  { value: 'carousel', label: 'Carousel of images' },
];
const blank = { format: 'image', description: '' };
const formId = 'request-creative';

/** Requests a custom creative. Input is kept until it is sent, even when the dialog closes. */
export function RequestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { alert, toast } = useAlerts();
  const { siteId } = useSite();
  const { user } = useSession();
  const request = useRequestCreative();
  const service = useConnected('ads') === false ? 'recorded' : 'connected';
  const [agreed, setAgreed] = useState(false);
  const { busy, field, formProps } = useSpecForm<typeof blank>({
    ...{ spec, fields: ['format', 'description'], specNames: { format: 'creative_format' } },
    draft: useDraft('ads.1.request', blank),
    empty: { description: 'Please describe what you want.' },
    send: async ({ format, description }) => {
      const by = { email: user?.email ?? '', site_id: siteId };
      await request.mutateAsync({ creative_format: format, description, ...by });
      setAgreed(false);
      toast('Your request is recorded. See it below.');
      onClose();
    },
    onError: (error, told) => told || alert(failureOf(error, 'Failed to submit request')),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Request Custom Creative"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            disabled={!agreed}
            busy={busy}
            busyText="Submitting..."
          >
            Submit Request
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Request Custom Creative" {...formProps} className="flex flex-col gap-4">
        <Select label="Type" options={formats} {...field('format')} />
        <TextArea
          label="Description"
          rows={6}
          hint="What it shows, the words on it, and its purpose."
          {...field('description')}
        />
        <dl className="divide-y divide-line border-y border-line">
          {terms[service].map(([name, text]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-medium">{text}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          required
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          label={agreements[service]}
        />
        {request.error === null ? null : <p className="text-sm text-bad">{sentenceFor(request.error)}</p>}
      </form>
    </Dialog>
  );
}
