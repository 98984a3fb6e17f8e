import { southernCities, southernWordLikeCities } from './oklahoma-and-texas.ts';

/** Cities that are known by name without asking the listings: both demo metros, and the larger US cities. */
const plainCities: readonly string[] = `
Austin, Round Rock, Cedar Park, Pflugerville, Georgetown, Leander, Lakeway, Bee Cave, Dripping Springs, Kyle, Buda,
San Marcos, Hutto, Taylor, Manor, Bastrop, Elgin, Liberty Hill, Lago Vista, West Lake Hills, Rollingwood, Del Valle,
Tulsa, Jenks, Bixby, Broken Arrow, Owasso, Sand Springs, Sapulpa, Glenpool, Claremore, Catoosa, Coweta, Collinsville,
Skiatook, Muskogee, Okmulgee, Bartlesville, Stillwater, Oklahoma City, Edmond, Moore, Yukon, Lawton, Enid, Shawnee,
Seattle, Bellevue, Redmond, Kirkland, Renton, Kent, Auburn, Issaquah, Sammamish, Shoreline, Bothell, Kenmore,
Mercer Island, Federal Way, Burien, Tukwila, Maple Valley, Covington, Enumclaw, Snoqualmie, North Bend, Woodinville,
Duvall, Black Diamond, Medina, Vashon, Fall City, Tacoma, Spokane, Vancouver, Olympia, Everett,
Los Angeles, Chicago, Houston, Phoenix, Philadelphia, San Antonio, San Diego, Dallas, San Jose, Jacksonville,
Fort Worth, Columbus, Charlotte, Indianapolis, San Francisco, Denver, Nashville, El Paso, Boston, Portland, Las Vegas,
Detroit, Memphis, Louisville, Baltimore, Milwaukee, Albuquerque, Tucson, Fresno, Sacramento, Kansas City, Mesa,
Atlanta, Omaha, Colorado Springs, Raleigh, Long Beach, Virginia Beach, Miami, Oakland, Minneapolis, Bakersfield,
Tampa, Wichita, Arlington, New Orleans, Cleveland, Honolulu, Anaheim, Lexington, Stockton, Corpus Christi, Henderson,
Riverside, Newark, St Paul, Santa Ana, Cincinnati, Irvine, Orlando, Pittsburgh, St Louis, Greensboro, Jersey City,
Anchorage, Lincoln, Plano, Durham, Chandler, Chula Vista, Toledo, Madison, Gilbert, Reno, Fort Wayne,
North Las Vegas, St Petersburg, Lubbock, Irving, Laredo, Winston Salem, Chesapeake, Glendale, Scottsdale, Boise,
Norfolk, Fremont, Richmond, San Bernardino, Birmingham, Rochester, Des Moines, Modesto, Fayetteville,
Oxnard, Fontana, Moreno Valley, Huntington Beach, Yonkers, Montgomery, Amarillo, Little Rock, Akron, Augusta, Shreveport,
Grand Rapids, Salt Lake City, Huntsville, Tallahassee, Frisco, McKinney, Brownsville, Killeen, Waco,
Overland Park, Chattanooga, Fort Lauderdale, Santa Clarita, Knoxville, Worcester, Providence, Newport News, Santa Rosa,
Salem, Eugene, Springfield, Fort Collins, Naperville, Denton, Midland, Odessa, Beaumont, New Braunfels, College Station,
Sugar Land, The Woodlands, Conroe, Katy, Galveston, Tyler, Abilene, Wichita Falls, Grand Prairie, Mansfield, Allen,
Concord, Fairfield, Sunnyvale, Hayward, Walnut Creek, Santa Clara, Antioch, San Leandro, Rohnert Park, Vallejo, Vacaville,
Napa, Berkeley, San Rafael, Livermore, San Ramon, Novato, Menlo Park, San Mateo, Petaluma, Castro Valley,
Alameda, Cupertino, Milpitas, Palo Alto, Los Gatos, South San Francisco, Foster City, Redwood City,
Beggs, Kiefer, Inola, Celina, Rowlett, Bethany, Blackwell, Blanchard, Bristow, Broken Bow, Checotah, Chickasha, Chouteau, Cushing, Del City, Drumright, Durant,
El Reno, Elk City, Eufaula, Fort Gibson, Guthrie, Guymon, Henryetta, Hominy, Hulbert, Kellyville, Kingfisher, Locust Grove,
Mannford, McAlester, Midwest City, Nowata, Oologah, Pawhuska, Pawnee, Ponca City, Poteau, Pryor, Purcell, Sallisaw, Sperry,
Tahlequah, Talala, Tecumseh, Tishomingo, Turley, Tuttle, Verdigris, Vinita, Wagoner, Warr Acres, Weatherford, Wewoka, Woodward,
Ardmore, Altus, Anadarko, Barnsdall, Idabel, Piedmont, Prattville, Seminole, Ochelata,
Jonestown, Spicewood, Wimberley, Driftwood, Marble Falls, Lockhart, Luling, Smithville, Giddings, Jarrell, Thrall, Salado,
Belton, Harker Heights, Copperas Cove, Manchaca, Wells Branch, Brushy Creek, Point Venture, Briarcliff, Cedar Creek,
Martindale, Niederwald, Uhland, Webberville, Sunset Valley, Seguin, Fredericksburg, Kerrville, Boerne, Canyon Lake,
Johnson City, Llano, Horseshoe Bay, Burnet, Carrollton, Lewisville, Flower Mound, Coppell, Grapevine, Southlake, Euless,
Mesquite, Richardson, Rockwall, Wylie, Sachse, Little Elm, The Colony, Forney, Waxahachie, Midlothian, Cedar Hill,
Duncanville, Burleson, Cleburne, Granbury, Pearland, Pasadena, League City, Kingwood, Tomball, Friendswood, Missouri City,
Rosenberg, Baytown, Texas City, McAllen, Harlingen, Edinburg, Pharr, San Angelo, Longview, Texarkana, Lufkin,
Nacogdoches, Corsicana, Schertz, Cibolo, Universal City, Live Oak, Helotes,
Cotati, El Sobrante, San Pablo, Pinole, Martinez, Lafayette, Orinda, Moraga, Danville, Dublin, Pleasanton,
Brentwood, Pittsburg, Bay Point, El Cerrito, Emeryville, San Lorenzo, Gilroy, Morgan Hill, Los Altos, Saratoga,
Belmont, Burlingame, San Carlos, San Bruno, Millbrae, Daly City, Pacifica, Half Moon Bay, East Palo Alto, Mill Valley,
Sausalito, Tiburon, Corte Madera, Larkspur, San Anselmo, Sonoma, Healdsburg, Sebastopol, Cloverdale, Ukiah, Benicia,
Suisun City, Suisun, Woodland, Rio Vista, American Canyon, St Helena, Calistoga, Yountville, Manteca, Santa Cruz, Watsonville,
Scotts Valley, Salinas, Monterey, Hollister, Stinson Beach, Portola Valley, Atherton, Guerneville, Discovery Bay,
Los Altos Hills, Bodega Bay, Penngrove, Fort Bragg, Mendocino, Willits, Larkfield, Burbank, Torrance, Santa Monica,
Beverly Hills, Malibu, Costa Mesa, Newport Beach, Escondido, Carlsbad, Oceanside, Pomona, Rancho Cucamonga,
Temecula, Murrieta, Palm Springs, Thousand Oaks, Simi Valley, Palmdale, Roseville, Elk Grove, Folsom, Visalia, Merced,
Redding, Santa Barbara, Brooklyn, Cambridge, Boulder, Ann Arbor, Chapel Hill, Hoboken, Bellingham, Gainesville, Sarasota,
Clearwater, Hialeah, Tempe, Peoria, Provo, Ogden, Billings, Sioux Falls, Fargo, Lincoln, Cedar Rapids, Green Bay, Dayton,
Macon, Mobile Bay, Baton Rouge, Fort Myers, Cape Coral, Bend, Bentonville, Rogers, Springdale, Fort Smith, Joplin, Topeka, Lawrence, Olathe, Norman, Santa Fe, Flagstaff
`
  .trim()
  .split(/,\s*/);

