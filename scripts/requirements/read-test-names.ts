import ts from 'typescript';

/**
 * Returns the names of the tests that a file runs, as written: `test.each` and templates keep their
 * placeholders. Leaves out skipped and todo tests, because they prove nothing.
 */
export function readTestNames(source: string, file: string): Set<string> {
  const names = new Set<string>();
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const words = calleeWords(node.expression);
      if (words.some((word) => word === 'skip' || word === 'todo')) return;
      const [title] = node.arguments;
      const isTest = (words[0] === 'test' || words[0] === 'it') && node.arguments.length > 1;
      if (isTest && title !== undefined) for (const name of titleOf(title, parsed)) names.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return names;
}

/** Returns `['test', 'each']` for `test.each([…])`; empty for other expressions. */
function calleeWords(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) {
    const before = calleeWords(callee.expression);
    return before.length === 0 ? [] : [...before, callee.name.text];
  }
  if (ts.isCallExpression(callee)) return calleeWords(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? calleeWords(callee.tag) : [];
}

/** Returns the title's text; empty when it is computed. */
function titleOf(title: ts.Expression, parsed: ts.SourceFile): string[] {
  if (ts.isStringLiteral(title) || ts.isNoSubstitutionTemplateLiteral(title)) return [title.text];
  return ts.isTemplateExpression(title) ? [title.getText(parsed).slice(1, -1)] : [];
}
