import { row, testsOf } from '../requirement.ts';
import { admin, entities, keys, providerCalls, relay, stagingService } from '../test-files.ts';

const studio = testsOf('web/e2e/staging-studio.e2e.ts');
const results = testsOf('web/e2e/staging-studio-result.e2e.ts');
const history = testsOf('web/e2e/staging-studio-history.e2e.ts');
const keyboard = testsOf('web/e2e/staging-studio-keyboard.e2e.ts');
const prompts = testsOf('web/e2e/stage-prompts.e2e.ts');
const rooms = testsOf('server/services/staging/rooms/rooms.test.ts');
const shipped = testsOf('server/services/staging/shipped-styles.test.ts');
const feature = (name: string) => testsOf(`web/src/features/admin/staging/${name}.test.ts`);
const styleMap = feature('style-map');
const checkPhoto = feature('check-photo');

const head = studio('has its title, subtitle, room types and steps, and the way back to the advertising hub');
const scrolls = studio('the chosen image is shown, and the page scrolls to the options after about 100 ms');
const imagesAlone = studio('takes images alone, by what they are: the others are told and not sent');
const styles = studio('load whenever the room type changes, merged into one list with capital letters');
const noStyles = studio('that cannot be loaded are logged, and leave none to choose');
const disabled = studio(
  'is disabled while an image, a style or a custom prompt is missing; the keys say what',
);
const staged = studio(
  'sends the image with the prompt of the style, says Staging..., and shows what came of it',
);
const notMixed = studio('a result that comes after something was changed stays that of what was asked for');
const left = studio('need not be waited for: the form is free, and the result comes into the history alone');
const drawn = studio('draws from the prompts of the room type when the staging begins');
const notDrawn = studio('that cannot be drawn is told letter by letter, and nothing is staged');
const failed = studio(
  'a staging that fails is told letter by letter with what was behind it, and all that was chosen stays',
);
const compared = results('is compared with the original by the arrow keys');
const downloaded = results('is downloaded as staged-room.jpg, with the original offered beside it');
const marked = results('where the setting of the mark is %s, a download can have it %s');
const real = history(
  'stages a photo and keeps it with its original: compared, downloaded, attached and deleted',
);
const refused = history('refuses what is no whole photo by what it is, and keeps nothing of it');
const refusedByService = rooms('%s is refused with a clear message and leaves nothing behind');
const listed = prompts(
  'fifty and more come with the site, counted by room type, listed, searched and sorted',
);
const changed = prompts(
  'one is added, offered in the studio, edited and deleted; a name that is taken is said beside it',
);
const byKeys = keyboard('with the keyboard alone a photo is chosen, staged, compared and downloaded');
const guarded = admin('%s sends a visitor home');
const described = providerCalls('$call is described with its input');

