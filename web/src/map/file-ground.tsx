import L from 'leaflet';
import { useEffect, useSyncExternalStore } from 'react';
import { useMap } from 'react-leaflet';
import { type GroundColors, groundColors, groundRules, nameRules } from './file-rules.ts';
import { mostZoom } from './most-zoom.ts';

// protomaps-leaflet was written for pages with a script of Leaflet: it reads the global name when a layer is made.
Object.assign(window, { L });
const { leafletLayer } = await import('protomaps-leaflet');
// Names are measured once, so in their own face.
await document.fonts.load('500 12px "Inter Variable"').catch(() => []);

const pane = 'ground';

type FileGroundProps = { url: string; maxZoom: number; attribution: string };

/** The site's own base map, painted in the theme's colors. Loaded only where a site has one. */
export default function FileGround({ url, maxZoom, attribution }: FileGroundProps) {
  const map = useMap();
  const theme = useSyncExternalStore(watchTheme, themeNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colors.
  useEffect(() => {
    const colors = colorsNow();
    // Not among the tiles, whose colors the style sheet changes.
    const known = map.getPane(pane) ?? map.createPane(pane);
    known.style.zIndex = '200';
    const layer = leafletLayer({
      ...{ url, attribution, pane, maxZoom: mostZoom, maxDataZoom: maxZoom, noWrap: true },
      paintRules: groundRules(colors),
      labelRules: nameRules(colors),
      backgroundColor: colors.earth,
    }) as unknown as L.GridLayer;
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, url, maxZoom, attribution, theme]);
  return null;
}

function colorsNow(): GroundColors {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    groundColors.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()]),
  ) as GroundColors;
}

const themeNow = () => document.documentElement.dataset.theme ?? 'light';

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
