import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';

export function Component() {
  useDocumentTitle('System Settings · Porchlight');
  return <AdminTitle title="System Settings" />;
}
