import { row } from '../requirement.ts';
import { entities, keys, relay, stagingService } from '../test-files.ts';
import { section2 } from './staging-screens.ts';
import {
  changed,
  checkPhoto,
  described,
  disabled,
  downloaded,
  drawn,
  failed,
  guarded,
  head,
  history,
  historyScreen,
  imagesAlone,
  left,
  listed,
  noStyles,
  notDrawn,
  notMixed,
  promptsScreen,
  real,
  refused,
  refusedByService,
  rooms,
  scrolls,
  staged,
  studio,
  styles,
} from './staging-tests.ts';

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
    studio(
      'a staging that fails is told letter by letter with what was behind it, and all that was chosen stays',
    ),
  ),
  row(
    '5.prompts.fields',
    'rule',
    'A style needs a name and a description; a name that is taken is said beside it',
    changed,
    promptsScreen('needs a name and a description, and keeps what was typed when it cannot be saved'),
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
  row(
    '8.staging.logged',
    'rule',
    'Failed list loads are silent; decided otherwise: no alert, but said in the place of the list',
    noStyles,
  ),
  row(
    '8.prompts.logged',
    'rule',
    'Failed loads of the history and of the stage prompts: no alert, but said in their place',
    historyScreen('goes page by page'),
    promptsScreen('a list without styles says so and offers the first'),
  ),

  row('9.staging.types', 'limit', 'Room types room, bedroom, office, landscape, custom', head),
  row('9.staging.file', 'limit', 'Download name staged-room.jpg', downloaded),
  row('9.staging.scroll', 'timer', 'Scroll delay 100 ms', scrolls),
];

/** What the document of the agent's voice asks of staging and of the stage prompts. */
export const staging = [...section2, ...section3to7, ...section8to9];