/** Section 2: the studio and the stage prompts. */
const section2 = [
  row('2.staging.route', 'screen', '/admin/digital-ads/ai-staging: AI Room Staging Studio', head, guarded),
  row(
    '2.staging.guard',
    'role',
    'The studio and the stage prompts admit ROLE_ADMIN alone and send everyone else to /',
    guarded,
    admin('one without ROLE_ADMIN is sent home and never sees the Admin button'),
  ),
  row('2.staging.title', 'text', 'AI Room Staging Studio', head),
  row('2.staging.subtitle', 'text', 'Transform property images with AI-powered staging', head),
  row('2.staging.back', 'screen', 'A back button goes to /admin/digital-ads', head),
  row('2.staging.choose', 'screen', 'Step 1: choose an image file', staged, byKeys),
  row('2.staging.types', 'rule', 'Only image types are accepted', imagesAlone, scrolls),
  row('2.staging.preview', 'screen', 'A preview is shown', scrolls),
  row('2.staging.scroll', 'timer', 'The page scrolls to the options after about 100 ms', scrolls),
  ...['Room', 'Bedroom', 'Office', 'Landscape', 'Custom'].map((name) =>
    row(`2.staging.type.${name}`, 'text', name, head),
  ),
  row('2.staging.custom', 'field', 'For custom, a textarea for a custom staging prompt', styles, disabled),
  row(
    '2.staging.style',
    'field',
    'Otherwise a Style dropdown appears when styles exist for the type',
    styles,
    noStyles,
  ),
  row('2.staging.style.select', 'text', 'Select a style', styles),
  row('2.staging.style.random', 'text', 'Random', styles),
  row(
    '2.staging.style.names',
    'rule',
    'Then each style name capitalised',
    styles,
    styleMap('the style %j is shown as %j'),
  ),
  row('2.staging.style.description', 'screen', 'The chosen style’s description is shown', styles),
  row('2.staging.style.random-text', 'text', 'A random style will be selected when staging begins.', styles),
  row('2.staging.stage', 'text', 'Stage Room', disabled),
  row('2.staging.busy', 'text', 'Staging...', staged),
  row('2.staging.disabled.busy', 'rule', 'The button is disabled while busy', staged),
  row('2.staging.disabled.image', 'rule', 'It is disabled with no image', disabled),
  row('2.staging.disabled.style', 'rule', 'It is disabled with no style', disabled),
  row('2.staging.disabled.custom', 'rule', 'For custom it is disabled with no custom prompt', disabled),
  row('2.staging.result', 'text', 'Staged Result', staged),
  row('2.staging.download', 'text', 'Download Image', downloaded),
  row('2.staging.file', 'rule', 'The download saves a file named staged-room.jpg', downloaded, real),
  row('2.staging.loads', 'state', 'Prompts load whenever the room type changes', styles),
  row(
    '2.staging.merged',
    'rule',
    'The lists of style prompts are merged into one map of style name to description',
    styles,
    styleMap('merges all lists of an answer into one map of name to description'),
  ),
  row(
    '2.staging.room-list',
    'rule',
    'For room type room the staging-specific prompt list is used',
    styles,
    styleMap('takes the staging list alone for a room'),
  ),
  row(
    '2.staging.styles',
    'limit',
    '50 and more styles',
    listed,
    shipped('at least ten styles for each room type, more than fifty in all, no description twice'),
  ),
  row(
    '2.staging.history',
    'screen',
    'History of results, each with its original',
    real,
    history('goes page by page, and a failed load leaves it empty'),
    rooms('a kept result stands in the list with what was asked of it'),
    rooms('the original comes back byte for byte, as what it is and not as what it was called'),
  ),
  row(
    '2.staging.history.delete',
    'screen',
    'A kept result is deleted with its original, after a question',
    real,
    rooms('a deleted result takes its original with it, once'),
    history('what cannot be deleted, taken from its listing or downloaded is told, and stays'),
  ),
  row('2.staging.compare', 'screen', 'A compare slider between original and result', compared, byKeys),
  row(
    '2.staging.statement',
    'rule',
    'A staged picture says on screen that it is virtually staged, whatever is seen of it',
    staged,
    compared,
  ),
  row(
    '2.staging.label',
    'field',
    'Whether a downloaded file bears the words: the site’s setting, or another choice for one download',
    marked,
    rooms('the staged picture bears its mark as asked, and by the setting when nothing is asked'),
  ),
  row('2.staging.pair', 'rule', 'The original is offered beside every download', downloaded, real),
  row(
    '2.staging.listing',
    'screen',
    'A kept result is attached to a listing, for the agent alone',
    real,
    rooms('it is noted with a listing that there is, and taken from it again'),
  ),
  row(
    '2.staging.keyboard',
    'screen',
    'All of the studio with the keyboard',
    byKeys,
    keyboard('with the keyboard alone a kept picture is compared, attached to a listing and deleted'),
  ),
  row('2.prompts.route', 'screen', '/admin/stage-prompts: the stage prompts', listed, guarded),
  row('2.prompts.edit', 'screen', 'Styles are listed, added, edited and deleted per room type', changed),
  row(
    '2.prompts.empty',
    'screen',
    'A room type without styles says so and offers the first',
    prompts('a list without styles says so and offers the first; a failed load is only logged'),
  ),
  row(
    '2.prompts.keyboard',
    'screen',
    'All of the stage prompts with the keyboard',
    prompts('are added, edited and deleted with the keyboard alone'),
  ),
];

