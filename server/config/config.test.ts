import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../files/root.ts';
import { makeFolderForTest } from '../testing/folder.ts';
import { ConfigError, loadConfig, variableNames } from './config.ts';

describe('the configuration', () => {
  it('requires no variable', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ role: 'all', port: 3000, gate: true, gatePhrase: 'open house' });
    expect(Object.values(config.services).every(({ kind }) => kind === 'built-in')).toBe(true);
  });

  it('is documented completely and exclusively in .env.example', () => {
    const example = readFileSync(path.join(projectRoot, '.env.example'), 'utf8');
    const documented = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect([...documented].sort()).toEqual([...variableNames].sort());
  });

  it('parses .env.example', () => {
    const example = readFileSync(path.join(projectRoot, '.env.example'), 'utf8');
    const env = Object.fromEntries(
      [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect({ ...loadConfig(env) }).toEqual({ ...loadConfig({}) });
  });

  it('reports every error at once, by variable', () => {
    const env = {
      PORT: 'http',
      GATE: 'perhaps',
      PUBLIC_ORIGIN: 'ftp://x',
      IDX_URL: 'idx',
      ADMIN_PASSWORD: 'short',
      SITE_FILE: 'missing.json',
    };
    expect(() => loadConfig(env)).toThrow(ConfigError);
    try {
      loadConfig(env);
    } catch (error) {
      for (const name of Object.keys(env)) expect(String(error)).toContain(`${name}:`);
    }
  });

  it.each([
    ['hook', /EVENTS_URL: must be an http or https URL/],
    ['ftp://crm.example.com/hook', /EVENTS_URL: must be an http or https URL/],
    ['http://crm.example.com/hook', /EVENTS_URL: must be an https URL/],
    ['https://ann:secret@crm.example.com/hook', /EVENTS_URL: must not contain a user name/],
    ...[
      ...['127.0.0.1', '10.1.2.3', '192.168.1.5', '169.254.169.254', '0x7f000001', '2130706433'],
      ...['[::1]', '[::ffff:10.0.0.1]', '[fd00::1]', 'localhost', 'localhost.', 'crm.localhost'],
    ].map((host): [string, RegExp] => [`https://${host}/hook`, /EVENTS_URL: must be on the public internet/]),
  ])('rejects %s for EVENTS_URL, naming the variable', (url, fault) => {
    expect(() => loadConfig({ EVENTS_URL: url })).toThrow(fault);
  });

  it('accepts a public EVENTS_URL, and any with EVENTS_PRIVATE', () => {
    for (const url of ['https://crm.example.com/hook', 'https://8.8.8.8/hook'])
      expect(loadConfig({ EVENTS_URL: url }).events).toMatchObject({ url, isPrivate: false });
    for (const url of ['http://127.0.0.1:4000/hook', 'https://localhost/hook'])
      expect(loadConfig({ EVENTS_URL: url, EVENTS_PRIVATE: 'on' }).events).toMatchObject({ isPrivate: true });
  });

  it('reads secrets from files, and rejects a variable set twice', () => {
    const file = path.join(makeFolderForTest(), 'phrase');
    writeFileSync(file, 'a phrase in a file\n');
    expect(loadConfig({ GATE_PHRASE_FILE: file }).gatePhrase).toBe('a phrase in a file');
    expect(() => loadConfig({ GATE_PHRASE_FILE: file, GATE_PHRASE: 'another' })).toThrow(/both set/);
    expect(() => loadConfig({ GATE_PHRASE_FILE: `${file}.missing` })).toThrow(
      /GATE_PHRASE_FILE: the file can’t be read/,
    );
  });

  it('makes a service remote by its URL, or all others by UPSTREAM_URL, and sends the key only there', () => {
    const one = loadConfig({ IDX_URL: 'https://provider.example/', IDX_API_KEY: 'k' });
    expect(one.services.idx).toEqual({ kind: 'remote', url: 'https://provider.example', apiKey: 'k' });
    expect(one.services.llm).toEqual({ kind: 'built-in' });
    const all = loadConfig({
      UPSTREAM_URL: 'http://services:3000',
      UPSTREAM_API_KEY: 'all',
      LLM_URL: 'http://llm',
    });
    expect(all.services.auth).toEqual({ kind: 'remote', url: 'http://services:3000', apiKey: 'all' });
    expect(all.services.llm).toEqual({ kind: 'remote', url: 'http://llm', apiKey: null });
  });

  it('requires account, token, and sender together for texts, in their formats', () => {
    const account = `AC${'0'.repeat(32)}`;
    const whole = { SMS_ACCOUNT: account, SMS_TOKEN: 'secret', SMS_FROM: '+15125550100' };
    expect(loadConfig(whole).providers.sms).toMatchObject({
      ...{ isSet: true, values: { ...whole, SMS_URL: 'https://api.twilio.com' } },
    });
    expect(loadConfig({ SMS_URL: 'http://127.0.0.1:1/' }).providers.sms.isSet).toBe(false);
    for (const name of Object.keys(whole)) {
      expect(() => loadConfig({ ...whole, [name]: '' })).toThrow(`${name}: must be set when SMS_`);
    }
    for (const [name, value] of [
      ['SMS_ACCOUNT', 'SK123'],
      ['SMS_FROM', '512-555-0100'],
      ['SMS_FROM', 'MG123'],
      ['SMS_URL', 'ftp://x'],
    ] as const) {
      expect(() => loadConfig({ ...whole, [name]: value })).toThrow(`${name}: must be`);
    }
  });

  it('requires a URL for each service and a shared secret in a separate gateway', () => {
    expect(() => loadConfig({ ROLE: 'gateway' })).toThrow(/IDX_URL.*[\s\S]*SESSION_SECRET/);
    expect(() => loadConfig({ ROLE: 'services' })).toThrow(/SERVICE_API_KEYS/);
    expect(() => loadConfig({ ROLE: 'services', PORT: '99999' })).toThrow(
      /PORT: must be from 0 to 65535[\s\S]*SERVICE_API_KEYS/,
    );
    expect(() => loadConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM/);
  });
});
