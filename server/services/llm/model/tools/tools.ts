import { z } from 'zod';
import type { LanguageTool, ToolResult } from '../../../../providers/language/language.ts';
import type { SiteFacts } from '../../../deps.ts';
import type { CallLog } from '../../../service.ts';
import type { Answer } from '../../answer/reply.ts';
import type { SearchListings, SearchParams } from '../../answer/search/listings.ts';
import type { HistoryItem } from '../../understand/dialogue/dialogue.ts';
import { type Act, contactAct, contactArguments, isAskedFor, sellerAct, sellerArguments } from '../acts.ts';
import { type HomeDetails, type Notes, noteAct, noteDetails, noteHome } from '../notes.ts';
import type { Said } from '../said.ts';
import { limitCalls } from './limit-calls.ts';
import { marketFigures } from './market-figures.ts';
import { paymentArguments, paymentFigures } from './payment-figures.ts';
import { type SearchArguments, searchArguments, searchOf } from './search-arguments.ts';
import { siteFacts } from './site-facts.ts';

/** The tools' access to the listings. Both functions reject when the listings can't be reached. */
export type Listings = {
  search: SearchListings;
  /** Returns null when there is no such listing. */
  home: (listingKey: string) => Promise<HomeDetails | null>;
};

/** The tools' view of the turn. */
export type TurnFacts = {
  history: readonly HistoryItem[];
  message: string;
  said: Said;
  site: SiteFacts;
  listings: Listings;
  /** Answers a general question from the knowledge base; null when no entry matches. */
  explain?: (question: string, state?: string) => string | null;
  builtIn: Answer;
  log: Pick<CallLog, 'warn'>;
};

const mostHomes = 6;
const keyArgument = z.strictObject({ listingKey: z.string().regex(/^[A-Za-z0-9._:-]{1,128}$/) });
const questionArgument = z.strictObject({ question: z.string().trim().min(1).max(300) });
const nothing = z.strictObject({});

type Make = <S extends z.ZodType>(
  name: string,
  description: string,
  schema: S,
  run: (args: z.output<S>) => Promise<ToolResult> | ToolResult,
) => LanguageTool;

/**
 * Returns the tools of one turn, which write to its notes. The tools only read; they note actions, and never run them.
 * Calls `end` when a model makes the same call a third time, or more than six calls in total.
 */
export function turnTools(facts: TurnFacts, notes: Notes, end: (reason: string) => void): LanguageTool[] {
  const make = maker(facts, notes, end);
  const tell = (result: ToolResult): ToolResult => {
    notes.given.push(JSON.stringify(result));
    return result;
  };
  return [...listingTools(facts, notes, make, tell), ...actionTools(facts, notes, make, tell)];
}

function maker(facts: TurnFacts, notes: Notes, end: (reason: string) => void): Make {
  const limited = limitCalls(end);
  return (name, description, schema, run) => ({
    name,
    description,
    parameters: z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }),
    run: limited(name, async (sent) => {
      const args = schema.safeParse(sent);
      if (!args.success) return { error: 'These arguments do not fit the tool. Nothing was done.' };
      try {
        return await run(args.data);
      } catch (error) {
        facts.log.warn({ err: error, tool: name }, 'a tool of the language model failed');
        notes.failed = true;
        return { error: 'The listings cannot be reached.' };
      }
    }),
  });
}

/** Searches for the model, and notes what the page would show; returns the homes in words. */
export async function findHomes(
  params: SearchParams,
  notes: Notes,
  { search }: Pick<Listings, 'search'>,
): Promise<{ total: number; homes: ReturnType<typeof noteHome>[] }> {
  const { total, homes } = await search(params, mostHomes);
  const told = { total, homes: homes.map((home) => noteHome(notes, home, params.features)) };
  notes.given.push(JSON.stringify(told));
  return told;
}

