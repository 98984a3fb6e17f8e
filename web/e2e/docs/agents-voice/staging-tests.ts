import { screenTests, testsOf } from '../requirement.ts';
import { adminArea, providerCalls } from '../test-files.ts';

export const studio = screenTests('admin/staging/studio-page');
export const results = screenTests('admin/staging/staged-result');
export const history = testsOf('web/e2e/staging-studio-history.e2e.ts');
export const historyScreen = screenTests('admin/staging/history');
export const keyboard = screenTests('admin/staging/keyboard');
export const prompts = testsOf('web/e2e/stage-prompts.e2e.ts');
export const promptsScreen = screenTests('admin/staging/prompts-page');
export const rooms = testsOf('server/services/staging/rooms/rooms.test.ts');
export const shipped = testsOf('server/services/staging/shipped-styles.test.ts');
export const feature = (name: string) => testsOf(`web/src/features/admin/staging/${name}.test.ts`);
export const styleMap = feature('style-map');
export const checkPhoto = feature('check-photo');

export const head = studio(
  'has its title, subtitle, room types and steps, and the way back to the advertising hub',
);
export const scrolls = studio(
  'the chosen image is shown, and the page scrolls to the options after about 100 ms',
);
export const imagesAlone = studio('takes images alone, by what they are: the others are told and not sent');
export const styles = studio(
  'load whenever the room type changes, merged into one list with capital letters',
);
export const noStyles = studio(
  'that cannot be loaded are logged, said in their place, and leave none to choose',
);
export const disabled = studio(
  'says in the words of the document which of image, style and prompt is missing, however it is pressed',
);
export const staged = studio(
  'sends the image with the prompt of the style, says Staging..., and shows what came of it',
);
export const notMixed = studio(
  'a result that comes after something was changed stays that of what was asked for',
);
export const left = studio(
  'need not be waited for: the form is free, and the result comes into the history alone',
);
export const drawn = studio(
  'draws from the prompts of the room type when the staging begins, and is kept under the name of what was drawn',
);
export const notDrawn = studio('that cannot be drawn is told letter by letter, and nothing is staged');
export const failed = studio(
  'a staging that fails is told letter by letter with what was behind it, and all that was chosen stays',
);
export const compared = results('is compared with the original by the arrow keys');
export const downloaded = results('is downloaded as staged-room.jpg, with the original offered beside it');
export const marked = results('where the setting of the mark is %s, a download can have it %s');
export const real = history(
  'stages a photo and keeps it with its original: compared, downloaded, attached and deleted',
);
export const refused = history('refuses what is no whole photo by what it is, and keeps nothing of it');
export const refusedByService = rooms('%s is refused with a clear message and leaves nothing behind');
export const listed = prompts(
  'fifty and more come with the site, counted by room type, listed, searched and sorted',
);
export const changed = prompts(
  'one is added, offered in the studio, edited and deleted; a name that is taken is said beside it',
);
export const byKeys = keyboard('with the keyboard alone a photo is chosen, staged, compared and downloaded');
export const guarded = adminArea('every address of it sends a %s home');
export const described = providerCalls('$call is described with its input');
