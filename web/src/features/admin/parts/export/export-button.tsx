import { Download } from 'lucide-react';
import { sentenceFor } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/popups/menu.tsx';
import { type ExportFormat, type Selection, useExport } from './use-export.ts';

/** Downloads people as CSV or vCard: those with these ids, those whom a search finds, or all. */
export function ExportButton(selection: Selection) {
  const { alert, clear } = useAlerts();
  const download = useExport(selection);
  const save = (format: ExportFormat) =>
    download.mutate(format, {
      onSuccess: clear,
      onError: (error) => alert(`We couldn’t create the file. ${sentenceFor(error)}`),
    });
  return (
    <Menu
      label="Export"
      items={[
        { label: 'CSV', detail: 'For spreadsheets and other CRMs', onSelect: () => save('csv') },
        { label: 'vCard', detail: 'For phones and address books', onSelect: () => save('vcard') },
      ]}
      trigger={(props) => (
        <Button {...props} icon={<Download aria-hidden />} busy={download.isPending} busyText="Exporting...">
          Export
        </Button>
      )}
    />
  );
}