/** Cities whose names are everyday words, people or features: these count only after *in*, *near* and the like. */
const wordLikeCities: readonly string[] = `
Mountain View, Lake Forest, Orange, Reading, Mobile, Normal, Liberty, Independence, Enterprise, Surprise, Temple,
Garland, Pleasant Hill, Spring, Union City, Campbell, Aurora, Buffalo, Jackson, Paradise, Beverly,
Ada, Grove, Jay, Noble, Choctaw, Mustang, Davis, Perry, Perkins, Duncan, Miami, Mission, Webster, Murphy, Cypress, Magnolia,
Humble, Keller, Bryan, Sherman, Clayton, Oakley, Windsor, Albany, Dixon, Hercules, Alamo, Tracy, Lodi, Ontario, Corona,
Dewey, Haskell, Prague, Sulphur, Newcastle, Luther, Jones, Porter, Okay, Hugo, Alva, Clinton, Pawnee, Florence, Granger,
Blanco, Garfield, Bedford, Hurst, Lancaster, Stafford, Pasadena, Converse, Ventura, Clovis, Chico, Brisbane, Colma, Rodeo, Fairfax,
Marina, Seaside, Woodside, Kensington, Crockett, Belvedere, Ross, Hope, Commerce, Prosper, Justice, Mounds, Heath, Victoria, Charleston, Savannah
`
  .trim()
  .split(/,\s*/);

