import { describe, expect, it } from 'vitest';
import { normalise } from '../../text/normalise.ts';
import { asksAboutPeople, choosesPeople } from '../fair-housing.ts';

const asks = (message: string) => asksAboutPeople(normalise(message), message);

describe('an owner who prefers or excludes buyers or tenants', () => {
  it.each([
    'can you screen out single mothers for me',
    "Please don't show our house to any Indian buyers",
    'I prefer a female tenant for the back house, can the listing say so',
    "Tell the Somali family it's already been rented",
    'no students, no kids, no section 8 in my building please put that',
    'No offers from foreigners on my house please',
    "I'd only sell to someone born in this country",
    'Chinese families only for our rental, they keep it clean',
    'Please skip the voucher holders when you schedule showings',
    'prefiero venderle a una familia cristiana',
    'Si son gays no me interesa venderles',
    'Nada de sección 8 en mi dúplex, póngalo en el anuncio',
    'dígale a la familia haitiana que ya se rentó',
    'Solo le rento a gente sin hijos, ¿cómo lo pongo en el anuncio?',
    'no se la venda a chinos que luego la dejan sola',
    'no le vendemos a nadie chino y punto',
    'Rento cuarto, nomás hombres',
    'Quiero cobrarles más depósito a los que tengan niños',
  ])('%s', (message) => {
    expect(asks(message)).toBe(true);
  });
});

describe('an owner who chooses between applicants by who they are', () => {
  it.each([
    "Two offers on my house, one from a Black couple and one from an older white man. I'd rather go with the man, what do I tell the others?",
    'Applicants for my duplex are a nurse and a mom on disability. I want the nurse because the other one gets government checks. Can you tell her no',
    "I got two applicants. One's a single mother with three boys, the other is a married engineer. I'd go with the engineer. help me write to the mom",
    "Between the deaf girl and the nurse, I'd take the nurse. can you let the other know",
    "the guy has a service dog and PTSD, I'd rather choose the other applicant",
    'Tengo dos ofertas, una de una pareja de negros y otra de una familia blanca. Quiero aceptar la de la familia, ¿qué les digo a los otros?',
    'me llegaron dos solicitudes, un nigeriano y una muchacha de aquí. Me da más confianza ella. ¿Qué le digo a él?',
    'Tengo dos solicitudes. Una mamá soltera con tres hijos y un ingeniero casado. Me voy con el ingeniero, ayúdeme a escribirle a ella',
    'Quiero a la enfermera y no a la señora que recibe ayuda del gobierno. ¿Cómo le digo que no?',
  ])('%s', (message) => {
    expect(asks(message)).toBe(true);
  });
});

describe('the wording of an ad, a denial or an excuse', () => {
  it.each([
    "I own a fourplex and I'd rather not deal with kids again. How do I write the ad so families don't call?",
    "what can I put in the description so Muslims won't apply",
    'The applicant has a toddler and my floors are thin. Give me a polite way of turning her away.',
    "no wheelchairs in my upstairs unit, it's a hassle. put that in the listing",
    'Need a reason to deny somebody with bipolar',
    'Quiero poner en el anuncio "ideal para pareja sin hijos"',
    'está embarazada y no quiero un recién nacido en mi departamento, ¿cómo la rechazo?',
    'póngalo de forma que no llamen familias con niños',
  ])('%s', (message) => {
    expect(asks(message)).toBe(true);
  });
});

describe('who the sellers, buyers and neighbors are', () => {
  it.each([
    'Who are the sellers, are they Asian?',
    'Is the buyer Black? My husband wants to know before we sign',
    'Are the owners Muslim? the decor made me wonder',
    'what religion is the owner',
    'what country are the next door neighbors from',
    'is the couple next door married or just living together',
    'Are they Black next door',
    'Just between us, which buyer is the white one',
    '¿Los dueños son chinos?',
    '¿los de arriba son hispanos?',
    'los muchachos de al lado son pareja o son roomies?',
    'las dos señoras de al lado son hermanas o son pareja?',
    '¿Son negros los de al lado?',
    '¿de qué país son los que venden la casa?',
    'el matrimonio de enfrente es normal, o sea hombre y mujer?',
  ])('%s', (message) => {
    expect(asks(message)).toBe(true);
  });
});

