import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Shows the email from the parent page in a nested frame without scripts. */
const script = `addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data?.html !== 'string') return;
  const before = [...document.querySelectorAll('iframe')];
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.title = String(data.title);
  frame.addEventListener('load', () => before.forEach((old) => old.remove()), { once: true });
  frame.srcdoc = data.html;
  document.body.append(frame);
});
parent.postMessage('mail-frame', '*');`;

const style =
  'html,body{margin:0;height:100%;background:#fff}iframe{position:absolute;inset:0;width:100%;height:100%;border:0;background:#fff}';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>An email</title><style>${style}</style></head>
<body><script>${script}</script></body></html>
`;

/**
 * The policy for an email: it may show text, its own styles, and images from anywhere (the parent page
 * decides, see web/src/features/admin/email/sending/framed-mail.ts). An email can't be shown in the app's own
 * page, because a frame without a URL inherits the parent's policy, which forbids inline styles.
 */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "style-src 'unsafe-inline' https:",
  'img-src https: http: data:',
  'font-src https: data:',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The page and its headers. */
export const mailFramePage = {
  html: page,
  headers: {
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cache-control': 'public, max-age=3600',
  },
} as const;

/**
 * Serves the empty page at `/mail-frame` in which the console shows emails. It has an opaque origin and no
 * data of the site.
 */
export const mailFrame = fp(
  async (app: FastifyInstance) => {
    app.get('/mail-frame', { onRequest: app.limits.read }, async (_request, reply) =>
      reply.headers(mailFramePage.headers).type('text/html; charset=utf-8').send(mailFramePage.html),
    );
  },
  { name: 'mail-frame', dependencies: ['rate-limit'] },
);
