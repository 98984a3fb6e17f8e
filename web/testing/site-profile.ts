import demo from '../../demo/site.json' with { type: 'json' };
import type { SiteProfile } from '../src/api/site.ts';

const { siteId, picture } = { siteId: 'demo-site', picture: '/gateway/v1/media/picture.jpg' };
const { latitude, longitude, zoom } = demo.map;

/** The demo site's profile, without its film; external URLs are out of reach of tests. */
export const siteProfile: SiteProfile = {
  ...{ siteId, name: demo.name, demo: true, gate: 'on', state: demo.state, social: [] },
  licenseLines: [{ text: [demo.agent.name, demo.agent.license, demo.brokerage.name].join(' · '), url: null }],
  agent: { ...demo.agent, photo: picture },
  brokerage: demo.brokerage,
  timeZone: demo.timeZone,
  disclaimers: demo.disclaimers,
  media: { film: null, cover: picture },
  map: {
    tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    file: null,
    attribution: '&copy; OpenStreetMap contributors',
    center: { latitude, longitude },
    zoom,
  },
  serviceAreas: demo.serviceAreas,
  neighborhood: { ...demo.neighborhood, cover: picture, market: { ...demo.neighborhood.market, note: null } },
  staging: 'all',
};
