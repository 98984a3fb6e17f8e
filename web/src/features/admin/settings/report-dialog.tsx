import { type FormEvent, useRef, useState } from 'react';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type IncidentType, useReportIssue } from './api.ts';

/** The kinds of issues, the default first (section 9). */
const types = [
  'Site Issue',
  'Site Down',
  'Performance Issue',
  'Feature Request',
  'Bug Report',
  'Other',
] as const satisfies readonly IncidentType[];

const longest = 8000;
const formId = 'report-issue';
const blank = { type: types[0] as IncidentType, description: '' };

type ReportDialogProps = { open: boolean; onClose: () => void; onReported: () => void };

/** Tells the operator of something. What was typed stays until it is sent, also when the dialog is left. */
export function ReportDialog({ open, onClose, onReported }: ReportDialogProps) {
  const { alert, clear } = useAlerts();
  const report = useReportIssue();
  const [issue, setIssue] = useState(blank);
  const [missing, setMissing] = useState(false);
  const description = useRef<HTMLTextAreaElement>(null);
  const empty = issue.description.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(empty);
    if (empty) {
      description.current?.focus();
      return alert('Please provide a description of the issue.');
    }
    if (report.isPending) return;
    report.mutate(issue, {
      onSuccess: () => {
        setIssue(blank);
        onReported();
      },
      onError: () => alert('Failed to report issue. Please try again.'),
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Report an Issue"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={report.isPending} busyText="Submitting...">
            Submit Report
          </Button>
        </>
      }
    >
      <form
        id={formId}
        aria-label="Report an Issue"
        onSubmit={submit}
        noValidate
        className="flex flex-col gap-4"
      >
        <Select
          label="Issue type"
          name="type"
          value={issue.type}
          options={types.map((type) => ({ value: type, label: type }))}
          onChange={(event) => {
            const type = types.find((known) => known === event.target.value) ?? types[0];
            setIssue((now) => ({ ...now, type }));
          }}
        />
        <TextArea
          ref={description}
          label="Description"
          name="description"
          rows={6}
          required
          maxLength={longest}
          value={issue.description}
          onChange={(event) => {
            setIssue((now) => ({ ...now, description: event.target.value }));
            clear();
          }}
          error={missing && empty ? 'A few words on what happened are needed.' : undefined}
          hint={
            issue.description.length > longest - 500
              ? `${longest - issue.description.length} characters left.`
              : 'What happened, where, and since when.'
          }
        />
      </form>
    </Dialog>
  );
}
