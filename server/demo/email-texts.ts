const font = "font-family:Georgia,'Times New Roman',serif;";
const small = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:26px;color:#1b2430;';

/** Returns a simple letter in one column, which all email programs render alike. */
function letter(
  preheader: string,
  title: string,
  paragraphs: string[],
  button?: { text: string; path: string },
) {
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 18px;${small}">${text}</p>`)
    .join('\n              ');
  const action =
    button === undefined
      ? ''
      : `
              <table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px;">
                <tr>
                  <td style="border-radius:999px;background:#b45f06;">
                    <a href="{{site_url}}${button.path}" style="display:inline-block;padding:13px 26px;font-family:Arial,Helvetica,sans-serif;font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none;">${button.text}</a>
                  </td>
                </tr>
              </table>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>${title}</title>
  </head>
  <body style="margin:0;background:#faf7f2;">
    <div style="display:none;max-height:0;overflow:hidden;">${preheader}</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2;">
      <tr>
        <td align="center" style="padding:32px 16px 8px;">
          <table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e6dfd3;border-radius:12px;">
            <tr>
              <td style="padding:40px 36px 28px;">
              <h1 style="margin:0 0 22px;${font}font-size:30px;line-height:36px;font-weight:normal;color:#1b2430;">${title}</h1>
              ${body}${action}
              <p style="margin:0;${small}">{{agent_name}}<br><a href="tel:{{agent_phone}}" style="color:#b45f06;">{{agent_phone}}</a></p>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}

/** The demo's email templates, oldest first. */
export const demoTemplates = [
  {
    name: 'After an open house',
    subject: 'Thank you for stopping by',
    body: letter(
      'What you may still want to know about the home.',
      'Thank you for stopping by',
      [
        'Hello {{first_name}},',
        'It was good to meet you at the open house. If a question came up on the way home (the roof, the utilities, how flexible the seller is), just reply to this email.',
        'Would you like to see it once more in daylight, or something like it nearby? Tell me two times that suit you.',
      ],
      { text: 'See homes like it', path: '/map' },
    ),
  },
  {
    name: 'Welcome to the site',
    subject: 'Welcome, {{first_name}}',
    body: letter(
      'What your account lets you do.',
      'Welcome',
      [
        'Hello {{first_name}},',
        'Your account is ready. With it you can keep the homes that you like and see at any time how far your own purchase or sale is.',
        'Tell the assistant in your own words what you are looking for: “three bedrooms in Jenks under $400,000 with a porch”. Whatever it cannot answer comes to me.',
      ],
      { text: 'Start looking', path: '/' },
    ),
  },
  {
    name: 'Thank you for your message',
    subject: 'I have your message, {{first_name}}',
    body: letter(
      'What happens next.',
      'I have your message',
      [
        'Hello {{first_name}},',
        'Thank you for leaving your details. I read every message myself and answer within one working day, most often sooner.',
        'If it cannot wait, call me: I would rather hear from you early than late.',
      ],
      { text: 'Look at homes meanwhile', path: '/map' },
    ),
  },
];
