import { useQuery } from '@tanstack/react-query';
import { House, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSite } from '../../../../api/site.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { contactsQuery } from '../../contacts-query.ts';
import { SellingPanel } from '../homes/selling-panel.tsx';
import { Panel } from '../panel.tsx';
import { UploadContacts } from '../upload/upload-contacts.tsx';
import { BuyingInterests } from './buying-interests.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { sameEmail } from './contact-fields.ts';
import { ContactList } from './contact-list.tsx';
import { ContactProgress, StageList } from './contact-progress.tsx';
import type { ContactRow } from './contact-rows.ts';
import type { Contact } from './contacts-api.ts';
import { DeleteContactDialog } from './delete-contact-dialog.tsx';
import { stagesOf } from './journey-progress.ts';
import { SelectedClient } from './selected-client.tsx';
import { useSelectedEmail } from './selected-contact.ts';

/** The contacts, and the selected one's stages, interests, and homes for sale. */
export function ContactsDesk() {
  const { siteId } = useSite();
  const { toast } = useAlerts();
  const { data, error, isPending, refetch } = useQuery(contactsQuery(siteId));
  const [email, select] = useSelectedEmail();
  const [edited, setEdited] = useState<ContactRow | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Contact | null>(null);
  const work = useRef<HTMLDivElement>(null);
  const contacts = data ?? noContacts;
  const index = contacts.findIndex(({ Email }) => sameEmail(Email, email));
  const contact = contacts[index];

  const choose = (next: string) => {
    select(next);
    // On narrow screens, the panels are below the list, so they are scrolled into view.
    if (!matchMedia('(min-width: 80rem)').matches) work.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[23rem_minmax(0,1fr)]">
      <div className="contents xl:flex xl:flex-col xl:gap-6">
        <Panel title="Your Contacts" count={data?.length} className="order-1">
          <ContactList
            contacts={contacts}
            loading={isPending}
            selectedEmail={email}
            onSelect={choose}
            onEdit={setEdited}
            onDelete={setDoomed}
            empty={
              error === null ? (
                <EmptyState
                  icon={<UsersRound aria-hidden />}
                  title="No contacts yet"
                  text="Add the first one, or upload a list, under Upload Contacts."
                />
              ) : (
                <NotLoaded quiet what="The contacts" error={error} onRetry={() => void refetch()} />
              )
            }
          />
        </Panel>
        <div className="order-4">
          <UploadContacts present={contacts.length} onAdd={() => setEdited('new')} />
        </div>
      </div>
      <div ref={work} className="order-2 flex min-w-0 scroll-mt-4 flex-col gap-6">
        <Panel title="Contact Progress">
          {contact === undefined || email === null ? (
            <>
              <p className="mb-5 text-ink-soft">Choose a contact to see and set the stages.</p>
              <StageList stages={stagesOf(null)} />
            </>
          ) : (
            <>
              <SelectedClient
                {...{ contact, email }}
                onEdit={() => setEdited({ contact, index })}
                onDelete={() => setDoomed(contact)}
              />
              <ContactProgress key={email} email={email} name={contact.Name} />
            </>
          )}
        </Panel>
        <Panel title="Contact Interests" className="grow">
          {contact === undefined || email === null ? (
            <EmptyState
              icon={<House aria-hidden />}
              title="No contact chosen"
              text="Select a contact to see homes."
            />
          ) : (
            <div key={email} className="@container">
              <div className="grid gap-x-10 gap-y-8 @min-[44rem]:grid-cols-2">
                <BuyingInterests {...{ contact, email }} />
                <SellingPanel {...{ contact, email }} />
              </div>
            </div>
          )}
        </Panel>
      </div>
      <ContactDialog
        subject={edited}
        onClose={() => setEdited(null)}
        onSaved={({ Name, Email }) => {
          toast(edited === 'new' ? `${Name} added to your contacts` : `${Name} saved`);
          setEdited(null);
          if (edited === 'new' || sameEmail(edited?.contact.Email, email)) select(Email);
        }}
      />
      <DeleteContactDialog
        contact={doomed}
        sharing={contacts.filter(({ Email }) => sameEmail(Email, doomed?.Email)).length}
        onClose={() => setDoomed(null)}
        onDeleted={({ Name, Email }) => {
          toast(`${Name} deleted`);
          setDoomed(null);
          if (sameEmail(Email, email)) select(null);
        }}
      />
    </div>
  );
}

const noContacts: readonly Contact[] = [];
