import type { components as Idx } from '../../../openapi/generated/idx.d.ts';
import type { components as Monitor } from '../../../openapi/generated/monitor.d.ts';
import { template } from './email.ts';

export const settings: Idx['schemas']['SiteSettings'] = {
  chatleadText: true,
  automatedEmailFollowup: true,
  chatleadEmailTemplate: 4,
  signupEmailTemplate: null,
  userSignupText: false,
  digitalMarketing: true,
  mailMarketing: false,
  active: true,
  paid: null,
  agentEmail: 'avery.cole@porchlight.example',
  agentContact: '(918) 555-0100',
  openHouseMlsKey: null,
  subscriptionCancelledAt: null,
};

export const templates = [template(4, 'Welcome'), template(7, 'Thank you')];

/** 40 views in three sessions: every fourth on a phone, 20 of the map, one from a search engine. */
export const views: Monitor['schemas']['PageView'][] = Array.from({ length: 40 }, (_, at) => ({
  is_mobile: at % 4 === 0,
  session_id: `session-${at % 3}`,
  page_path: ['/map', '/', '/map', '/agent'][at % 4] ?? '/',
  referrer: at === 5 ? 'https://www.google.com/search' : null,
  user_agent: 'Mozilla/5.0',
  created_at: new Date(Date.UTC(2026, 10, 20, 15) - at * 60_000).toISOString(),
}));

/** Seven reports, newest first; every second one is emailed to the operator. */
export const incidents: Monitor['schemas']['Incident'][] = [7, 6, 5, 4, 3, 2, 1].map((id) => ({
  id,
  incident_type: 'Site Issue',
  description: `The map stays empty, number ${id}.`,
  incident_date: '2026-11-20T15:04:05Z',
  delivery: id % 2 === 1 ? 'sent' : null,
  created_at: '2026-11-20T15:04:06Z',
}));
