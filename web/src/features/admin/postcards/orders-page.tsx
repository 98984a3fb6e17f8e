import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';

export function Component() {
  useDocumentTitle('Postcard orders · Porchlight');
  return <AdminTitle title="Postcard orders" />;
}
