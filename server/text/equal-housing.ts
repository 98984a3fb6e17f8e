/** The SVG paths of the house of the Equal Housing mark, in a box of 48 by 52. */
export const equalHousingHouse = [
  'M24 1 2 12.6v6.9h3.6V36h36.8V19.5H46v-6.9L24 1Zm12.9 29.6H11.1V14.9L24 8.1l12.9 6.8v15.7Z',
  'M15.6 16.4h16.8v4.7H15.6z',
  'M15.6 23.6h16.8v4.7H15.6z',
];
