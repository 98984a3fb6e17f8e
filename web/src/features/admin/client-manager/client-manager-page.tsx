import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';
import { ChatLeads } from './chat-leads.tsx';

/** The agent's people. */
export function Component() {
  useDocumentTitle('Client Management · Porchlight');
  return (
    <>
      <AdminTitle title="Client Management" />
      <ChatLeads />
    </>
  );
}
