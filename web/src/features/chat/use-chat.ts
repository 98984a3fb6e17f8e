import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { useSite } from '../../api/site.ts';
import { whenReachable } from '../../browser/when-reachable.ts';
import { firstName } from '../../forms/person-name.ts';
import type { SearchFilters } from '../../listings/filters/search-filters.ts';
import { knownPerson, readLead } from '../../listings/known-person.ts';
import { listingQuery, listingsQuery } from '../../listings/queries.ts';
import { fromChat } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { chatFailure, chatTexts } from './chat-texts.ts';
import type { LeadFields } from './leads/lead-fields.ts';
import { leadSent } from './leads/lead-sent.ts';
import { leads } from './leads/leads.ts';
import { openForm } from './leads/open-form.ts';
import {
  addTyped,
  type ChatPanel,
  chooseService,
  claim,
  openPanel,
  type Service,
} from './talk/chat-state.ts';
import { changeChat, readChat, useChatState } from './talk/chat-store.ts';
import { say, type TalkContext } from './talk/talk-context.ts';
import { welcomeText } from './welcome/welcome-text.ts';

/** The number of homes in the conversation; the map shows the rest. */
const homesInChat = 12;

const loadTalking = () => whenReachable(() => import('./talk/talking.ts'));
type Talking = Awaited<ReturnType<typeof loadTalking>>;

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
      ask: async (question) => (await loadTalking()).askAssistant(question),
      search: async (filters, offset = 0) => {
        const { listings, total } = await client.fetchQuery({
          ...listingsQuery(filters, offset + homesInChat),
          // The samples are a quick fallback; the visitor can try again.
          retry: 1,
        });
        return { homes: listings.slice(offset, offset + homesInChat), total };
      },
      journey: async (email) => (await loadTalking()).readJourney(email),
      send: (call) => leads.add(call),
      // A visitor who has navigated away in the meantime stays there.
      openMap: (filters, again = false) => {
        if (window.location.pathname !== (again ? paths.map() : paths.home)) return;
        void loadTalking().then(({ writeFilters }) =>
          navigate(paths.map(writeFilters(filters)), { state: fromChat }),
        );
      },
    };
    const sayFailure = () => say(context, { content: chatFailure, failed: true });
    const withTalking = async (run: (code: Talking) => Promise<void>) => {
      const code = await loadTalking().catch(() => null);
      if (code === null) sayFailure();
      else await run(code);
    };
    // A home for sale, or a question for the agent, waits in the conversation until the visitor is known.
    const passOn = () => {
      const { sale, asking } = readChat();
      if (sale === null && asking === null) return;
      void loadTalking().then(
        ({ passWaitingSaleOn, askWaiting }) => {
          passWaitingSaleOn(context);
          void askWaiting(context);
        },
        () => undefined,
      );
    };
    return {
      signIn: () => openForm('sign-in', { content: chatTexts.signIn }, context),
      register: () => openForm('register', { content: chatTexts.register }, context),
      leadSent: (service: Service, fields: LeadFields) => {
        changeChat((now) => leadSent(now, service, fields, context.agentName));
        passOn();
      },
      passWaitingOn: passOn,
      /** Sends the question that a message offers to the agent. */
      askAgent: (messageId: number) => withTalking(({ askAgent }) => askAgent(messageId, context)),
      send: async (text: string) => {
        if (readChat().busy || text.trim() === '') return;
        void leads.flush();
        // Said and busy from the first moment: what is typed while the code loads is another message.
        changeChat((now) => ({ ...addTyped(now, text), busy: true }));
        const said = readChat().messages.at(-1);
        const code = await loadTalking().catch(() => null);
        // The conversation may have been cleared, or be another person's.
        if (said === undefined || !readChat().messages.includes(said)) return;
        changeChat((now) => ({ ...now, busy: false }));
        if (code === null) sayFailure();
        else await code.answer(context);
      },
      /** Sends the message before a failure again. */
      sendAgain: (failedId: number) => withTalking(({ talkAgain }) => talkAgain(failedId, context)),
      /** Loads what sending a message needs. */
      prepare: () => void loadTalking().catch(() => undefined),
      choose: (service: Service) => changeChat((chat) => chooseService(chat, service)),
      openPanel: (panel: ChatPanel | null) => changeChat((chat) => openPanel(chat, panel)),
      say: (content: string) => void say(context, { content }),
      write: (draft: string) => changeChat((chat) => ({ ...chat, draft })),
      showHomesIn: (zip: string) => void withTalking(({ showHomesIn }) => showHomesIn(zip, context)),
      searchAgain: (messageId: number, filters: SearchFilters) =>
        void withTalking(({ showHomes }) => showHomes(filters, messageId, context, { changed: true })),
      askAbout: (listingKey: string) =>
        withTalking(({ askAbout }) => askAbout(() => client.fetchQuery(listingQuery(listingKey)), context)),
    };
  }, [agent, user, navigate, client]);
  // Signing in provides contact details.
  useEffect(() => actions.passWaitingOn(), [actions]);
  return { ...actions, chat, user, zip: readLead()?.zip ?? null };
}

export type Chat = ReturnType<typeof useChat>;
