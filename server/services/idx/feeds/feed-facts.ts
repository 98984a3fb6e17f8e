/** What the screens, the metrics, and the command need to know of a configured feed. */
export type FeedFacts = {
  /** The id, which is also `listings.source`. */
  id: string;
  name: string;
  profile: {
    id: string;
    /** The rows of a page. */
    pageSize: number;
    /** How it tells of removed homes. */
    removal: 'flag' | 'events' | 'sweep';
    limits: FeedLimits;
  };
  /** `copy`: its photos are stored by the site; `hot`: they stay where they are, at `hosts` if any. */
  media: { policy: 'hot' | 'copy'; hosts?: readonly string[] };
  everyMinutes: number;
  sweepHours: number;
  rules: {
    /** The hours after the last update until its homes are hidden. */
    licenseHours: number;
    disclaimer?: string | null;
    /** The statuses that may be shown. */
    statuses?: readonly string[];
    /** The days that sold homes are shown, and whether with their prices; null: none are. */
    soldDays?: number | null;
    soldPrices?: boolean;
    /** The feed's own words for the rules that hide a home, by name. */
    texts: Readonly<Partial<Record<string, string>>>;
  };
};

export type FeedLimits = {
  perSecond?: number | undefined;
  perMinute?: number | undefined;
  perHour?: number | undefined;
  perDay?: number | undefined;
  bytesPerHour?: number | undefined;
};

/** The usual words for the rules that hide a home, where the feed has none of its own. */
const ruleTexts: Readonly<Record<string, string>> = {
  status: 'The license doesn’t allow homes with this status.',
  'unknown-status': 'The site doesn’t know the home’s status.',
  'unknown-type': 'The site doesn’t know what kind of property it is.',
  refused: 'A field that the site needs is missing or can’t be read.',
  sold: 'The license doesn’t allow sold homes this old.',
  'internet-display': 'The seller doesn’t allow display on the internet.',
  'office-participation': 'The listing brokerage doesn’t take part in IDX.',
  permission: 'The MLS doesn’t permit the site to show it.',
  use: 'The MLS doesn’t license it for IDX.',
};

/** Returns the sentence of a rule: the feed's own, the usual one, or its name. */
export function ruleText({ rules }: Pick<FeedFacts, 'rules'>, rule: string): string {
  const usual =
    rule === 'sold' && rules.soldDays === null ? 'The license doesn’t allow sold homes.' : ruleTexts[rule];
  return rules.texts[rule] ?? usual ?? rule;
}