function listingTools(facts: TurnFacts, notes: Notes, make: Make, tell: (told: ToolResult) => ToolResult) {
  const { listings, builtIn, said } = facts;
  const readBy = (sent: SearchArguments) => searchOf(sent, said, readSearch(builtIn));
  const find = async (sent: SearchArguments, map: boolean) => {
    const { params, ignored } = readBy(sent);
    const found = await findHomes(params, notes, listings);
    if (found.total > 0) notes.search = { params, total: found.total };
    else notes.foundNothing = true;
    if (map) noteAct(notes, { name: 'show_map', action: 'show_map', params });
    return { searchedBy: params, ...ignoredIn(ignored), ...found };
  };
  return [
    make(
      'search_homes',
      'Finds homes: the total and up to six of them. Starts from the reading of the website; send only what it misses or has wrong, and name in `without` what it should not have.',
      searchArguments,
      (args) => find(args, false),
    ),
    make(
      'show_map',
      'Shows the homes of a search on the map, when the visitor asks for the map.',
      searchArguments,
      (args) => (isAskedFor('show_map', facts) ? find(args, true) : notAsked),
    ),
    make('home_details', 'Tells one home in full, by its key.', keyArgument, async ({ listingKey }) => {
      if (!notes.keys.has(listingKey) && !said.phrase(listingKey))
        return { error: 'No such listing is known here.' };
      const home = await listings.home(listingKey);
      if (home === null) return { error: 'There is no such listing any more.' };
      if (builtIn.params === undefined) notes.search ??= { params: { listingKey }, total: 1 };
      return noteDetails(notes, home);
    }),
    make(
      'market_figures',
      'Counts the homes of a search and tells the lowest, highest and median asking price.',
      searchArguments,
      async (args) => {
        const { params, ignored } = readBy(args);
        const figures = await marketFigures(listings.search, params);
        if (figures.total > 0) notes.search ??= { params, total: figures.total };
        return { searchedBy: params, ...ignoredIn(ignored), ...tell(figures) };
      },
    ),
    make(
      'payment_figures',
      'Computes a down payment and the monthly payment of a loan, by stated assumptions.',
      paymentArguments,
      (args) => {
        const { result, amounts } = paymentFigures(args);
        for (const amount of amounts) notes.computed.add(amount);
        return tell(result);
      },
    ),
  ];
}

function actionTools(facts: TurnFacts, notes: Notes, make: Make, tell: (told: ToolResult) => ToolResult) {
  const { said, message, builtIn, site, explain } = facts;
  const act = (made: Act): ToolResult => {
    if (!isAskedFor(made.name, facts)) return notAsked;
    noteAct(notes, made);
    return { noted: made.action, with: made.params ?? {} };
  };
  return [
    make(
      'general_knowledge',
      'Looks up how buying, selling, and renting works in general.',
      questionArgument,
      ({ question }) => tell({ found: explain?.(question, readSearch(builtIn).state) ?? 'nothing' }),
    ),
    make('site_facts', 'Tells who the agent is and how to reach them.', nothing, () => tell(siteFacts(site))),
    make(
      'contact_agent',
      'Notes that the visitor wants to hear from the agent. Only what the visitor typed.',
      contactArguments,
      (args) => act(contactAct(args, said, message, builtIn)),
    ),
    make(
      'seller_step',
      'Notes what the visitor tells of a home to sell. Only what the visitor typed.',
      sellerArguments,
      (args) => act(sellerAct(args, said, builtIn)),
    ),
    make(
      'open_form',
      'Opens the form to sign in or to register, when the visitor asks for it.',
      z.strictObject({ form: z.enum(['sign-in', 'register']) }),
      ({ form }) => act({ name: form, action: form === 'sign-in' ? 'show_login' : 'show_registration' }),
    ),
    make(
      'journey_status',
      'Shows the visitor where their own purchase or sale stands, when asked.',
      nothing,
      () => act({ name: 'journey_status', action: 'get-crm' }),
    ),
  ];
}

const notAsked: ToolResult = {
  error: 'The visitor did not ask for this. Nothing was done; do not say that it was.',
};

/** Returns the search of the built-in answer in this turn. */
export function readSearch({ action, params }: Answer): SearchParams {
  return action === undefined || action === 'show_map' ? ((params ?? {}) as SearchParams) : {};
}

function ignoredIn(ignored: readonly string[]) {
  return ignored.length === 0 ? {} : { leftOut: ignored, because: 'homes are not chosen by who somebody is' };
}
