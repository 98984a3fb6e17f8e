import ts from 'typescript';

/**
 * The names of the tests that a file runs, as they are written: of `test.each` and templates the text with its
 * placeholders. Skipped and planned ones are left out, since they prove nothing.
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

/** `['test', 'each']` for `test.each([…])`; empty for what is no chain of names. */
function calleeWords(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) {
    const before = calleeWords(callee.expression);
    return before.length === 0 ? [] : [...before, callee.name.text];
  }
  if (ts.isCallExpression(callee)) return calleeWords(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? calleeWords(callee.tag) : [];
}

/** The title's text; none when it is made elsewhere. */
function titleOf(title: ts.Expression, parsed: ts.SourceFile): string[] {
  if (ts.isStringLiteral(title) || ts.isNoSubstitutionTemplateLiteral(title)) return [title.text];
  return ts.isTemplateExpression(title) ? [title.getText(parsed).slice(1, -1)] : [];
}
