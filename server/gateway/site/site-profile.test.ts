import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { projectRoot } from '../../files/root.ts';
import { makeFolderForTest } from '../../testing/folder.ts';
import { loadSite } from './site-profile.ts';

const demo = path.join(projectRoot, 'demo/site.json');

/** Loads the demo's site with another time zone, or without one for null. */
function siteIn(timeZone: string | null) {
  const { timeZone: _own, ...site } = JSON.parse(readFileSync(demo, 'utf8'));
  const file = path.join(makeFolderForTest(), 'site.json');
  writeFileSync(file, JSON.stringify({ ...site, ...(timeZone === null ? {} : { timeZone }) }));
  return loadSite(loadConfig({ SITE_FILE: file, SITE_MEDIA: path.dirname(demo) }));
}

test('uses the site’s time zone for dates, or US Central time', () => {
  expect(siteIn('America/Denver').timeZone).toBe('America/Denver');
  expect(siteIn(null).timeZone).toBe('America/Chicago');
  expect(() => siteIn('Texas')).toThrow('timeZone: must be an IANA time zone');
});

test("includes the agent's MLS id, name, phone, and email, the site’s name, and a map centered on Austin", () => {
  const { profile } = loadSite(loadConfig({}));
  expect(profile.siteId).not.toBe('');
  expect(profile.agent).toMatchObject({
    mlsId: 'AC175204',
    name: 'Avery Cole',
    phone: '(918) 555-0142',
    email: 'avery.cole@porchlight.example',
  });
  expect(profile.map).toMatchObject({ center: { latitude: 30.2672, longitude: -97.7431 }, zoom: 12 });
});
