import { problemTypes } from '../../server/errors/errors.ts';

/** Returns the error catalog, `docs/errors.md`, from the server's table of problems. */
export function errorsPage(): string {
  const rows = Object.entries(problemTypes).map(
    ([id, { status, title }]) => `| \`/problems/${id}\` | ${status} | ${title} |`,
  );
  return `# Error catalogue

Written by \`npm run api\` from \`server/errors/errors.ts\`; not edited by hand.

Every error is a problem document (RFC 9457, \`application/problem+json\`). Tell errors apart by \`type\`, never by their
words: titles and details may change in any version. \`errors\`, where there are any, name each bad field by a JSON
pointer. \`requestId\` is what the operator finds in the log. Each \`type\` is an address of the site that answers this
table's row as JSON; \`GET /problems\` answers all of them.

| type | status | title |
|---|---|---|
${rows.join('\n')}
`;
}
