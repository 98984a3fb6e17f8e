import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { AdminTitle } from '../../admin-title.tsx';
import { ExportButton } from '../../parts/export/export-button.tsx';
import { importQuery } from './api.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { PastImports } from './past-imports.tsx';

/** Merges a file of people: choose it, check the columns and what would change, apply, and undo. */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const [file, setFile] = useState<File | null>(null);
  const importId = parameters.get('import');
  const open = (id: string) => setParameters({ import: id });
  const close = () => setParameters({});
  return (
    <>
      <AdminTitle
        title="Import People"
        text="Merge a file into the people you know. Empty cells erase nothing, and you can undo it for 30 days."
        action={
          <div className="flex flex-wrap gap-3">
            <ExportButton />
            <Link to={adminPaths.clientManager} className={buttonClass()}>
              <ArrowLeft aria-hidden />
              Back to Client Management
            </Link>
          </div>
        }
      />
      {importId === null ? (
        <div className="flex flex-col gap-6">
          <ChooseFile
            onRead={(read, chosen) => {
              setFile(chosen);
              open(read.id);
            }}
          />
          <PastImports onOpen={open} />
        </div>
      ) : (
        <OpenImport key={importId} importId={importId} file={file} onOpen={open} onClose={close} />
      )}
    </>
  );
}

type OpenImportProps = {
  importId: string;
  file: File | null;
  onOpen: (id: string) => void;
  onClose: () => void;
};

function OpenImport({ importId, file, onOpen, onClose }: OpenImportProps) {
  const { data, error, refetch } = useQuery(importQuery(importId));
  if (data === undefined) {
    return (
      <Card className="p-6">
        {error === null ? (
          <Skeleton className="h-40 w-full" />
        ) : (
          <NotLoaded what="The import" error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  }
  if (data.state === 'ready') {
    return <ImportPreview read={data} file={file} onRead={({ id }) => onOpen(id)} onClose={onClose} />;
  }
  if (data.state === 'applying' || data.state === 'undoing') return <ImportProgress read={data} />;
  return <ImportResult read={data} onClose={onClose} />;
}
