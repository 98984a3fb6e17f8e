/**
 * Names of groups of people, on normalized text. Used for questions about who lives somewhere (fair
 * housing).
 */
const anyOf = (words: string): string =>
  words
    .trim()
    .split(/\s*\n\s*|, /)
    .join('|');

/** National origins. */
export const origins = anyOf(`
  african american, african, american indian, native american, hispanic, latin[oax], mexican, asian
  chinese, korean, japanese, vietnamese, filipin[oa], arab, arabic, middle eastern, persian, iranian
  iraqi, syrian, afghan, pakistani, bangladeshi, nepali, nigerian, ghanaian, kenyan, ethiopian, eritrean
  somali, sudanese, congolese, haitian, jamaican, cuban, puerto rican, dominican, guatemalan, honduran
  salvadoran, venezuelan, colombian, brazilian, burmese, hmong, thai, cambodian, laotian, russian
  ukrainian, polish, italian, irish, german, french, greek, turkish, european, caucasian, anglo, biracial
  mixed race, spanish speaking, english speaking, non english speaking, foreign, undocumented, illegal
  immigrant, migrant, refugee, foreigner, minority
`);
/** Religions. */
export const faiths = anyOf(`
  jewish, jew, christian, catholic, muslim, islamic, mormon, lds, hindu, buddhist, sikh, evangelical
  protestant, baptist, methodist, lutheran, pentecostal, orthodox, atheist, secular, amish, religious
  halal, churchy, non religious
`);
/** Health. */
export const conditions = anyOf(`
  disabled, handicapped, deaf, blind, autistic, mentally ill, special needs, able bodied, recovering
  addicts?, drug addict, addicted, sober living
`);
export const orientations = anyOf(`
  gay, lgbtq?(?: friendly)?, lesbian, queer, trans(?:gender)?, bisexual, straight, same sex
`);
/** Age, family, money. */
export const ages = anyOf(`
  young, younger, youngest, old, older, oldest, elderly, retired, senior, middle aged, college aged?
  youthful, millennial, boomer, childless, child ?free, unmarried, married, divorced, single
  college educated, educated, rich, poor, low income, high income, working class, blue collar
  white collar, professional
`);
/** Groups with a noun, which needs no *people* beside it. */
export const groupNouns = anyOf(`
  hispanics, latin[oax]s, mexicans, asians, koreans, filipin[oa]s, arabs, iranians, syrians, afghans
  pakistanis, nigerians, kenyans, ethiopians, somalis, haitians, jamaicans, cubans, guatemalans, hondurans
  venezuelans, colombians, brazilians, russians, italians, germans, africans, europeans, caucasians
  anglos, blacks, whites, indians, jews, christians, catholics, muslims, mormons, hindus, buddhists, sikhs
  evangelicals, protestants, baptists, atheists, gays, lesbians, immigrants, migrants, refugees
  foreigners, minorities, illegals, addicts, homosexuals, transgenders, yuppies, hipsters, boomers
  college kids, felons, drug dealers, renters on vouchers, welfare recipients
`);

/** The placeholder for a group's name in the text that patterns match. */
export const group = 'xgroupx';
export const groupNoun = 'xgroupsx';
export const colour = '(?:black|white|brown|coloured|colored)';
export const anyGroup = `(?:${group}|${colour}|indians?)`;
const areaWords = anyOf(`
  neighbou?rhoods?, areas?, communit(?:y|ies), parts? of town, sides? of town, districts?, suburbs?, town
  blocks?, streets?, enclaves?, buildings?, complex(?:es)?, subdivisions?, places?, zip codes?
  cit(?:y|ies), schools? district, schools
`);
export const area = `(?:${areaWords})`;
const folkWords = anyOf(`
  people, persons?, folks?, folk, residents?, neighbou?rs?, famil(?:y|ies), households?, population
  owners, renters, tenants, kids, children, crowds?, couples?, professionals?, homeowners, buyers, men
  women, man, woman, guys?, ladies, voters, students, types, singles, moms?, mothers?, dads?
`);
export const folk = `(?:${folkWords})`;
const suitedWords = anyOf(`
  famil(?:y|ies), kids?, children, child, toddlers?, couples?, singles?, single people, retirees?
  seniors?, elderly, older (?:people|folks), professionals?, students?, bachelors?, people like (?:me|us)
  women, woman, men, man, guy, girl, lady, mom, moms, mothers?, dads?, immigrants?, empty nesters?
  newlyweds, millennials, someone (?:like|my|of), somebody like
`);
export const suited = `(?:${suitedWords})`;
