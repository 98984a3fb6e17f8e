import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';

export function Component() {
  useDocumentTitle('Step 1: Select Contacts · Porchlight');
  return <AdminTitle title="Step 1: Select Contacts" />;
}
