import type { SiteFacts } from '../deps.ts';

/** The facts of a test's site. */
export const siteFacts: SiteFacts = {
  ...{ agentName: 'Dana Whitlock', agentEmail: 'dana@example.com', agentPhone: '(918) 555-0100' },
  ...{ agentMlsId: 'M1', brokerageName: 'Porch Realty', licenseLines: ['OK Lic. 1'] },
  licenses: [{ text: 'OK Lic. 1', url: null }],
  ...{ postalAddress: '1 Main St, Tulsa, OK 74119', timeZone: 'America/Chicago' },
  publicOrigin: 'https://homes.example.com',
};