/** Names for a city that people use beside its own. */
const aliases: Readonly<Record<string, string>> = {
  okc: 'Oklahoma City',
  'ok city': 'Oklahoma City',
  ba: 'Broken Arrow',
  'b a': 'Broken Arrow',
  brokenarrow: 'Broken Arrow',
  'broken arow': 'Broken Arrow',
  cedarpark: 'Cedar Park',
  'cedar pk': 'Cedar Park',
  roundrock: 'Round Rock',
  'round rk': 'Round Rock',
  sandsprings: 'Sand Springs',
  'sand spring': 'Sand Springs',
  drippingsprings: 'Dripping Springs',
  'dripping spring': 'Dripping Springs',
  'drip springs': 'Dripping Springs',
  sanmarcos: 'San Marcos',
  oklahomacity: 'Oklahoma City',
  pville: 'Pflugerville',
  pflugervile: 'Pflugerville',
  flugerville: 'Pflugerville',
  gtown: 'Georgetown',
  atx: 'Austin',
  't town': 'Tulsa',
  ttown: 'Tulsa',
  'ft collins': 'Fort Collins',
  'ft lauderdale': 'Fort Lauderdale',
  'ft gibson': 'Fort Gibson',
  'mt view': 'Mountain View',
  'mtn view': 'Mountain View',
  'dallas fort worth': 'Dallas',
  dfw: 'Dallas',
  nyc: 'New York',
  'new york city': 'New York',
  'ft worth': 'Fort Worth',
  'saint louis': 'St Louis',
  'saint paul': 'St Paul',
  'san fran': 'San Francisco',
  sfo: 'San Francisco',
  sf: 'San Francisco',
  vegas: 'Las Vegas',
  philly: 'Philadelphia',
  'washington dc': 'Washington',
  'bee caves': 'Bee Cave',
};

const lower = (names: readonly string[]) => new Map(names.map((name) => [name.toLowerCase(), name]));

/** Names that mean a city wherever they stand. */
export const cities: ReadonlyMap<string, string> = new Map([
  ...lower(plainCities),
  ...lower(southernCities),
  ...Object.entries(aliases),
]);
/** Names that mean a city only after a word of place. */
export const citiesAfterPlaceWord: ReadonlyMap<string, string> = lower([
  ...wordLikeCities,
  ...southernWordLikeCities,
]);

/** A city's name as it is written: `round rock` to `Round Rock`. */
export function titleCase(name: string): string {
  return name.replace(
    /(^|\s)(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
