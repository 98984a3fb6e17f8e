import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { sentenceFor } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';
import { saveFile } from '../../../../browser/save-file.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { downloadPdf } from '../api.ts';

/** Downloads an order's print PDF. */
export function OrderPdfButton({ batchId }: { batchId: string }) {
  const download = useDownload(batchId);
  return (
    <Button
      look="primary"
      icon={<Download aria-hidden />}
      busy={download.isPending}
      busyText="Preparing the PDF..."
      onClick={() => download.mutate({ name: `postcards-${batchId.slice(0, 8)}.pdf` })}
    >
      Download PDF
    </Button>
  );
}

/** Downloads one postcard's print PDF. */
export function PiecePdfButton({ batchId, piece, of }: { batchId: string; piece: string; of: string }) {
  const download = useDownload(batchId);
  return (
    <IconButton
      label={`Download PDF for ${of}`}
      icon={download.isPending ? <Spinner /> : <Download aria-hidden />}
      disabled={download.isPending}
      onClick={() => download.mutate({ name: `postcard-${piece.slice(0, 8)}.pdf`, piece })}
    />
  );
}

function useDownload(batchId: string) {
  const { siteId } = useSite();
  const { alert, clear } = useAlerts();
  return useMutation({
    mutationFn: async ({ name, piece }: { name: string; piece?: string }) =>
      saveFile(await downloadPdf(siteId, batchId, piece), name),
    onSuccess: clear,
    onError: (error) => alert(`We couldn’t create the PDF. ${sentenceFor(error)}`),
  });
}
