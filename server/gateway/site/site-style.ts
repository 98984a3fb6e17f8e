import type { components } from '../../../openapi/generated/gateway.d.ts';

type Shapes = { wide: string; tall: string };

/**
 * Returns the style sheet that replaces the app's drawn scene with the site's own scene and video posters:
 * `--scene` by theme and window shape, `--poster` by device class (set by `theme.js`); empty without either.
 */
export function siteStyle(
  scene: { light: Shapes; dark: Shapes } | null,
  film: components['schemas']['IntroFilm'] | null,
): string {
  const rules: string[] = [];
  if (scene !== null) {
    const { light, dark } = scene;
    rules.push(
      rule('html:root', '--scene', light.wide),
      rule("html:root[data-theme='dark']", '--scene', dark.wide),
      '@media (max-aspect-ratio: 1/1) {',
      rule('html:root', '--scene', light.tall),
      rule("html:root[data-theme='dark']", '--scene', dark.tall),
      '}',
    );
  }
  if (film !== null) {
    for (const device of ['desktop', 'tablet', 'mobile'] as const) {
      rules.push(rule(`html:root[data-device='${device}']`, '--poster', film[device].poster));
    }
  }
  return rules.join('\n');
}

function rule(selector: string, property: string, address: string): string {
  return `${selector} { ${property}: url("${address}"); }`;
}
