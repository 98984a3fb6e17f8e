/** What a line of a document asks for. */
export type Kind = 'screen' | 'state' | 'text' | 'rule' | 'role' | 'call' | 'field' | 'timer' | 'limit';

/** One thing that a document asks for, and the tests that prove it. */
export type Requirement = {
  /** The section, the part of it, and a word of its own, such as `2.gate.wrong`. */
  id: string;
  section: number;
  kind: Kind;
  /** In short; of a text its exact words. */
  what: string;
  /** Each as `path/of/the.test.ts › name of the test`. */
  tests: readonly string[];
};

/** A row of a list; its section is the number that its id begins with. */
export function row(id: string, kind: Kind, what: string, ...tests: string[]): Requirement {
  return { id, section: Number.parseInt(id, 10), kind, what, tests };
}

/** Names tests of one file: `const gate = testsOf('web/e2e/both-forms/gate.e2e.ts')`, then `gate('name of the test')`. */
export const testsOf =
  (file: string) =>
  (name: string): string =>
    `${file} › ${name}`;

/** The same of the tests beside a screen: `screenTests('admin/insights/insights-page')`. */
export const screenTests = (name: string) => testsOf(`web/src/features/${name}.screen.test.tsx`);
