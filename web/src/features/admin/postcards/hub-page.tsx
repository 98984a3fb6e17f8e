import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';

export function Component() {
  useDocumentTitle('Paper Mail Marketing · Porchlight');
  return <AdminTitle title="Paper Mail Marketing" />;
}
