import { stateCodes } from '../../../../text/us-states.ts';

const codeToName = new Map(Object.entries(stateCodes).map(([name, code]) => [code, name]));

export const stateCodeList: readonly string[] = [...codeToName.keys()];

/** Codes that are also words; these count only after a city, or at the end after *in* or *near*. */
export const wordLikeCodes: ReadonlySet<string> = new Set(
  'AL AR CO CT DE HI ID IN LA MA ME MO MS MT NE OH OK OR PA VA'.split(' '),
);
