import type { Bytes, Light } from './raster.ts';
import type { SmallView } from './small-view.ts';

/** The state of a restyle: the source picture, the light buffer being edited, and a small copy for analysis. */
export type Scene = { picture: Bytes; target: Light; small: Bytes; smallLight: Light; view: SmallView };
