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
Bend, Bentonville, Rogers, Springdale, Fort Smith, Joplin, Topeka, Lawrence, Olathe, Norman, Santa Fe, Flagstaff
`
  .trim()
  .split(/,\s*/);

/** Cities whose names are everyday words, people or features: these count only after *in*, *near* and the like. */
const wordLikeCities: readonly string[] = `
Mountain View, Lake Forest, Orange, Reading, Mobile, Normal, Liberty, Independence, Enterprise, Surprise, Temple,
Garland, Pleasant Hill, Spring, Union City, Campbell, Aurora, Buffalo, Jackson, Paradise, Beverly,
Hope, Commerce, Prosper, Justice, Beggs, Mounds, Kiefer, Inola, Celina, Heath, Rowlett, Victoria, Charleston, Savannah
`
  .trim()
  .split(/,\s*/);

/** Names for a city that people use beside its own. */
const aliases: Readonly<Record<string, string>> = {
  okc: 'Oklahoma City',
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
  ...Object.entries(aliases),
]);
/** Names that mean a city only after a word of place. */
export const citiesAfterPlaceWord: ReadonlyMap<string, string> = lower(wordLikeCities);

/** A city's name as it is written: `round rock` to `Round Rock`. */
export function titleCase(name: string): string {
  return name.replace(
    /(^|\s)(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
