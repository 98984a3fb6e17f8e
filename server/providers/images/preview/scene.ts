import type { Bytes, Light } from './raster.ts';
import type { SmallView } from './small-view.ts';

/** What a restyle works on: the picture, the light that it becomes, and a small copy to reason on. */
export type Scene = { picture: Bytes; target: Light; small: Bytes; smallLight: Light; view: SmallView };
