import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';
import { ChatLeads } from './chat-leads.tsx';
import { Conversations } from './conversations.tsx';
import { OpenConversation } from './open-conversation.tsx';

/** The agent's people. */
export function Component() {
  useDocumentTitle('Client Management · Porchlight');
  return (
    <>
      <AdminTitle title="Client Management" />
      <div className="flex flex-col gap-6">
        <ChatLeads />
        <Conversations />
      </div>
      <OpenConversation />
    </>
  );
}
