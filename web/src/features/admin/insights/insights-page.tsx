import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';

export function Component() {
  useDocumentTitle('Analytics & Insights · Porchlight');
  return <AdminTitle title="Analytics & Insights" />;
}
