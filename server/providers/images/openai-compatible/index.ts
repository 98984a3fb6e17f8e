import { chooses, describeProvider, may, needs, secret, webAddress } from '../../provider.ts';
import type { ImagesProvider } from '../images.ts';

/** Restyles photos with any server that supports OpenAI's image edits. */
export const imageModel = describeProvider({
  id: 'openai-compatible',
  name: 'OpenAI-compatible image edits',
  variables: {
    IMAGES_URL: chooses('The server’s base address, such as https://api.openai.com/v1.', webAddress),
    IMAGES_MODEL: needs('The model’s name, such as gpt-image-1.'),
    IMAGES_API_KEY: secret(may('The server’s key.')),
  },
  connect: 'Use any server with OpenAI’s image edits.',
  test: 'Asks the server for its models. No photo is made.',
  advice: 'Check IMAGES_URL, IMAGES_MODEL, and IMAGES_API_KEY',
  who: ({ IMAGES_MODEL }) => IMAGES_MODEL,
  async open({ IMAGES_URL: url, IMAGES_API_KEY = null, IMAGES_MODEL: model }): Promise<ImagesProvider> {
    const { editWithModel } = await import('./edit.ts');
    return editWithModel({ url, apiKey: IMAGES_API_KEY, model });
  },
  async check({ IMAGES_URL: url, IMAGES_API_KEY = null, IMAGES_MODEL: model }) {
    const { checkImageModel } = await import('./check.ts');
    return checkImageModel({ url, apiKey: IMAGES_API_KEY, model });
  },
});
