import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, QrCode } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/site.ts';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { contactsQuery } from '../contacts-query.ts';
import { ContactsDesk } from './contacts/contacts-desk.tsx';
import { Conversations } from './conversations.tsx';
import { ChatLeads } from './leads/chat-leads.tsx';
import { OpenConversation } from './open-conversation.tsx';
import { OpenHouseDialog } from './open-house/open-house-dialog.tsx';
import { PeoplePanel } from './people/people-panel.tsx';
import { RecordsMenu } from './records-menu.tsx';
import { ShowingRequests } from './showings/showing-requests.tsx';
import { SiteUsers } from './site-users.tsx';

/** The agent's contacts, leads, users, and conversations. */
export function Component() {
  const { siteId } = useSite();
  const [openHouse, setOpenHouse] = useState(false);
  const { data: contacts } = useQuery(contactsQuery(siteId));
  const contactEmails = useMemo(
    () => new Set((contacts ?? []).flatMap(({ Email }) => (Email ? [Email.toLowerCase()] : []))),
    [contacts],
  );
  return (
    <>
      <AdminTitle
        title="Client Management"
        action={
          <div className="flex flex-wrap gap-2 sm:gap-3">
            <Button icon={<QrCode aria-hidden />} className="max-sm:px-4" onClick={() => setOpenHouse(true)}>
              Set Open House
            </Button>
            <RecordsMenu />
            <Link to={adminPaths.home} className={`${buttonClass()} max-sm:px-4`}>
              <ArrowLeft aria-hidden />
              Back to Admin
            </Link>
          </div>
        }
      />
      <div className="flex flex-col gap-6">
        <PeoplePanel />
        <ShowingRequests />
        <ContactsDesk />
        <ChatLeads contactEmails={contactEmails} />
        <SiteUsers contactEmails={contactEmails} />
        <Conversations />
      </div>
      <OpenConversation />
      <OpenHouseDialog open={openHouse} onClose={() => setOpenHouse(false)} />
    </>
  );
}
