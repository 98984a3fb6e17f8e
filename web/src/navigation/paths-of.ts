type Paths<Pages extends Record<string, { path: string }>> = { [Name in keyof Pages]: Pages[Name]['path'] };

/** Returns the paths of pages under their names. */
export const pathsOf = <Pages extends Record<string, { path: string }>>(of: Pages) =>
  Object.fromEntries(Object.entries(of).map(([name, { path }]) => [name, path])) as Paths<Pages>;
