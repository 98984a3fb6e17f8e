import type { Rule } from './meet.ts';

const named = 'groupPerson|saidOf|saidGroup|saidOrigin|helped|condition|aid|assistance|pairing|given';
const toldOf = 'ofRace|ofOrigin|ofReligion|ofSex|ofFamily|ofHealth|ofVouchers';
const deeds = 'turnsThemAway|wantsOnlySome|wantsNoneOf|countsThem';
const unless = 'victim|fairly|own|ofLaw|ofService';

/** People named by what is protected, in any words, and what is done with them or asked of their number. */
export const deedRules: readonly Rule[] = [
  { kind: 'refuses', classes: `${named}|${toldOf} & ${deeds}`, within: 24, unless },
];
