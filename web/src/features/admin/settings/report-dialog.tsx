import { IncidentReport as spec } from '../../../../../openapi/generated/monitor.limits.ts';
import { failureOf } from '../../../api/problem.ts';
import { NotConnectedNotice } from '../../../delivery/not-connected-notice.tsx';
import { useSpecForm } from '../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { type IncidentType, useReportIssue } from './api.ts';

/** The types of issues, the default first (section 9). */
const types = [
  'Site Issue',
  'Site Down',
  'Performance Issue',
  'Feature Request',
  'Bug Report',
  'Other',
] as const satisfies readonly IncidentType[];

const formId = 'report-issue';
const defaults = { type: types[0] as IncidentType, description: '' };

type ReportDialogProps = { open: boolean; onClose: () => void; onReported: (isTold: boolean) => void };

/** Reports an issue to the operator. Input is kept until it is sent, even when the dialog closes. */
export function ReportDialog({ open, onClose, onReported }: ReportDialogProps) {
  const { alert, clear } = useAlerts();
  const report = useReportIssue();
  const { busy, field, form, formProps } = useSpecForm<typeof defaults>({
    ...{ spec, fields: ['type', 'description'], specNames: { type: 'incident_type' }, defaults },
    empty: { description: 'Describe what happened.' },
    send: async (issue) => {
      const { delivery = 'sent' } = await report.mutateAsync(issue);
      form.reset();
      onReported(delivery !== 'not-sent' && delivery !== 'failed');
    },
    onError: (error, told) => told || alert(failureOf(error, 'Failed to report issue. Please try again.')),
    onRefused: () => alert('Please provide a description of the issue.'),
  });
  const left = spec.description.maxLength - form.watch('description').length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Report an Issue"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={busy} busyText="Submitting...">
            Submit Report
          </Button>
        </>
      }
    >
      <form
        id={formId}
        aria-label="Report an Issue"
        {...formProps}
        onChange={(event) => {
          formProps.onChange(event);
          clear();
        }}
        className="flex flex-col gap-4"
      >
        <NotConnectedNotice kind="reports" />
        <Select
          label="Issue type"
          options={types.map((type) => ({ value: type, label: type }))}
          {...field('type')}
        />
        <TextArea
          label="Description"
          rows={6}
          hint={left < 500 ? `${left} characters left.` : 'What happened, where, and since when.'}
          {...field('description')}
        />
      </form>
    </Dialog>
  );
}
