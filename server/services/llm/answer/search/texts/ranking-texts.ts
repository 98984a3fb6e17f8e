import type { Language } from '../../texts.ts';

type RankingTexts = {
  noDistance: string;
  noneShown: string;
  unmeasured: (thing: string) => string;
  inPlace: (place: string, said: string | null) => string;
  town: (place: string, homes: string, low: string, high: string, median: string) => string;
  townOne: (place: string, homes: string, price: string) => string;
  townNone: (place: string, homes: string) => string;
  lower: (place: string) => string;
  equal: string;
  oneTown: string;
};

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What answers about all homes of a search, or of several, say besides the homes. */
export const rankingTexts: Readonly<Record<Language, RankingTexts>> = {
  en: {
    noDistance: 'I can’t measure distances from the listings; the map shows where each home is.',
    noneShown:
      'There are no homes in this search to compare right now. Change the place or the price, and I’ll look again.',
    unmeasured: (thing) => `The listings don’t give the size of the ${thing || 'rooms'}.`,
    inPlace: (place, said) => `${upper(place)}: ${said === null ? 'no homes found.' : lower(said)}`,
    town: (place, homes, low, high, median) =>
      `${upper(place)}: ${homes}, ${low} to ${high}, median asking price ${median}.`,
    townOne: (place, homes, price) => `${upper(place)}: ${homes}, ${price}.`,
    townNone: (place, homes) => `${upper(place)}: ${homes}.`,
    lower: (place) => `By the median, asking prices are lower ${place}.`,
    equal: 'The medians are the same.',
    oneTown: 'Name another town, and I’ll set its prices beside these.',
  },
  es: {
    noDistance: 'No puedo medir distancias con los anuncios; el mapa muestra dónde queda cada casa.',
    noneShown:
      'Ahora no hay casas en esta búsqueda para comparar. Cambia el lugar o el precio y busco de nuevo.',
    unmeasured: (thing) =>
      thing === '' ? 'Los anuncios no dan esas medidas.' : 'Los anuncios no dan esa medida.',
    inPlace: (place, said) => `${upper(place)}: ${said === null ? 'no encontré casas.' : lower(said)}`,
    town: (place, homes, low, high, median) =>
      `${upper(place)}: ${homes}, de ${low} a ${high}, mediana ${median}.`,
    townOne: (place, homes, price) => `${upper(place)}: ${homes}, ${price}.`,
    townNone: (place, homes) => `${upper(place)}: ${homes}.`,
    lower: (place) => `Según la mediana, los precios son más bajos ${place}.`,
    equal: 'Las medianas son iguales.',
    oneTown: 'Dime otra ciudad y comparo sus precios con estos.',
  },
};
