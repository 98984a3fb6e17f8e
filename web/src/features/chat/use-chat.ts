import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { useSite } from '../../api/site.ts';
import { firstName } from '../../forms/person-name.ts';
import { knownPerson, readLead } from '../../listings/known-person.ts';
import { listingQuery, listingsQuery } from '../../listings/queries.ts';
import { type SearchFilters, writeFilters } from '../../listings/search-filters.ts';
import { fromChat } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { chatTexts } from './chat-texts.ts';
import type { LeadFields } from './leads/lead-fields.ts';
import { leadSent } from './leads/lead-sent.ts';
import { leads } from './leads/leads.ts';
import { openForm } from './leads/open-form.ts';
import { passWaitingSaleOn } from './leads/sale.ts';
import { askAssistant, readJourney } from './talk/api.ts';
import { askAbout } from './talk/ask-about.ts';
import { type ChatPanel, chooseService, claim, type Service } from './talk/chat-state.ts';
import { changeChat, readChat, useChatState } from './talk/chat-store.ts';
import { showHomes, showHomesIn } from './talk/show-homes.ts';
import { talk } from './talk/talk.ts';
import { say, type TalkContext } from './talk/talk-context.ts';
import { welcomeText } from './welcome/welcome-text.ts';

/** The number of homes in the conversation; the map shows the rest. */
const homesInChat = 12;

/** The visitor's actions in the conversation. */
export function useChat() {
  const { agent } = useSite();
  const { user } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const username = user?.username ?? null;

  const kept = useChatState();
  // Another person's conversation must never render, not even once.
  const chat = useMemo(() => claim(kept, username), [kept, username]);
  useEffect(() => changeChat((now) => claim(now, username)), [username]);
  useEffect(() => void leads.flush(), []);

  const actions = useMemo(() => {
    const context: TalkContext = {
      read: readChat,
      change: changeChat,
      agentName: firstName(agent.name),
      agentPhone: agent.phone,
      welcome: welcomeText(agent),
      user: user === null ? null : { name: user.name || user.username, email: user.email },
      get known() {
        const { name, email, phone } = knownPerson(user) ?? {};
        return { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) };
      },
      ask: askAssistant,
      search: async (filters) => {
        const { listings, total } = await client.fetchQuery({
          ...listingsQuery(filters, homesInChat),
          // The samples are a quick fallback; the visitor can try again.
          retry: 1,
        });
        return { homes: listings.slice(0, homesInChat), total };
      },
      journey: readJourney,
      send: (call) => leads.add(call),
      // A visitor who has navigated away in the meantime stays there.
      openMap: (filters) => {
        if (window.location.pathname === paths.home) {
          void navigate(paths.map(writeFilters(filters)), { state: fromChat });
        }
      },
    };
    const openPanel = (panel: ChatPanel | null) => changeChat((chat) => ({ ...chat, panel }));
    return {
      signIn: () => openForm('sign-in', chatTexts.signIn, context),
      register: () => openForm('register', chatTexts.register, context),
      leadSent: (service: Service, fields: LeadFields) => {
        changeChat((now) => leadSent(now, service, fields, context.agentName));
        passWaitingSaleOn(context);
      },
      passWaitingSaleOn: () => passWaitingSaleOn(context),
      send: (text: string) => {
        void leads.flush();
        return talk(text, context);
      },
      choose: (service: Service) => changeChat((chat) => chooseService(chat, service)),
      openPanel,
      say: (content: string) => void say(context, { content }),
      write: (draft: string) => changeChat((chat) => ({ ...chat, draft })),
      showHomesIn: (zip: string) => void showHomesIn(zip, context),
      searchAgain: (messageId: number, filters: SearchFilters) =>
        void showHomes(filters, messageId, context, true),
      askAbout: (listingKey: string) => askAbout(() => client.fetchQuery(listingQuery(listingKey)), context),
    };
  }, [agent, user, navigate, client]);
  // Signing in provides contact details.
  useEffect(() => actions.passWaitingSaleOn(), [actions]);
  return { ...actions, chat, user, zip: readLead()?.zip ?? null };
}

export type Chat = ReturnType<typeof useChat>;
