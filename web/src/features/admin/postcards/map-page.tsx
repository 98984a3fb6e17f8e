import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';

export function Component() {
  useDocumentTitle('Select Address from Map · Porchlight');
  return <AdminTitle title="Select Address from Map" />;
}
