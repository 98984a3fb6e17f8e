import { FileCheck, FileUp, FolderOpen } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/popups/menu.tsx';

/** Leads to what was imported and what was deleted. */
export function RecordsMenu() {
  const navigate = useNavigate();
  return (
    <Menu
      label="Records"
      items={[
        {
          label: 'Imports',
          detail: 'Merge a file, or undo a past import',
          icon: <FileUp aria-hidden />,
          onSelect: () => void navigate(adminPaths.importPeople),
        },
        {
          label: 'Deletion Receipts',
          detail: 'Delete a person, or prove that you did',
          icon: <FileCheck aria-hidden />,
          onSelect: () => void navigate(adminPaths.deletions),
        },
      ]}
      trigger={(props) => (
        <Button {...props} icon={<FolderOpen aria-hidden />} className="max-sm:px-4">
          Records
        </Button>
      )}
    />
  );
}