const section3to7 = [
  row(
    '3.staging.prompts',
    'field',
    'Prompts response: lists named {type}_prompts and room_staging_prompts, each item style name to description',
    stagingService('a site begins with the shipped styles, each list under its own name'),
    styles,
  ),
  row(
    '3.staging.random',
    'field',
    'Random prompt response: prompt',
    entities('$entity has its fields'),
    drawn,
  ),

  row('4.staging.idle', 'state', 'Staging: idle', head, disabled),
  row('4.staging.busy', 'state', 'Staging: staging (busy)', staged),
  row('4.staging.shown', 'state', 'Staging: result shown', staged, notMixed),
  row('4.staging.failed', 'state', 'Staging: or a failure alert', failed),
  row('4.staging.reload', 'state', 'Changing the room type reloads the style options', styles),
  row(
    '4.staging.left',
    'state',
    'A staging can be left and is found in the history',
    left,
    history('keeps a staging that was left while it was under way'),
  ),

  row(
    '5.staging.file',
    'rule',
    'Staging file: it must have an image type, otherwise the alert appears',
    imagesAlone,
    checkPhoto('%s is no picture'),
  ),
  row('5.staging.submit.custom', 'rule', 'Staging submit: it needs an image and a custom prompt', disabled),
  row('5.staging.submit.style', 'rule', 'Staging submit: it needs an image, room type and style', disabled),
  row(
    '5.staging.content',
    'rule',
    'A text renamed .jpg, an SVG with a script, 20,000 × 20,000 pixels and a truncated JPEG are refused and leave nothing',
    refused,
    refusedByService,
    imagesAlone,
    history('says why a truncated JPEG is not staged'),
  ),
  row(
    '5.prompts.fields',
    'rule',
    'A style needs a name and a description; a name that is taken is said beside it',
    changed,
    prompts('needs a name and a description, and keeps what was typed when it cannot be saved'),
  ),

  row('6.staging.admin', 'role', 'Only ROLE_ADMIN users may open these routes', guarded),
  row(
    '6.staging.kept',
    'role',
    'Nobody but the admin keeps results or sees them',
    history('keeps nothing of what a visitor stages, whatever they ask for'),
    rooms("another site's result is not there: not to see, read, attach or delete"),
  ),
  row(
    '6.staging.key',
    'role',
    'Calls carry the shared API key',
    keys('asks for the API key where the provider does'),
    relay('passes a file through unchanged and a picture back'),
  ),

  row(
    '7.staging-studio.random',
    'call',
    'GET the staging service {room-type}-prompts/random; it returns prompt',
    described,
    drawn,
  ),
  row(
    '7.staging-studio.lists',
    'call',
    'The style prompt lists per room type are loaded when the room type changes',
    described,
    styles,
  ),
  row(
    '7.staging-studio.stage-room',
    'call',
    'POST stage-room: multipart file and design_prompt; it returns an image that is shown and downloadable',
    described,
    staged,
    real,
  ),
  row('7.prompts.list', 'call', 'GET /api/stage/v1/{stage}-prompts', described, listed),
];

const section8to9 = [
  row('8.staging.random', 'text', 'Failed to get random prompt. Please try again.', notDrawn),
  row('8.staging.stage', 'text', 'Failed to stage room. Please try again.', failed),
  row('8.staging.image', 'text', 'Please select an image file', imagesAlone),
  row('8.staging.custom', 'text', 'Please select an image and enter a custom prompt', disabled),
  row('8.staging.style', 'text', 'Please select an image, room type, and style', disabled),
  row('8.staging.logged', 'rule', 'Failed list loads are silent and show an empty list', noStyles),
  row(
    '8.prompts.logged',
    'rule',
    'Failed loads of the history and of the stage prompts are silent and show an empty list',
    history('goes page by page, and a failed load leaves it empty'),
    prompts('a list without styles says so and offers the first; a failed load is only logged'),
  ),

  row('9.staging.types', 'limit', 'Room types room, bedroom, office, landscape, custom', head),
  row('9.staging.file', 'limit', 'Download name staged-room.jpg', downloaded),
  row('9.staging.scroll', 'timer', 'Scroll delay 100 ms', scrolls),
];

/** What the document of the agent's voice asks of staging and of the stage prompts. */
export const staging = [...section2, ...section3to7, ...section8to9];
