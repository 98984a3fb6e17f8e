import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import spectralCore from '@stoplight/spectral-core';
import { Yaml } from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../server/files/root.ts';
import { docs } from '../../server/plugins/docs.ts';
import { rateLimits } from '../../server/plugins/rate-limit.ts';
import { makeFolderForFile } from '../../server/testing/folder.ts';
import { sendHttp } from '../../server/testing/http.ts';
import { specs } from '../../server/testing/specs.ts';

type Listed = { name: string; title: string; version: string; yaml: string; json: string };

const folder = makeFolderForFile();
const app = Fastify();
afterAll(() => app.close());
await app.register(rateLimits, { factor: 0 });
await app.register(docs, { specs });
const list: Listed[] = (await sendHttp(app, '/openapi')).json().specs;
const textOf = async (url: string) => (await sendHttp(app, url)).body;

describe('the served specs', () => {
  it('are listed with title, version and both forms, which say the same', async () => {
    expect(list.length).toBe(13);
    for (const { name, title, version, yaml, json } of list) {
      expect([title, version]).toEqual([
        expect.stringContaining(name),
        expect.stringMatching(/^\d+\.\d+\.\d+$/),
      ]);
      const document = parse(await textOf(yaml));
      expect(document.info).toMatchObject({ title, version });
      expect(JSON.parse(await textOf(json))).toEqual(document);
    }
  });

  it('are well formed, each by itself: redocly finds nothing', {
    timeout: 120_000,
  }, async () => {
    const files = await Promise.all(
      list.map(async ({ yaml }) => {
        const file = path.join(folder, path.basename(yaml));
        await writeFile(file, await textOf(yaml));
        return file;
      }),
    );
    await writeFile(path.join(folder, 'redocly.yaml'), 'extends: [recommended-strict]\n');
    const command = path.join(projectRoot, 'node_modules/@redocly/cli/bin/cli.js');
    const lint = promisify(execFile)(
      process.execPath,
      [command, 'lint', '--config', path.join(folder, 'redocly.yaml'), ...files],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    );
    const said = await lint.then(
      ({ stdout, stderr }) => stdout + stderr,
      ({ stdout, stderr }) => String(stdout) + String(stderr),
    );
    expect(said).toContain('Your API descriptions are valid');
  });

  it('are well formed, each by itself: spectral finds nothing', { timeout: 120_000 }, async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({
      extends: [[oas as never, 'recommended']],
      // The contact would be the site's operator, not the API's; a complete summary needs no description.
      rules: { 'info-contact': 'off', 'operation-description': 'off' },
    });
    const said = await Promise.all(
      list.map(async ({ yaml }) => {
        const document = new spectralCore.Document(await textOf(yaml), Yaml, yaml);
        const faults = await spectral.run(document as never);
        return faults.map(({ code, path: at, message }) => `${yaml} ${at.join('.')}: ${code}, ${message}`);
      }),
    );
    expect(said.flat()).toEqual([]);
  });
});
