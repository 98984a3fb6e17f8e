import { type Kind, standIn } from '../provider.ts';
import type { ImagesProvider } from './images.ts';
import { imageModel } from './openai-compatible/index.ts';

/** Providers that restyle photos. */
export const imageProviders: Kind<ImagesProvider> = {
  kind: 'images',
  group: 'assistant',
  name: 'Virtual staging',
  nobody: 'Runs on this site',
  without: 'Styles are simpler than with an image model.',
  state: 'built-in',
  providers: [imageModel],
  otherwise: standIn({
    test: 'Restyles one tiny picture.',
    who: () => 'restyled on this machine, marked as a preview (no provider is set)',
    async open() {
      const { restyleOnThisMachine } = await import('./preview.ts');
      return restyleOnThisMachine();
    },
  }),
};
