import { escapeHtml } from '../../../text/html.ts';
import type { SiteFacts } from '../../deps.ts';
import type { RawAnswer } from '../../service.ts';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf7f2;color:#1b2430;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:32rem;padding:2rem;text-align:center}h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}p{color:#5a6472}' +
  'button{min-height:44px;padding:0 1.5rem;border:0;border-radius:999px;background:#b45f06;color:#fff;font:inherit;cursor:pointer}' +
  '@media(prefers-color-scheme:dark){body{background:#10141c;color:#eef1f6}p{color:#a6b0bf}button{background:#f2a93b;color:#1b1405}}';

/** Returns a standalone page, opened from an email without a session. */
function page(title: string, content: string): RawAnswer {
  return {
    contentType: 'text/html; charset=utf-8',
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    body:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>` +
      `<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
  };
}

/** Returns the page that asks for confirmation, so that mail scanners that follow links change nothing. */
export function askPage({ agentName }: SiteFacts, email: string): RawAnswer {
  return page(
    'Unsubscribe',
    `<p>${escapeHtml(email)} will get no more emails from ${escapeHtml(agentName)} like the one you came from.</p>` +
      '<form method="post"><button type="submit">Unsubscribe</button></form>',
  );
}

export function donePage({ agentName, agentEmail }: SiteFacts, email: string): RawAnswer {
  return page(
    'You are unsubscribed',
    `<p>${escapeHtml(email)} gets no more emails of this kind from ${escapeHtml(agentName)}. ` +
      `If that was a mistake, write to ${escapeHtml(agentEmail)}.</p>`,
  );
}
