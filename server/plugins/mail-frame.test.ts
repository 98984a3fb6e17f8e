import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendHttp } from '../testing/http.ts';
import { mailFrame } from './mail-frame.ts';
import { rateLimits } from './rate-limit.ts';

test('gives the email frame an opaque origin and only its own script, on our pages only', async () => {
  const app = Fastify();
  await app.register(rateLimits, { factor: 0 });
  await app.register(mailFrame);
  const answer = await sendHttp(app, '/mail-frame');
  const policy = String(answer.headers['content-security-policy']);
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(answer.body) ?? [];
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(script).toContain("setAttribute('sandbox', '')");
  await app.close();
});
