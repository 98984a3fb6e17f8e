import { existsSync, readdirSync } from 'node:fs';

/**
 * Which part may import which. Run by `npm run boundaries` and `npm test`. Type imports count, too.
 * `scripts/vendors.test.ts` finds vendor names in text, which imports can't show.
 */

/** Tests and files in `testing` folders may import anything; shipped code may not import them. */
const support = '(\\.(test|e2e)\\.tsx?$|/testing/|^web/e2e/)';

/** Layers from the top down: each imports only from itself and the layers below. */
const floorsOfServer = [
  ['^server/main\\.ts$', '^server/commands/'],
  ['^server/(app|product)\\.ts$'],
  ['^server/(backups|demo|metrics|process)/'],
  ['^server/(pages|plugins)/'],
  ['^server/gateway/'],
  ['^server/services/'],
  ['^server/readiness/'],
  ['^server/config/'],
  ['^server/(jobs|people)/'],
  ['^server/providers/'],
  ['^server/database/'],
  ['^server/(errors|logging|text|time|calendar|secrets|pictures|email-html|workers|memory|network|files)/'],
];
const floorsOfWeb = [
  ['^web/src/(main|server-render)\\.tsx$'],
  ['^web/src/routes(\\.tsx$|/)'],
  ['^web/src/app/'],
  ['^web/src/features/'],
  ['^web/src/(listings|map|posts|people|delivery)/'],
  ['^web/src/forms/'],
  ['^web/src/ui/'],
  ['^web/src/(navigation|browser)/'],
  ['^web/src/api/'],
];

/** Creates a rule for each layer except the top: it imports nothing from above. */
const oneWay = (name, floors) =>
  floors.slice(1).map((floor, n) => ({
    name: `${name}-floors`,
    comment: 'Imports run one way: from the top layer down.',
    severity: 'error',
    from: { path: floor, pathNot: support },
    to: { path: floors.slice(0, n + 1).flat() },
  }));

const forbid = (name, comment, from, to) => ({
  ...{ name, comment, severity: 'error' },
  ...{ from: { pathNot: support, ...from }, to },
});

/** The folders of the providers, `server/providers/KIND/NAME`, by the vendor's name. */
const folders = readdirSync('server/providers', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: kind }) =>
    readdirSync(`server/providers/${kind}`).map((vendor) => ({
      vendor,
      folder: `server/providers/${kind}/${vendor}`,
    })),
  )
  .filter(({ folder }) => existsSync(`${folder}/index.ts`));
const vendors = [...new Set(folders.map(({ vendor }) => vendor))];

/** A vendor's folders may import each other; the list of their kind may import only their `index.ts`. */
const vendorWalls = vendors.flatMap((vendor) => {
  const own = folders.filter((each) => each.vendor === vendor);
  const inside = own.map(({ folder }) => `^${folder}/`);
  const lists = own.map(({ folder }) => `^${folder.replace(/[^/]+$/, 'providers\\.ts$')}`);
  const comment = 'A provider is known by its interface, and opened by the list of its kind.';
  return [
    forbid(
      `provider-${vendor}`,
      comment,
      { path: '^server/', pathNot: [support, ...inside, ...lists] },
      { path: inside },
    ),
    forbid(`provider-${vendor}`, comment, { path: lists }, { path: inside, pathNot: '/index\\.ts$' }),
  ];
});

export default {
  forbidden: [
    forbid('no-cycles', 'No import cycles.', { pathNot: [] }, { circular: true }),
    forbid(
      'resolved',
      'Imports must resolve.',
      { pathNot: [] },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid(
      'declared',
      'Imported packages must be declared.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'no-test-support',
      'Shipped code must not import test support.',
      { path: '^(server|web/src|areas|pages|payment)/' },
      { path: [support, '^web/testing/'] },
    ),
    forbid(
      'sides',
      'Web and server share openapi/generated, the table of pages, areas, and the payment.',
      { path: '^web/src/' },
      { path: '^server/' },
    ),
    forbid(
      'sides',
      'Web and server share openapi/generated, the table of pages, areas, and the payment.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    forbid(
      'pages',
      'The table of pages, the areas, and the payment know no code of either side.',
      { path: '^(areas|pages|payment)/' },
      { path: '^(server|web)/' },
    ),
    forbid(
      'scripts',
      'Shipped code must not import scripts.',
      { path: '^(server|web/src|areas|pages|payment)/' },
      { path: '^scripts/' },
    ),

    ...oneWay('server', floorsOfServer),
    forbid(
      'gateway-knows-operations',
      'The gateway knows operations, never services: only what a service is (its shape and its calls).',
      { path: '^server/(gateway|plugins|pages)/' },
      { path: '^server/services/', pathNot: '^server/services/(service|call|written)\\.ts$' },
    ),
    forbid(
      'services-apart',
      'Services call each other through their specs.',
      { path: '^server/services/([^/]+)/' },
      { path: '^server/services/[^/]+/', pathNot: '^server/services/$1/' },
    ),
    forbid(
      'providers-know-no-user',
      'Providers know nothing of who uses them, nor of the database.',
      { path: '^server/providers/' },
      { path: '^server/database/' },
    ),
    ...vendorWalls,
    forbid(
      'sharp',
      'Pictures are decoded in server/pictures alone, within its limits.',
      { path: '^server/', pathNot: [support, '^server/pictures/'] },
      { path: '(^|/)node_modules/sharp/' },
    ),
    forbid(
      'outside',
      'Outgoing HTTP goes through server/providers/outside, within its limits, or the proxy to the services.',
      {
        path: '^server/',
        pathNot: [support, '^server/providers/outside/', '^server/gateway/(remote/|dispatch\\.ts$)'],
      },
      { path: '(^|/)node_modules/(undici|axios|got|node-fetch)/|^(node:)?(http|https|http2)$' },
    ),
    forbid(
      'luxon',
      'Dates and times are computed only in server/time.',
      { path: '^server/', pathNot: [support, '^server/time/'] },
      { path: '(^|/)node_modules/(@types/)?luxon/' },
    ),
    forbid(
      'calendar',
      'Calendar files are written only in server/calendar.',
      { path: '^server/', pathNot: [support, '^server/calendar/'] },
      { path: '(^|/)node_modules/ical-generator/' },
    ),

    ...oneWay('web', floorsOfWeb),
    forbid(
      'features-apart',
      'Features never import one another: what they share lies in listings, map, posts, people, or delivery.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'admin-screens-apart',
      'Screens of the console never import one another: what they share lies in features/admin or its parts.',
      { path: '^web/src/features/admin/([^/]+)/', pathNot: '^web/src/features/admin/parts/' },
      { path: '^web/src/features/admin/[^/]+/', pathNot: '^web/src/features/admin/(?:$1|parts)/' },
    ),
    forbid(
      'admin-parts-know-no-screen',
      'The parts that several screens of the console show know no screen.',
      { path: '^web/src/features/admin/parts/' },
      { path: '^web/src/features/admin/[^/]+/', pathNot: '^web/src/features/admin/parts/' },
    ),
    forbid(
      'admin-parts-below-screens',
      'What the screens of the console share knows no screen.',
      { path: '^web/src/features/admin/[^/]+$' },
      { path: '^web/src/features/admin/[^/]+/' },
    ),
    forbid(
      'ui-alone',
      'The parts of the interface know no route and ask for nothing.',
      { path: '^web/src/ui/' },
      { path: '(^|/)node_modules/(react-router-dom|openapi-fetch)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^openapi/generated' },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    cache: false,
  },
};
