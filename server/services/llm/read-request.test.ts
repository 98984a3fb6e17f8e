import { describe, expect, it } from 'vitest';
import { readTextRequest } from './read-request.ts';

const html = '<html><body><p>Hi {{name}}: see <a href="https://a.example">this</a></p></body></html>';

describe('a request from the admin’s tools', () => {
  it.each([
    ['Expand the following blog text: Jenks is a river town.', 'Jenks is a river town.'],
    [
      'Expand the following blog text:\n\nJenks is a river town.\n\nIt grows.',
      'Jenks is a river town.\n\nIt grows.',
    ],
    ['Please expand this text\nJenks at 5:30 is quiet.', 'Jenks at 5:30 is quiet.'],
    ['expand this blog text Jenks is a river town.', 'Jenks is a river town.'],
    ['Expand this blog post: <p>Jenks is a <b>river</b> town.</p>', '<p>Jenks is a <b>river</b> town.</p>'],
    ['Rewrite this paragraph: """Jenks is a river town."""', 'Jenks is a river town.'],
    ['Polish: Jenks is a river town.', 'Jenks is a river town.'],
  ])('finds a text to expand: %j', (message, text) => {
    expect(readTextRequest(message)).toEqual({ kind: 'expand', text });
  });

  it.each([
    [`Improve this email template: ${html}`, html],
    [`Improve the following email template and keep all links.\n\n${html}`, html],
    [`Enhance this HTML email: \`\`\`html\n${html}\n\`\`\``, html],
    [`Please improve ${html}`, html],
    [`${html}`, html],
    [`<!-- top -->\n${html}`, `<!-- top -->\n${html}`],
    ['Improve this e-mail template: Hi {{name}}, see you soon.', 'Hi {{name}}, see you soon.'],
    [`Improve this email template about our blog: ${html}`, html],
  ])('finds a template to improve: %j', (message, text) => {
    expect(readTextRequest(message)).toEqual({ kind: 'improve', html: text });
  });

  it('reads a long template to its end', () => {
    const long = `<table>${'<tr><td>x</td></tr>'.repeat(9_000)}</table>`;
    expect(readTextRequest(`Improve this email template: ${long}`)).toEqual({ kind: 'improve', html: long });
  });
});

describe('other messages', () => {
  it.each([
    'show me homes in Jenks',
    'how do I improve my credit score?',
    'Improve the following email template',
    'Expand the following blog text:',
    'expand',
    '',
    `I am looking for a home. ${'It should be quiet. '.repeat(300)}`,
  ])('contain no text request: %j', (message) => {
    expect(readTextRequest(message)).toBeNull();
  });
});
