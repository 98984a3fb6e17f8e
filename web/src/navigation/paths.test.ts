import { expect, it } from 'vitest';
import { adminPaths } from './admin-paths.ts';
import { paths, photoPath } from './paths.ts';

it('keeps every URL of the site', () => {
  const { map, listing, blog, compare, ...fixed } = paths;
  const { person, personById, writeTo, claimsOf, deletion, postcardOrder, ...screens } = adminPaths;
  const made = {
    map: map(),
    mapWithFilters: map(new URLSearchParams({ zip: '74037', minBedrooms: '3' })),
    listing: listing('OK/1 2'),
    blog: blog('first-home'),
    compare: compare(['A-1', 'B.2']),
    admin: screens,
    person: person('ann+1@example.com'),
    personById: personById('7f6b0b1e'),
    writeTo: writeTo('7f6b0b1e', 'text'),
    claimsOf: claimsOf('7f6b0b1e'),
    deletion: deletion('4b0d'),
    postcardOrder: postcardOrder('7d9d'),
    photo: photoPath('OK/1 2', 0, 640),
  };
  expect({ ...fixed, ...made }).toMatchInlineSnapshot(`
    {
      "accessibility": "/accessibility",
      "addContact": "/add-contact",
      "admin": {
        "agentReferral": "/admin/agent-referral",
        "aiStaging": "/admin/digital-ads/ai-staging",
        "blogManager": "/admin/blog-manager",
        "clientManager": "/admin/client-manager",
        "connections": "/admin/settings/connections",
        "creativeManager": "/admin/digital-ads/creative-manager",
        "deletions": "/admin/people/deletions",
        "digitalAds": "/admin/digital-ads",
        "emailManager": "/admin/email-manager",
        "events": "/admin/settings/events",
        "facebook": "/admin/digital-ads/facebook",
        "home": "/admin",
        "importPeople": "/admin/people/import",
        "insights": "/admin/insights",
        "mailMarketing": "/admin/mail-marketing",
        "mailMarketingContacts": "/admin/mail-marketing/contacts",
        "mailMarketingMap": "/admin/mail-marketing/map",
        "mailMarketingSuccess": "/admin/mail-marketing/success",
        "mailMarketingUpload": "/admin/mail-marketing/upload",
        "outbox": "/admin/outbox",
        "peopleSearch": "/admin/client-manager?people=",
        "postcardOrders": "/admin/mail-marketing/orders",
        "reviews": "/admin/reviews",
        "settings": "/admin/settings",
        "showingHours": "/admin/settings/showings",
        "stagePrompts": "/admin/stage-prompts",
        "tasks": "/admin/tasks",
        "today": "/admin/today",
      },
      "agent": "/agent",
      "blog": "/blog/first-home",
      "blogs": "/blogs",
      "claimsOf": "/admin/people/7f6b0b1e?claims=",
      "compare": "/compare?homes=A-1,B.2",
      "confirmEmail": "/confirm-email",
      "dataRequest": "/data-request",
      "deletion": "/admin/people/deletions/4b0d",
      "home": "/",
      "listing": "/listing/OK%2F1%202",
      "map": "/map",
      "mapWithFilters": "/map?zip=74037&minBedrooms=3",
      "neighborhood": "/neighborhood/idxtown",
      "passwordReset": "/password-reset",
      "person": "/admin/client-manager/person?email=ann%2B1%40example.com",
      "personById": "/admin/people/7f6b0b1e",
      "photo": "/gateway/v1/photos/OK%2F1%202/0?w=640",
      "postcardOrder": "/admin/mail-marketing/orders/7d9d",
      "privacy": "/privacy",
      "reviews": "/reviews",
      "saved": "/saved",
      "sitemap": "/sitemap.xml",
      "value": "/value",
      "writeTo": "/admin/people/7f6b0b1e?write=text",
    }
  `);
});

it('omits the question mark when there are no filters', () => {
  expect(paths.map(new URLSearchParams())).toBe('/map');
});