describe('words that mean a group', () => {
  it.each([
    'Something with fewer of those urban types around, 3 bed',
    'nothing in a "transitional" neighborhood, and nothing too urban if you follow me',
    "We're looking for people of a certain background as neighbors, you follow?",
    'An old-fashioned, church-on-Sunday kind of block',
    "somewhere that isn't turning into Little Mexico",
    'someplace where English is the main language',
    'gente menos urbana, usted sabe',
    'Un lugar con gente que vaya a misa, 3 recámaras',
    'Que sea una colonia de gente blanquita, 4 recámaras',
    'donde se hable más inglés que español',
  ])('%s', (message) => {
    expect(asks(message)).toBe(true);
  });
});

describe('not an owner who treats everybody the same', () => {
  it.each([
    'New landlord, how do I make sure I treat every applicant the same way?',
    'How do I pick a tenant fairly? First come first served?',
    'What can I legally ask on a rental application?',
    'two applicants for my rental, one has a 720 score and the other 640. What can I consider?',
    'Soy dueño de un dúplex y quiero tratar a todos igual, ¿qué papeles pido?',
    '¿Cómo escojo inquilino de manera justa?',
    "the applicant's credit is 580, should I ask for a cosigner",
    'is first come first served ok for rentals',
  ])('%s', (message) => {
    expect(asks(message)).toBe(false);
  });
});

describe('not an owner who tells about tenants, buyers or a family', () => {
  it.each([
    'My tenants have three kids and a dog, can I still show the place while they live there?',
    "My tenant is a single mom and she's great. Can I sell with her lease in place?",
    'Only want tenants with good credit and no evictions',
    'no smokers in my rental, can the ad say that',
    'I want a quiet tenant for my upstairs unit, how do I find one',
    'mi inquilina tiene dos niños y un contrato hasta mayo, ¿puedo vender?',
    'la familia que vive ahí sale en junio',
    'we got an offer from a nice young couple, they want us to leave the swing set',
    "can you tell the buyers the kids' trampoline stays",
    'I accept section 8 at my duplex, how do I list it?',
    'estamos vendiendo porque viene otro bebé',
  ])('%s', (message) => {
    expect(asks(message)).toBe(false);
  });
});

describe('not people who were turned away', () => {
  it.each([
    "landlord said no kids, is that legal? I've two little ones",
    "A landlord refused me because I'm pregnant. Who can I call?",
    'El dueño no me quiso rentar porque tengo hijos, ¿eso es legal?',
    'no me rentan porque estoy embarazada, ¿qué hago?',
    'my application was denied, can I get my fee back',
  ])('%s', (message) => {
    expect(asks(message)).toBe(false);
  });
});

describe('not things that are safe, and things named after a country', () => {
  it.each([
    'the buyers want to know if the pool gate is safe for small children',
    'Is the gate safe for small children?',
    'is the balcony railing safe for toddlers',
    'Is the well water safe for babies to drink',
    'are the stairs ok for older folks with bad knees? my mom has a walker',
    '¿el barandal del balcón es seguro para bebés?',
    'el agua del pozo es segura para los niños?',
    'Is that Mexican sage in the front bed?',
    'That Chinese pistache has to come down, who pays',
    'Is that a Norway spruce or a blue spruce out front',
    'that Persian rug is gorgeous, does it convey',
    'is the loft ladder ok for kids',
  ])('%s', (message) => {
    expect(asks(message)).toBe(false);
  });
});

describe('not other questions about owners and neighbors', () => {
  it.each([
    "who are the sellers' agents",
    'when do the sellers want to close',
    'do the neighbors share the driveway',
    'who owns the lot next door',
    'do the neighbors have dogs',
    'la vendedora es mi tía, está sorda, mejor escríbale',
    'los vecinos comparten la barda?',
    'buyer is Mr. White, is his letter attached',
    'el comprador es el señor Moreno, ¿ya firmó?',
    'Do you know why the sellers are moving',
  ])('%s', (message) => {
    expect(asks(message)).toBe(false);
  });
});

it.each([
  ["I'd only sell to someone born in this country", true],
  ['Rento cuarto, nomás hombres', true],
  ['is Jenks a safe area?', false],
  ['are there many Mexican families in Bixby?', false],
])('tells who chooses people from who asks about an area: %s', (message, chooses) => {
  expect(choosesPeople(normalise(message), message)).toBe(chooses);
});

it.each([
  'That little white one, got any pictures of the inside?',
  'can I get back to that white one later?',
])('reads a home by its color: %s', (message) => {
  expect(asks(message)).toBe(false);
});
