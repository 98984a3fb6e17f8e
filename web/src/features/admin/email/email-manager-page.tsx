import { useQuery } from '@tanstack/react-query';
import { AtSign, CalendarClock, Home, Images, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDraft } from '../../../forms/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { QuestionDialog } from '../../../ui/popups/question-dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { DripDialog } from './drips/drip-dialog.tsx';
import { DripsPanel } from './drips/drips-panel.tsx';
import { ImagesDialog } from './images/images-dialog.tsx';
import { SenderDialog } from './sending/sender-dialog.tsx';
import { SuppressionsPanel } from './sending/suppressions-panel.tsx';
import { useLoadFailure } from './sending/use-email-alerts.ts';
import { blankTemplate } from './templates/template-draft.ts';
import { type EmailTemplate, type TemplateText, templatesQuery } from './templates/templates-api.ts';
import { TemplatesPanel } from './templates/templates-panel.tsx';
import { useTemplateActions } from './templates/use-template-actions.tsx';
import { CreatePanel } from './write/create-panel.tsx';
import { ListingDialog } from './write/listing-dialog.tsx';
import { UploadPanel } from './write/upload-panel.tsx';

const tabs = ['create', 'upload', 'templates', 'drips', 'unsubscribed'] as const;
type TabName = (typeof tabs)[number];
type HeadAction = { text: string; icon: LucideIcon; look?: 'primary'; open: () => void };
type Opened = 'images' | 'listing' | { drip: EmailTemplate | null };

/** The agent's email: templates, sent messages, and unsubscribes. */
export function Component() {
  // On any tab: the document asks for the text when the Email Manager opens.
  useLoadFailure(useQuery(templatesQuery).error);
  const [tab, setTab] = useTab();
  const [opened, setOpened] = useState<Opened | null>(null);
  // Opens over the composing dialog, and returns to it.
  const [sender, setSender] = useState(false);
  const stored = useDraft('email.1.create', blankTemplate);
  const [built, setBuilt] = useState<TemplateText | null>(null);
  const close = () => setOpened(null);
  const { act, dialogs } = useTemplateActions({
    onDrip: (drip) => setOpened({ drip }),
    onSender: () => setSender(true),
  });
  const take = (text: TemplateText) => {
    stored.change(text);
    setBuilt(null);
    setTab('create');
  };
  const onBuilt = (text: TemplateText) => {
    close();
    if (stored.draft.body.trim() === '') take(text);
    else setBuilt(text);
  };
  const panels = {
    create: {
      label: 'Create Template',
      content: <CreatePanel stored={stored} onSaved={() => setTab('templates')} />,
    },
    upload: { label: 'Upload Template', content: <UploadPanel onSaved={() => setTab('templates')} /> },
    templates: {
      label: 'Templates',
      content: <TemplatesPanel onAction={act} onCreate={() => setTab('create')} />,
    },
    drips: { label: 'Drip Campaigns', content: <DripsPanel onSchedule={() => setOpened({ drip: null })} /> },
    unsubscribed: { label: 'Unsubscribed', content: <SuppressionsPanel /> },
  } satisfies Record<TabName, object>;
  const actions: HeadAction[] = [
    { text: 'Sender Email', icon: AtSign, open: () => setSender(true) },
    { text: 'Email Images', icon: Images, open: () => setOpened('images') },
    { text: 'From Listing Key', icon: Home, open: () => setOpened('listing') },
    {
      ...{ text: 'Schedule Drip', icon: CalendarClock, look: 'primary' },
      open: () => setOpened({ drip: null }),
    },
  ];
  const drip = typeof opened === 'object' && opened !== null ? opened : null;
  return (
    <>
      <AdminTitle
        title="Email Manager"
        action={
          <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap sm:gap-3">
            {actions.map(({ text, icon: Icon, look, open }) => (
              <Button
                key={text}
                {...(look && { look })}
                className="max-sm:px-3 max-sm:text-sm"
                icon={<Icon aria-hidden />}
                onClick={open}
              >
                {text}
              </Button>
            ))}
          </div>
        }
      />
      <Tabs
        label="Email Manager"
        value={tab}
        onChange={(value) => setTab(tabs.find((name) => name === value) ?? 'create')}
        tabs={tabs.map((value) => ({ value, ...panels[value] }))}
      />
      {dialogs}
      <DripDialog
        open={drip !== null}
        first={drip?.drip ?? null}
        onClose={close}
        onScheduled={() => {
          close();
          setTab('drips');
        }}
        onSender={() => setSender(true)}
      />
      <SenderDialog open={sender} onClose={() => setSender(false)} />
      <ImagesDialog open={opened === 'images'} onClose={close} />
      <ListingDialog open={opened === 'listing'} onClose={close} onBuilt={onBuilt} />
      <QuestionDialog
        open={built !== null}
        title="Replace What You Have Written?"
        yes="Replace"
        onYes={() => {
          if (built !== null) take(built);
        }}
        onClose={() => setBuilt(null)}
      >
        <p>
          The email is ready. Create Template holds unsaved text: replacing it discards that text. You can’t
          undo this.
        </p>
      </QuestionDialog>
    </>
  );
}

/** Returns the current tab. Stored in the URL, for links and Back. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'create';
  return [tab, (next) => setParams(next === 'create' ? {} : { tab: next })];
}
