import type { Logger } from 'pino';
import { type Config, ConfigError } from '../../config.ts';
import type { ImagesProvider } from './images.ts';
import { editWithModel } from './openai.ts';
import { restyleOnThisMachine } from './preview.ts';

/** Picks how photos are restyled, once at start: an image model when `IMAGES_URL` is set, this machine otherwise. */
export function openImages(
  config: Pick<Config, 'imagesUrl' | 'imagesApiKey' | 'imagesModel'>,
  log: Logger,
): ImagesProvider {
  const { imagesUrl, imagesApiKey, imagesModel } = config;
  if (imagesUrl === null) {
    log.info('images: restyled on this machine, marked as a preview (IMAGES_URL is not set)');
    return restyleOnThisMachine();
  }
  if (imagesModel === null) throw new ConfigError('IMAGES_MODEL: must be set when IMAGES_URL is');
  log.info(`images: restyled by ${imagesModel} at ${new URL(imagesUrl).hostname}`);
  return editWithModel({ url: imagesUrl, apiKey: imagesApiKey, model: imagesModel });
}
