import type { BaseLogger } from 'pino';
import type { Picture } from '../../pictures/picture.ts';

/** One photo to restyle, upright and without transparency. */
export type RestyleRequest = {
  picture: Picture;
  /** The style as text, 1 to 4000 characters. */
  prompt: string;
  /** The call's log; each line includes its request id. */
  log: Pick<BaseLogger, 'info' | 'warn'>;
};

/** Restyles photos of rooms and gardens. */
export type ImagesProvider = {
  name: string;
  /** `preview`: image processing on this machine. `model`: an image model made it. */
  kind: 'preview' | 'model';
  /**
   * Returns the restyled image, possibly in another size. Throws the problems `upstream-failed`,
   * `upstream-timeout` or, when the queue is full, `too-many-requests`.
   */
  restyle: (request: RestyleRequest) => Promise<Picture>;
  /** Stops restyling in progress. */
  close: () => Promise<void>;
};
