import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';

export function Component() {
  useDocumentTitle('Person · Porchlight');
  return <AdminTitle title="Person" />;
}
