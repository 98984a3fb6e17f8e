import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createOpenAiCompatible } from '../../../../providers/language/openai-compatible/converse.ts';
import {
  neverAnswers,
  startFakeModelServer,
} from '../../../../providers/language/openai-compatible/testing/fake-model-server.ts';
import type { SiteFacts } from '../../../deps.ts';
import { answerDialogue } from '../../answer/answer.ts';
import type { Answer } from '../../answer/reply.ts';
import type { Home, SearchParams } from '../../answer/search/listings.ts';
import type { HistoryItem } from '../../understand/dialogue/dialogue.ts';
import { readDialogue } from '../../understand/dialogue/read-dialogue.ts';
import { answerWithModel, type ModelTurn } from '../answer-with-model.ts';
import type { HomeDetails } from '../notes.ts';
import type { Listings } from '../tools/tools.ts';

export const site: SiteFacts = {
  agentName: 'Dana Reed',
  agentEmail: 'dana@porchlight.example',
  agentPhone: '(918) 555-0100',
  agentMlsId: 'OWN1',
  brokerageName: 'Keystone Realty',
  licenseLines: ['OK Lic. 175204'],
  licenses: [{ text: 'OK Lic. 175204', url: null }],
  postalAddress: null,
  publicOrigin: 'https://homes.porchlight.example',
  timeZone: 'America/Chicago',
};

/** Starts a model's server for the tests of a file; `fake()` is the server, which forgets what it was asked. */
export function fakeModel(): () => Awaited<ReturnType<typeof startFakeModelServer>> {
  let fake: Awaited<ReturnType<typeof startFakeModelServer>>;
  beforeAll(async () => {
    fake = await startFakeModelServer(neverAnswers);
  });
  beforeEach(() => {
    fake.asked = [];
  });
  afterAll(() => fake.close());
  return () => fake;
}

function home(key: string, price: number, bedrooms: number, address: string, city = 'Jenks'): Home {
  return { listing_key: key, price, bedrooms, bathrooms: 2, address, city };
}

export const homes: readonly Home[] = [
  home('PL-1001', 250_000, 2, '1204 Elm St'),
  home('PL-1002', 310_000, 3, '88 Oak Ave'),
  home('PL-1003', 420_000, 4, '731 Main St'),
  home('PL-2001', 520_000, 3, '9 River Rd', 'Austin'),
];

/** Returns the sample homes, each with these remarks and facts; records each search in `asked`. */
export function listingsWith(
  remarks: string | null = null,
  asked: SearchParams[] = [],
  facts: HomeDetails['facts'] = { 'year built': 1998 },
): Listings {
  return {
    search: async (params, limit, offset = 0) => {
      asked.push(params);
      const found = homes.filter(
        ({ listing_key, price, bedrooms, city }) =>
          (params.listingKey ?? listing_key) === listing_key &&
          (params.city ?? city)?.toLowerCase() === city?.toLowerCase() &&
          (price ?? 0) >= (params.minPrice ?? 0) &&
          (price ?? 0) <= (params.maxPrice ?? Number.POSITIVE_INFINITY) &&
          (bedrooms ?? 0) >= (params.minBedrooms ?? 0),
      );
      const sorted = params.sort === 'price-desc' ? found.toReversed() : found;
      return { total: found.length, homes: sorted.slice(offset, offset + limit) };
    },
    home: async (key): Promise<HomeDetails | null> => {
      const found = homes.find(({ listing_key }) => listing_key === key);
      return found === undefined ? null : { ...found, facts, remarks };
    },
  };
}

export type Outcome = {
  answer: Answer | null;
  builtIn: Answer;
  pieces: string[];
  /** The searches that the page was told to show instead of the built-in one. */
  homes: Omit<Answer, 'response'>[];
  lines: unknown[][];
};

/** Runs one turn with the model at this URL; without `builtIn`, with the assistant's own built-in answer. */
export async function takeTurn(
  url: string,
  message: string,
  {
    history = [],
    listings = listingsWith(),
    builtIn: given,
    deadlineMs = 10_000,
    limits,
    ...rest
  }: Partial<ModelTurn> & { deadlineMs?: number } = {},
): Promise<Outcome> {
  const pieces: string[] = [];
  const lines: unknown[][] = [];
  const homesShown: Outcome['homes'] = [];
  const builtIn = given ?? (await builtInAnswer(history, message, listings));
  const answer = await answerWithModel({
    history,
    message,
    site,
    listings,
    builtIn,
    limits: { firstMs: deadlineMs, totalMs: deadlineMs, ...limits },
    model: createOpenAiCompatible({ url, apiKey: 'sk-secret', model: 'small-one' }),
    onText: (piece) => pieces.push(piece),
    onHomes: (shown) => homesShown.push(shown),
    log: { info: (...line: unknown[]) => lines.push(line), warn: (...line: unknown[]) => lines.push(line) },
    ...rest,
  });
  return { answer, builtIn, pieces, homes: homesShown, lines };
}

function builtInAnswer(
  history: readonly HistoryItem[],
  message: string,
  { search }: Listings,
): Promise<Answer> {
  const facts = { site, search, onFailure: () => undefined, explain: () => null };
  return answerDialogue(readDialogue(history, message, 2026), facts);
}
