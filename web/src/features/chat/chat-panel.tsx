import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../../api/site.ts';
import { firstName } from '../../forms/person-name.ts';
import { readLead } from '../../listings/known-person.ts';
import { type AccountForms, type AccountView, accountTitles } from '../../people/account-forms.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { chatTexts } from './chat-texts.ts';
import { LeadForm } from './leads/lead-form.tsx';
import { knownOf, OfferRange } from './leads/offer-range.tsx';
import { SellingForm } from './leads/selling-form.tsx';
import type { ChatPanel as Panel } from './talk/chat-state.ts';
import type { Chat } from './use-chat.ts';

type ChatPanelProps = { panel: Panel; chat: Chat; accountForms: AccountForms };

/** The form or the offer below the conversation. */
export default function ChatPanel({ panel, chat, accountForms }: ChatPanelProps) {
  const agent = firstName(useSite().agent.name);
  const close = () => chat.openPanel(null);
  switch (panel.kind) {
    case 'account':
      return (
        <Frame title={accountTitles[panel.view]} onClose={close}>
          <AccountForm view={panel.view} chat={chat} forms={accountForms} />
        </Frame>
      );
    case 'lead':
      return (
        <Frame title={`How can ${agent} reach you?`} onClose={close}>
          <LeadForm key={panel.service} service={panel.service} chat={chat} />
        </Frame>
      );
    case 'selling': {
      const lead = readLead();
      if (lead === null) return null;
      return (
        <Frame title="About Your Property" onClose={close}>
          <SellingForm
            lead={lead}
            onDone={(values) => {
              chat.openPanel({ kind: 'worth', home: knownOf(values) });
              chat.say(chatTexts.thanks.details(agent));
            }}
          />
        </Frame>
      );
    }
    case 'worth':
      return <OfferRange home={panel.home} onClose={close} />;
    case 'offer':
      return (
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            onClick={() => {
              close();
              chat.showHomesIn(panel.zip);
            }}
          >
            Show Properties
          </Button>
          <Button
            onClick={() => {
              close();
              chat.say(chatTexts.later);
            }}
          >
            Not Right Now
          </Button>
        </div>
      );
  }
}

function AccountForm({ view, chat, forms }: { view: AccountView; chat: Chat; forms: AccountForms }) {
  const Form =
    view === 'register' ? forms.RegisterForm : view === 'reset' ? forms.ResetRequestForm : forms.SignInForm;
  return (
    <Form
      texts="chat"
      onDone={(text) => {
        chat.openPanel(null);
        chat.say(text);
      }}
      onFail={chat.say}
      // The conversation has already said that an email was sent.
      onSwitch={(next) => chat.openPanel(next === 'sent' ? null : { kind: 'account', view: next })}
    />
  );
}

function Frame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Card className="relative flex animate-enter flex-col gap-4 p-5 sm:p-6">
      <h2 className="pr-12 text-xl">{title}</h2>
      <IconButton
        label="Close the form"
        icon={<X aria-hidden />}
        onClick={onClose}
        className="absolute top-3 right-3"
      />
      {children}
    </Card>
  );
}
