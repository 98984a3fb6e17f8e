import { anyOf, type Scan, takeAll } from './scan.ts';

/** `beside`: also matched in words that other rules extracted; *month to month* is both a rent and a term. */
type Unfiltered = { label: string; words: string; beside?: true };

/**
 * Common requests without a filter. The answer names them, so that no one thinks they were applied. Labels
 * must not distinguish people: one label for all places of worship.
 */
const wishes: readonly Unfiltered[] = [
  {
    label: 'ponds, docks and restrictions',
    words: `
      ponds?; boat docks?; docks?; septic; restrictions?; unrestricted; deed restrictions; utilities on site;
      city water; tenants? in place; rented out; shop building; shops? building;
      (?:\\d+x\\d+|big|little|metal|detached) shop; wells?(?= (?:water|and)|$); mineral rights;
      ag exempt(?:ion)?; zoned (?:commercial|agricultural|residential); boat (?:house|lift)s?;
      metal buildings?; detached (?:garage )?shop; outbuildings?; sheds?; creek(?! (?:front|view));
      city (?:sewer|utilities)
    `,
  },
  {
    label: 'lot size',
    beside: true,
    words: `
      lot size; (?:\\d+(?:\\.\\d+)?|an?|half an?|few|big|large) acres?; (?:half an?|big|large) lots?; acres?;
      \\d+(?:\\.\\d+)? acre; acreage; elbow room; land to roam;
      (?:\\d+(?:\\.\\d+)?|half(?: an?)?|quarter|an?|few|couple|several|some) ?acres?;
      (?:double|oversized|flat|level|wooded|treed|private|spacious|huge|good sized) lots?;
      (?:big|large) (?:piece of )?(?:land|property); (?:some|lots of|plenty of|with|more) land;
      room to (?:roam|spread out)
    `,
  },
  {
    label: 'gardens',
    words: `(?<!\\b(?:i|we|to) )gardens?; garden (?:beds|space|spot|plot); landscap(?:ed|ing)`,
  },
  {
    label: 'HOA fees',
    words: `
      (?:hoas?|homeowners association)(?: (?:fees?|dues))?; hoa free;
      (?:low|cheap|no|without) (?:hoa|dues|association fees?); (?:low|no) (?:property )?taxes
    `,
  },
  {
    label: 'the home office',
    words: `
      home office; offices?; study; den; bonus room; game room; media room;
      office space(?! for (?:rent|lease|sale)); work from home(?: space| setup)?; craft room; hobby room;
      music room; play ?room; flex room; rec room; study nook
    `,
  },
  {
    label: 'kitchens and finishes',
    words: `
      granite; quartz; hard ?wood(?: floors?)?; island; open (?:floor plan|concept); stainless; tile; carpet;
      (?:big|large|chefs|gourmet|modern|updated|remodeled|new|white|open) kitchens?; outdoor kitchens?; (?:2|second) kitchens?; kitchen island;
      eat in kitchen; gas (?:stove|range|cooktop|oven); double ovens?; wet bar; breakfast (?:nook|bar); marble;
      (?:hard|wood) ?floors?; vinyl plank; no carpet; (?:soaking|garden|claw ?foot|jetted|whirlpool) tubs?;
      jacuzzi; bath ?tubs?; walk in showers?; double (?:vanity|sinks?); crown molding; big windows;
      floor to ceiling windows; skylights?; open (?:layout|plan); split (?:floor ?plan|bedrooms?)
    `,
  },
  {
    label: 'condition',
    words: `
      remodeled; renovated; updated; move in ready; turn ?key; fixer(?: upper)?s?; handyman; as is; needs work;
      good bones; bare bones; tear ?downs?; new (?:roof|hvac|windows|paint|appliances|flooring|floors);
      (?:newer|updated|new|remodeled|renovated) (?:roof|hvac|kitchen|bath(?:room)?s?|plumbing|electrical|everything);
      move in condition; no work needed; needs (?:a little |some )?tlc; investor special; flips?;
      diamond in the rough; with (?:good|great) bones; well maintained; (?:older home with )?character;
      charm(?:ing)?
    `,
  },
  { label: 'the home office', beside: true, words: 'home office' },
  {
    label: 'solar panels',
    words: `solar(?: panels?)?`,
  },
  {
    label: 'car charging',
    words: `(?:ev|electric (?:car|vehicle)|tesla) ?(?:chargers?|charging|outlet)?`,
  },
  {
    label: 'rental terms',
    beside: true,
    words: `
      month (?:to|by) month; short term; 6 month lease; no credit check; utilities (?:included|paid);
      all bills paid; section 8; rent to own; owner financ(?:e|ed|ing); seller financ(?:e|ed|ing);
      lease (?:to own|purchase|option); (?:6|3|9|six|three|nine) month(?:s)? lease; all utilities; low deposit;
      no deposit; second chance; sublets?; corporate housing; move in special; lease takeover; evictions? ok;
      bad credit(?: ok)?; assumable (?:loan|mortgage)s?
    `,
  },
  {
    label: 'washers and dryers',
    words: `
      (?:washers?|dryers?|dish ?washers?|w\\/d|appliances)(?: (?:and|\\/) dryers?)?(?: (?:hook ?ups?|connections?|included))?;
      laundry in(?: the)? (?:unit|building); in unit laundry; washer dryer(?: connections?| hook ?ups?)?
    `,
  },
  {
    label: 'building styles',
    beside: true,
    words: `
      bungalows?; lofts?; craftsman; victorian; colonial; tudor; mid ?century(?: modern)?; farm ?house style;
      cottages?; mansions?; villas?; log (?:cabins?|homes?); tiny (?:homes?|houses?); a frame; split level;
      barndominiums?; barndos?; mobile homes?; manufactured(?: homes?)?; modular; brick; stucco;
      historic(?:al)?; modern farmhouse; mediterranean; contemporary; high ceilings?; vaulted ceilings?;
      cathedral ceilings?; penthouses?; patio homes?; garden homes?
    `,
  },
  {
    label: 'gated communities',
    words: `
      gated(?: (?:community|communities|entrance))?; doorman; concierge;
      secure(?:d)? (?:building|entry|entrance); guard gated
    `,
  },
  {
    label: 'guest houses',
    words: `
      guest (?:house|suite|room|quarters|cottage)s?; (?:mother |parent )?in law (?:suite|unit);
      mother in law(?: suite)?; adu; casitas?; maids quarters; granny flat; garage apartment;
      multigenerational; second (?:kitchen|living area); pool house;
      (?:guest|granny|carriage|in law) (?:apartment|house|quarters|room|suite)s?;
      separate (?:living )?quarters; room for (?:my |our )?(?:mother|mom|parents|grandma|in laws);
      second (?:house|home|dwelling); apartment over the garage
    `,
  },
  {
    label: 'accessibility',
    words: `
      wheel ?chair (?:accessible|access|friendly|ramp); roll in shower; grab bars;
      handicap(?:ped)?(?: accessible)?; ada; accessib(?:le|ility); step free; ramps?; elevators?;
      (?:wide|wider) (?:doors|doorways|halls); no steps?; walker friendly; zero (?:step|entry)
    `,
  },
  {
    label: 'storm shelters',
    words: `(?:storm (?:shelter|cellar)|safe room|tornado shelter|shelter)s?; safe ?rooms?; bunker`,
  },
  {
    label: 'school zones',
    words: `
      school (?:district|zone)s?; schools?(?= (?:district|zone|bus));
      (?:[a-z]+ )?(?:isd|school boundaries|schools(?= (?:district|area|zone))); walk to school; elementary;
      zoned (?:for|to)
    `,
  },
  {
    label: 'places of worship',
    words: `
      church(?:es)?; mosques?; synagogues?; temples?; cathedrals?; parish(?:es)?; gurdwaras?; eruv
    `,
  },
  {
    label: 'distances',
    words: `
      walkab(?:le|ility); walk(?:ing)? (?:to|distance)(?: (?:of|to|from))?; commut(?:e|ing);
      bus(?: stop| line| route)s?; transit; train station; metro; subway; light rail; nightlife;
      bike (?:trails?|paths?);
      (?:near|close to|by|next to|walk to|minutes? from|from|around|lots of|nearby) (?:a |an |the |some |good |my |our |lots of |nice |local )*(?:work|parks?|shops|shopping|stores?|grocery(?: stores?)?|restaurants?|cafes?|highways?|freeway|trails?|golf(?: courses?)?|town|amenities|malls?|gyms?|daycare);
      (?:restaurants?|shopping|shops|grocery stores?|parks|trails|golf course) (?:nearby|close|close by|in walking distance);
      (?:good|easy|short|quick|reasonable) (?:commute|drive); bike (?:able|friendly)
    `,
  },
  {
    label: 'streets and quiet',
    words: `
      quiet (?:street|road|neighborhood|area|block); end of the street;
      no (?:busy|through) (?:road|street|traffic); privacy; private lot; no neighbors; cul de sac; corner lot;
      dead end; private road; street parking;
      (?:quiet|peaceful|secluded|private)(?= (?:and|[,.]|setting|spot|place|location|cul)|\\s*$);
      off the beaten path; no (?:rear|back|close) neighbors; (?:greenbelt|green belt);
      (?:backs|backing)(?: up)? to (?:a |the )?(?:greenbelt|woods|park|golf course|trees);
      (?:north|south|east|west) facing; end unit; corner unit; top floor; ground floor; first floor;
      upstairs unit; no shared walls; golf course (?:lot|community|home)s?; on (?:a |the )?golf course;
      low traffic
    `,
  },
  {
    label: 'foreclosures',
    words: `
      foreclos(?:ed|ures?); short sales?; bank owned; auctions?; reo; distressed; hud homes?; tax liens?;
      pre ?foreclosures?; motivated sellers?; price (?:drops?|reduced|reductions?); reduced(?: price)?;
      open houses? (?:this|on); off market; coming soon
    `,
  },
  {
    label: 'heating and cooling',
    words: `
      air conditioning; ac; a\\/c; central (?:air|heat); heating; cooling; heat pump; central heat and air;
      window units?; gas heat; all electric; energy efficient; tankless(?: water heater)?;
      spray foam(?: insulation)?; insulation
    `,
  },
  {
    label: 'other rooms',
    words: `
      family room; living room; dining room; laundry(?: room)?; mud ?room; pantry; walk in closets?; closets?;
      attics?; sun ?room; wine cellar; media room; mother daughter;
      master (?:bedroom|suite|bath)(?: (?:down(?: ?stairs)?|on main))?; primary (?:bedroom|suite); en ?suite;
      hot tub; sauna; gym; theater room; balcon(?:y|ies); workshop; storage; barns?; stables?; corrals?;
      pasture; arena; well water; rv (?:parking|pad|hookup)s?; boat (?:parking|slip); carport; greenhouse;
      sprinkler(?: system)?; security system; smart home; generator; tennis court; basketball court; clubhouse;
      playground; dog park; horses?; chickens; big (?:living room|closets?); natural light; sunlight; shade;
      trees; rv (?:garage|storage|hook ?ups?); shop(?= (?:[,.]|and|with|building|for my)|\\s*$); man cave; park (?:my|our|an?) (?:semi|truck|big rig|rv|boat|trailer|camper|motorhome); (?:semi|truck|trailer) parking;
      theater; movie room; exercise room; fire ?pits?; pickleball(?: court)?; sport court; kennels?;
      dog (?:run|door)s?; chicken coop; covered parking; assigned parking; (?:boat|rv|trailer) storage;
      loft bedroom; high speed internet; fiber(?: internet)?; internet; cell service; tall ceilings?;
      big closets?; treehouse; playset; trampoline; two living (?:areas|rooms); 2 living (?:areas|rooms);
      master on (?:the )?(?:main|first|1st)(?: floor)?; split master; spa; hay; fruit trees; orchards?
    `,
  },
];

const patterns = wishes.map(({ words, ...wish }) => ({
  ...wish,
  pattern: new RegExp(`\\b${anyOf(words.trim().split(/\s*;\s*/))}\\b`, 'g'),
}));

/**
 * Returns labels of the requests without a filter, for the answer. `before` is the text before the kind was
 * read.
 */
export function readUnsupported(scan: Scan, before: string): string[] {
  return patterns
    .filter(({ pattern, beside }) => takeAll(scan, pattern) || (beside && before.search(pattern) >= 0))
    .map(({ label }) => label);
}
