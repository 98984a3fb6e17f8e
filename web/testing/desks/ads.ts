import { page } from 'vitest/browser';
import type { components } from '../../../openapi/generated/ads.d.ts';
import type { Fakes } from '../fakes.ts';
import { type Ad, ad, type Image, image, submission, type Video, video } from '../samples/ads.ts';
import { openScreen, type Size } from '../screen.tsx';
import { button, see } from '../see.ts';

export const paths = {
  hub: '/admin/digital-ads',
  studio: '/admin/digital-ads/creative-manager',
  facebook: '/admin/digital-ads/facebook',
};

type Site = {
  ads: Ad[];
  images: Image[];
  videos: Video[];
  requests: components['schemas']['KeptCreativeRequest'][];
};
type Options = Partial<Site> & {
  fakes?: Fakes;
  size?: Size | undefined;
  /** Whether Facebook is connected, as the document requires for most screens. Default: true. */
  connected?: boolean;
};

const done = { message: 'Done.' };

/** Opens an ads screen of a site that stores these lists; tests may change them. */
export async function openAds(at: string, { fakes = {}, size, connected = true, ...lists }: Options = {}) {
  const site: Site = { ads: [], images: [image(1), image(2)], videos: [video(1)], requests: [], ...lists };
  const screen = await openScreen(at, {
    size,
    fakes: {
      getSendingChannels: { site_email: true, email: true, texts: true, postcards: true, ads: connected },
      listAds: () => ({ ads: site.ads, earliest_start: '2026-11-24', sends_to_meta: false }),
      listCreatives: () => ({ images: site.images, videos: site.videos }),
      listCreativeRequests: () => ({ requests: site.requests }),
      ...{ requestCreative: done, createAd: done, deleteCreative: done },
      changeAdState: ad(1, { status: 'paused' }),
      getAdSubmission: submission,
      checkCopy: { findings: [] },
      ...fakes,
    },
  });
  return { ...screen, site };
}

/** Fills in the second step of the wizard. */
export async function fillDetails(change: Partial<Record<string, string>> = {}): Promise<void> {
  const values = {
    'Campaign name': 'Open house in Zilker',
    'Budget in dollars': '99.50',
    'Start date': '2027-01-10',
    'End date': '2027-01-17',
    'Ad description': 'Come and see it on Saturday.',
    ...change,
  };
  const form = page.getByRole('form', { name: 'Ad details' });
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabelText(label, { exact: true }).fill(value ?? '');
  }
}

/** Selects a creative in the first step and continues to the second. */
export async function chooseCreative(name = /porch-1\.jpg/): Promise<void> {
  await page.getByRole('radio', { name }).click();
  await button('Continue').click();
  await see(page.getByRole('heading', { name: 'Step 2: Details' }));
}
