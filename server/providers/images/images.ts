import type { BaseLogger } from 'pino';
import type { Picture } from '../../pictures/picture.ts';

/** One photo to restyle, upright and without transparency. */
export type RestyleRequest = {
  picture: Picture;
  /** The style in words, 1 to 4000 characters. */
  prompt: string;
  /** The log of the call; each line carries its request id. */
  log: Pick<BaseLogger, 'info' | 'warn'>;
};

/** Restyles photos of rooms and gardens. */
export type ImagesProvider = {
  name: string;
  /** `preview`: image processing on this machine. `model`: an image model made it. */
  kind: 'preview' | 'model';
  /**
   * Gives the restyled picture; its size may be another. Throws the problems `upstream-failed`, `upstream-timeout`
   * or, when too many wait, `too-many-requests`.
   */
  restyle: (request: RestyleRequest) => Promise<Picture>;
  /** Ends what still runs. */
  close: () => Promise<void>;
};
