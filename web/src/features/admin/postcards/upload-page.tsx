import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';

export function Component() {
  useDocumentTitle('Step 2: Upload Postcard Image · Porchlight');
  return <AdminTitle title="Step 2: Upload Postcard Image" />;
}
