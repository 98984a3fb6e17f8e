import { equalHousingHouse } from './equal-housing.ts';
import { escapeHtml } from './html.ts';

/** The license lines and the state's notices, which every public page has in its footer (DOMAIN, License lines). */
export type Licenses = readonly { text: string; url: string | null }[];

const style =
  'body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;background:#faf7f2;color:#1b2430;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:32rem;margin:auto;padding:2rem;text-align:center}h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}p{color:#5a6472}' +
  'button,.button{box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 1.5rem;border:0;border-radius:999px;background:#b45f06;color:#fff;font:inherit;text-decoration:none;cursor:pointer}' +
  'b{color:#1b2430}button.quiet{border:1px solid #8f8571;background:none;color:inherit}' +
  'footer{box-sizing:border-box;display:flex;align-items:center;gap:1rem;max-width:48rem;padding:1.5rem 2rem;font-size:.875rem;line-height:1.4}' +
  'footer svg{flex:none;height:3rem}footer p{margin:0}a{color:inherit}' +
  '@media(prefers-color-scheme:dark){body{background:#10141c;color:#eef1f6}p{color:#a6b0bf}b{color:#eef1f6}button,.button{background:#f2a93b;color:#1b1405}button.quiet{border-color:#6d7a8f;background:none;color:inherit}}';

/** The page has its own styles, and nothing else. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Returns a page of the site on its own, opened from an email without a session; `content` is safe HTML. */
export function standalonePage(licenses: Licenses, title: string, content: string) {
  return {
    contentType: 'text/html; charset=utf-8',
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy,
    },
    body:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>` +
      `<body><main><h1>${escapeHtml(title)}</h1>${content}</main>${footer(licenses)}</body></html>`,
  };
}

function footer(licenses: Licenses): string {
  const house = equalHousingHouse.map((path) => `<path d="${path}"/>`).join('');
  const lines = licenses.map(({ text, url }) =>
    url === null ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`,
  );
  return (
    `<footer><svg viewBox="0 0 48 38" width="60" height="48" fill="currentColor" aria-hidden="true">${house}</svg>` +
    `<p>${[...lines, 'Equal Housing Opportunity'].join('<br>')}</p></footer>`
  );
}
