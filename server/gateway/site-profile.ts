import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { components } from '../../openapi/generated/gateway.d.ts';
import { type Config, ConfigError } from '../config.ts';
import { projectRoot } from '../root.ts';

export type SiteProfile = components['schemas']['SiteProfile'];

const line = z.string().trim().min(1).max(400);
const optionalLine = line.nullable().default(null);

/** What the operator's `SITE_FILE` holds: the agent, the brokerage, the state and the words that law asks for. */
const siteFile = z.strictObject({
  name: line,
  agent: z.strictObject({
    name: line,
    title: line,
    tagline: line,
    location: line,
    email: z.email(),
    phone: line,
    mlsId: line,
    photo: z.string().startsWith('/').nullable().default(null),
    license: line,
    bio: z.array(z.string().trim().min(1).max(4000)),
  }),
  brokerage: z.strictObject({
    name: line,
    license: optionalLine,
    phone: optionalLine,
    address: optionalLine,
  }),
  state: z.string().regex(/^[A-Z]{2}$/),
  disclaimers: z.strictObject({
    listings: z.string().trim().min(1).max(2000),
    demo: z.string().trim().min(1).max(2000).nullable().default(null),
    ai: z.string().trim().min(1).max(2000),
  }),
  map: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    zoom: z.number().int().min(1).max(19),
  }),
  serviceAreas: z.array(z.strictObject({ name: line, state: z.string().regex(/^[A-Z]{2}$/) })),
  social: z.array(z.strictObject({ name: line, url: z.url({ protocol: /^https$/ }) })),
  neighborhood: z.strictObject({
    slug: z.literal('idxtown'),
    name: line,
    title: line,
    postalCode: z.string().regex(/^\d{5}$/),
  }),
});

/** Lines that a state wants on every page (DOMAIN: Texas Real Estate Commission notices). */
const stateLines: Record<string, { text: string; url: string | null }[]> = {
  TX: [
    {
      text: 'Texas Real Estate Commission Information About Brokerage Services',
      url: 'https://www.trec.texas.gov/forms/information-about-brokerage-services',
    },
    {
      text: 'Texas Real Estate Commission Consumer Protection Notice',
      url: 'https://www.trec.texas.gov/forms/consumer-protection-notice',
    },
  ],
};

/** Reads the site profile; throws a ConfigError that names each bad field. */
export function loadSiteProfile(config: Config): SiteProfile {
  const file = config.siteFile ?? path.join(projectRoot, 'demo/site.json');
  const parsed = siteFile.safeParse(readJson(file));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  - ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`SITE_FILE cannot be used:\n${faults.join('\n')}`);
  }
  const { map, ...site } = parsed.data;
  return {
    ...site,
    siteId: config.siteId,
    demo: config.demoData,
    gate: config.gate ? 'on' : 'off',
    licenseLines: [
      {
        text: [site.agent.name, site.agent.license, site.brokerage.name, site.brokerage.license]
          .filter((part) => part !== null)
          .join(' · '),
        url: null,
      },
      ...(stateLines[site.state] ?? []),
    ],
    disclaimers: { ...site.disclaimers, demo: config.demoData ? site.disclaimers.demo : null },
    map: {
      tileUrl: config.mapTileUrl,
      attribution: config.mapAttribution,
      center: { latitude: map.latitude, longitude: map.longitude },
      zoom: map.zoom,
    },
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(`SITE_FILE cannot be read as JSON: ${path.basename(file)}`);
  }
}
