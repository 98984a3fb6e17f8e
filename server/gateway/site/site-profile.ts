import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { components } from '../../../openapi/generated/gateway.d.ts';
import { type Config, ConfigError } from '../../config/config.ts';
import { projectRoot } from '../../files/root.ts';
import { isTimeZone } from '../../time/zones.ts';
import { type MapFile, openMapFile } from '../files/map-file.ts';
import { type Media, openMedia } from '../files/media.ts';
import { siteStyle } from './site-style.ts';

export type SiteProfile = components['schemas']['SiteProfile'];

const line = z.string().trim().min(1).max(400);
const paragraph = z.string().trim().min(1).max(4000);
const optionalLine = line.nullable().default(null);

/** A file name in the folder `SITE_MEDIA`, for an image or video of the operator. */
const mediaFile = z
  .string()
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, "must be a file's name in the media folder");
const shapes = z.strictObject({ wide: mediaFile, tall: mediaFile });
const filmCut = z.strictObject({
  mp4: mediaFile,
  webm: mediaFile.nullable().default(null),
  poster: mediaFile,
});

/** The schema of `SITE_FILE`: the agent, the brokerage, the state, and the texts that the law requires. */
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
    photo: mediaFile.nullable().default(null),
    license: line,
    bio: z.array(paragraph),
    specialties: z.array(line).default([]),
  }),
  brokerage: z.strictObject({
    name: line,
    license: optionalLine,
    phone: optionalLine,
    address: optionalLine,
  }),
  media: z
    .strictObject({
      scene: z.strictObject({ light: shapes, dark: shapes }).nullable().default(null),
      film: z.strictObject({ mobile: filmCut, tablet: filmCut, desktop: filmCut }).nullable().default(null),
      cover: mediaFile.nullable().default(null),
    })
    .default({ scene: null, film: null, cover: null }),
  state: z.string().regex(/^[A-Z]{2}$/),
  timeZone: z.string().refine(isTimeZone, 'must be an IANA time zone').default('America/Chicago'),
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
    cover: mediaFile.nullable().default(null),
    intro: paragraph,
    sections: z.array(z.strictObject({ heading: line, paragraphs: z.array(paragraph).min(1) })),
    market: z
      .strictObject({ rows: z.array(z.strictObject({ label: line, value: line })), note: optionalLine })
      .default({ rows: [], note: null }),
  }),
  staging: z.enum(['own', 'all']).default('own'),
});

/** The site's profile, its images and videos, its base map if it has its own, its style sheet, and its IANA time zone. */
export type Site = {
  profile: SiteProfile;
  media: Media;
  mapFile: MapFile | null;
  style: string;
  timeZone: string;
};

/** Notices that a state requires on every page (DOMAIN: Texas Real Estate Commission notices). */
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

/** Reads the site file and its media; throws a ConfigError that names each invalid field. */
export function loadSite(config: Config): Site {
  const file = config.siteFile ?? path.join(projectRoot, 'demo/site.json');
  const parsed = siteFile.safeParse(readJson(file));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  - ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`SITE_FILE cannot be used:\n${faults.join('\n')}`);
  }
  const { map, media: names, ...site } = parsed.data;
  const mapFile = openMap(config);
  const media = openMedia(config.siteMedia ?? path.dirname(file));
  const at = media.addressOf;
  const orNull = (name: string | null) => (name === null ? null : at(name));
  const bothShapes = ({ wide, tall }: z.infer<typeof shapes>) => ({ wide: at(wide), tall: at(tall) });
  const cut = ({ mp4, webm, poster }: z.infer<typeof filmCut>) => ({
    mp4: at(mp4),
    webm: orNull(webm),
    poster: at(poster),
  });
  const scene = names.scene && { light: bothShapes(names.scene.light), dark: bothShapes(names.scene.dark) };
  const film = names.film && {
    mobile: cut(names.film.mobile),
    tablet: cut(names.film.tablet),
    desktop: cut(names.film.desktop),
  };
  const profile: SiteProfile = {
    ...site,
    siteId: config.siteId,
    demo: config.demoData,
    gate: config.gate ? 'on' : 'off',
    agent: { ...site.agent, photo: orNull(site.agent.photo) },
    media: { film, cover: orNull(names.cover) },
    neighborhood: { ...site.neighborhood, cover: orNull(site.neighborhood.cover) },
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
      file: mapFile && { url: `/gateway/v1/map/${mapFile.segment}`, maxZoom: mapFile.maxZoom },
      attribution: config.mapAttribution ?? mapFile?.attribution ?? '© OpenStreetMap contributors',
      center: { latitude: map.latitude, longitude: map.longitude },
      zoom: map.zoom,
    },
  };
  if (media.faults.length > 0) {
    throw new ConfigError(
      `SITE_FILE cannot be used:\n${media.faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  }
  return { profile, media, mapFile, style: siteStyle(scene, film), timeZone: site.timeZone };
}

/** Opens the map file, where one is set and browsers are served. */
function openMap({ mapFile, role }: Config): MapFile | null {
  if (mapFile === null || role === 'services') return null;
  const opened = openMapFile(mapFile);
  if ('fault' in opened) throw new ConfigError(`MAP_FILE: ${opened.fault}`);
  return opened;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(`SITE_FILE cannot be read as JSON: ${path.basename(file)}`);
  }
}
