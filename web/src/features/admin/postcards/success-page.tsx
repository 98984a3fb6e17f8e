import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';

export function Component() {
  useDocumentTitle('Postcards Sent Successfully · Porchlight');
  return <AdminTitle title="Postcards Sent Successfully" />;
}
