import {
  CenteredTextSymbolizer,
  exp,
  GeomType,
  LineLabelSymbolizer,
  LineSymbolizer,
  type labelRules,
  PolygonSymbolizer,
  type paintRules,
} from 'protomaps-leaflet';

type PaintRules = ReturnType<typeof paintRules>;
type LabelRules = ReturnType<typeof labelRules>;

/** The colors of the ground; the theme's names without `--map-`. */
export const groundColors = ['earth', 'park', 'water', 'road', 'edge', 'label', 'halo'] as const;
export type GroundColors = Record<(typeof groundColors)[number], string>;

const parks = new Set([
  'park',
  'national_park',
  'nature_reserve',
  'protected_area',
  'forest',
  'wood',
  'cemetery',
]);
const greens = new Set([
  'golf_course',
  'village_green',
  'playground',
  'grass',
  'garden',
  'recreation_ground',
]);
const kindOf = (feature: { props: Record<string, unknown> }) => String(feature.props.kind ?? '');

const widths = {
  highway: exp(1.5, [
    [5, 0.6],
    [10, 1.8],
    [13, 4],
    [18, 16],
  ]),
  major_road: exp(1.5, [
    [8, 0.4],
    [11, 1.2],
    [14, 3.5],
    [18, 13],
  ]),
  minor_road: exp(1.5, [
    [11, 0.3],
    [13, 1],
    [15, 3],
    [18, 10],
  ]),
};

/** Returns how the ground is painted: paper, sage, and river, with streets that leave the prices in front. */
export function groundRules(color: GroundColors): PaintRules {
  const roads = (['minor_road', 'major_road', 'highway'] as const).map((kind) => ({
    dataLayer: 'roads',
    symbolizer: new LineSymbolizer({ color: color.road, width: (zoom) => widths[kind](zoom ?? 0) }),
    filter: (_zoom: number, feature: { props: Record<string, unknown> }) => kindOf(feature) === kind,
  }));
  return [
    { dataLayer: 'earth', symbolizer: new PolygonSymbolizer({ fill: color.earth }) },
    {
      dataLayer: 'landuse',
      symbolizer: new PolygonSymbolizer({ fill: color.park }),
      filter: (_zoom, feature) => parks.has(kindOf(feature)) || greens.has(kindOf(feature)),
    },
    {
      dataLayer: 'water',
      symbolizer: new PolygonSymbolizer({ fill: color.water }),
      filter: (_zoom, { geomType }) => geomType === GeomType.Polygon,
    },
    {
      dataLayer: 'water',
      symbolizer: new LineSymbolizer({
        color: color.water,
        width: (zoom) =>
          exp(1.5, [
            [7, 1],
            [11, 3],
            [13, 9],
            [16, 40],
          ])(zoom ?? 0),
      }),
      filter: (_zoom, feature) => feature.geomType === GeomType.Line && kindOf(feature) === 'river',
    },
    ...roads,
    { dataLayer: 'boundaries', symbolizer: new LineSymbolizer({ color: color.edge, width: 0.75 }) },
  ];
}

/** Returns the names on the ground: towns, neighborhoods, and streets. */
export function nameRules(color: GroundColors): LabelRules {
  const text = { fill: color.label, stroke: color.halo, width: 2.5, labelProps: ['name:en', 'name'] };
  const face = '"Inter Variable", "Inter Stand-in", sans-serif';
  return [
    {
      dataLayer: 'places',
      symbolizer: new CenteredTextSymbolizer({
        ...text,
        lineHeight: 1.2,
        font: (zoom, feature) =>
          `600 ${(zoom ?? 0) > 10 && feature?.props.kind === 'locality' ? 15 : 12}px ${face}`,
      }),
      filter: (zoom, feature) =>
        kindOf(feature) === 'locality' || (zoom >= 12 && kindOf(feature) === 'neighbourhood'),
    },
    {
      dataLayer: 'roads',
      minzoom: 13,
      symbolizer: new LineLabelSymbolizer({ ...text, font: `500 11px ${face}` }),
      filter: (zoom, feature) => zoom >= 15 || kindOf(feature) !== 'minor_road',
    },
  ];
}
