import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  choosePhoto,
  chooser,
  keptList,
  openStudio,
  photo,
  result,
  room,
  stage,
  stageButton,
  staged,
  style,
} from '../../../../testing/desks/staging.ts';
import { file, held, noNetwork, problem } from '../../../../testing/fakes.ts';
import { rooms } from '../../../../testing/samples/staging.ts';
import {
  button,
  chord,
  focus,
  goBack,
  gone,
  lines,
  readAlert,
  see,
  soon,
  texts,
} from '../../../../testing/see.ts';

const image = 'Please select an image file';
const failedStaging = 'Failed to stage room. Please try again.';
const prompt = page.getByLabelText('Custom staging prompt');
const options = () => texts(style.css('option'));
const chosen = () => texts(style.css('option:checked'));

describe('the studio', () => {
  test('has a title, a subtitle, room types, steps, and a link back to the advertising hub', async () => {
    await openStudio();
    await see(page.getByRole('heading', { level: 1, name: 'AI Room Staging Studio', exact: true }));
    await see(page.getByText('Transform property images with AI-powered staging', { exact: true }));
    const types = page.getByRole('group', { name: 'Room type' }).getByRole('button');
    expect(texts(types)).toEqual(['Room', 'Bedroom', 'Office', 'Landscape', 'Custom']);
    for (const name of ['Choose a Photo', 'What Does It Show?', 'Style', 'Stage It']) {
      await see(page.getByRole('region', { name, exact: true }));
    }
    expect(result.length).toBe(0);
    const back = page.getByRole('main').getByRole('link', { name: 'Back to Digital Advertising' });
    await expect.element(back).toHaveAttribute('href', '/admin/digital-ads');
    await see(page.getByText('Nothing staged yet'));
  });

  test('shows the chosen image, and scrolls to the options after about 100 ms', async () => {
    await openStudio({ size: 'phone' });
    await expect.element(chooser).toHaveAttribute('accept', 'image/*');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    vi.useFakeTimers();
    await chooser.upload(await photo());
    vi.advanceTimersByTime(1);
    await see(page.getByAltText('The chosen photo, kitchen.jpg'));
    expect(scroll).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(scroll).toHaveBeenCalled();
    vi.useRealTimers();
    const top = () =>
      page.getByRole('region', { name: 'What Does It Show?' }).element().getBoundingClientRect().top;
    await expect.poll(top).toBeLessThan(200);
    expect(top()).toBeGreaterThanOrEqual(0);
  });

  test('accepts only images, by their content, and reports other files without sending them', async () => {
    const { asked } = await openStudio();
    const give = (name: string, type: string, content: BlobPart) =>
      chooser.upload(new File([content], name, { type }));
    await give('plan.pdf', 'application/pdf', '%PDF-1.7');
    await readAlert(image);
    await see(page.getByText('Unsupported file. Choose a JPEG, PNG, or WebP file.'));
    await expect.element(chooser).toHaveAccessibleDescription(/Unsupported file\./);
    // The header of a PNG that declares 20,000 x 20,000 pixels.
    const header = `89504e470d0a1a0a0000000d49484452${'00004e20'.repeat(2)}0802000000`;
    await give(
      'huge.png',
      'image/png',
      Uint8Array.from(header.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16)),
    );
    await see(
      page.getByText('This photo has 20,000 × 20,000 pixels. Choose a copy of at most 80 megapixels.'),
    );
    expect(page.getByRole('alert').length).toBe(0);
    expect(page.getByAltText(/^The chosen photo/).length).toBe(0);
    // An accepted photo removes the error and a rejected one keeps the photo.
    await choosePhoto();
    expect(page.getByText('This photo has').length).toBe(0);
    await give('notes.txt', 'text/plain', 'notes');
    await readAlert(image);
    await see(page.getByAltText('The chosen photo, kitchen.jpg'));
    expect(asked()).toEqual([]);
  });
});

describe('the styles', () => {
  test('load whenever the room type changes, merged into one capitalized list', async () => {
    const { sent } = await openStudio();
    await soon(options, ['Select a style', 'Random', 'Cosy evening', 'Urban loft']);
    await room('Bedroom').click();
    await soon(options, ['Select a style', 'Random', 'Modern', 'Coastal', 'Rustic']);
    await expect.element(room('Bedroom')).toHaveAttribute('aria-pressed', 'true');
    await style.selectOptions('Coastal');
    await see(page.getByText('Sea glass and linen.'));
    await style.selectOptions('Random');
    await see(page.getByText('A random style will be selected when staging begins.'));
    await room('Office').click();
    await soon(options, ['Select a style', 'Random', 'Industrial']);
    await expect.element(style).toHaveValue('');
    await room('Bedroom').click();
    await soon(() => sent('listBedroomPrompts').length, 2);
    expect([sent('listRoomPrompts').length, sent('listOfficePrompts').length]).toEqual([1, 1]);
    await room('Landscape').click();
    await see(page.getByText('There are no styles for this room type.'));
    expect(style.length).toBe(0);
    await room('Custom').click();
    await see(prompt);
    expect(style.length).toBe(0);
  });

  test('are replaced by an error, which is logged, when they cannot be loaded', async () => {
    const { logged } = await openStudio({ fakes: { listOfficePrompts: problem(404, 'not-found') } });
    await room('Office').click();
    await see(page.getByText('The styles couldn’t be loaded.'));
    expect(page.getByText('There are no styles for this room type.').length).toBe(0);
    expect(page.getByRole('alert').length).toBe(0);
    await expect.poll(logged).toContainEqual(expect.stringContaining('The styles couldn’t be loaded'));
  });
});

describe('the Stage button', () => {
  // Section 5: "Staging submit: it needs an image plus a prompt. If missing, the alert is Please select an image and enter
  // a custom prompt (custom) or Please select an image, room type, and style."
  test('says in the document’s words which of image, style, and prompt is missing, by click or keyboard', async () => {
    const { asked } = await openStudio();
    const expectRefusal = async () => {
      const said =
        style.length > 0
          ? 'Please select an image, room type, and style'
          : 'Please select an image and enter a custom prompt';
      await stageButton.click();
      await readAlert(said);
      focus(room(style.length > 0 ? 'Bedroom' : 'Custom'));
      await chord('Control', 'Enter');
      await readAlert(said);
    };
    await see(style);
    expect(texts(stageButton)).toEqual(['Stage Room']);
    await see(page.getByText('Still needed: an image and a style.'));
    await expectRefusal();
    await choosePhoto();
    await see(page.getByText('Still needed: a style.'));
    await expectRefusal();
    await style.selectOptions('Random');
    await room('Custom').click();
    await see(prompt);
    await expectRefusal();
    await prompt.fill('  ');
    await expectRefusal();
    await prompt.fill('A reading corner in sage green.');
    expect(asked()).toEqual([]);
    await stageButton.click();
    await see(result);
    expect(asked()).toEqual([['A reading corner in sage green.', 'kitchen.jpg']]);
  });

  test('sends the image with the style’s prompt, says Staging..., and shows the result', async () => {
    const picture = held(await staged());
    const { asked } = await openStudio({ kept: rooms(1), fakes: { stageRoom: picture.fake } });
    await stage();
    await soon(asked, [['Clean lines and light wood.', 'kitchen.jpg']]);
    await soon(() => texts(stageButton), ['Staging...']);
    await expect.element(stageButton).toBeDisabled();
    await see(page.getByRole('status').getByText('The photo is being staged.'));
    await see(page.getByText(/^(1 second|(0|[2-9]|\d{2,}) seconds) elapsed$/));
    picture.letGo();
    await see(result.getByRole('heading', { name: 'Staged Result' }));
    await see(result.getByAltText('Bedroom · Modern of kitchen.jpg, virtually staged'));
    await see(result.getByText('Virtually staged · preview', { exact: true }));
    await expect
      .element(page.getByRole('status').getByText('The staged photo is ready.'))
      .toBeInTheDocument();
    expect(texts(stageButton)).toEqual(['Stage Room']);
  });

  test('describes a result by its request, even when the form has changed since', async () => {
    const picture = held(await staged());
    await openStudio({ fakes: { stageRoom: picture.fake } });
    await stage();
    await room('Office').click();
    await style.selectOptions('Industrial');
    await choosePhoto('study.jpg');
    picture.letGo();
    await see(result.getByText('Bedroom · Modern · made of kitchen.jpg'));
    await expect
      .element(result.getByAltText('Bedroom · Modern of kitchen.jpg, the original'))
      .toBeInTheDocument();
    expect(chosen()).toEqual(['Industrial']);
    await expect.element(stageButton).toBeEnabled();
  });

  test('frees the form on Continue in Background, and adds the result to the history only', async () => {
    const list = rooms(2);
    const picture = held(await staged());
    await openStudio({ kept: list, fakes: { stageRoom: picture.fake } });
    await stage();
    await button('Continue in Background').click();
    await expect.element(stageButton).toBeEnabled();
    const underWay = keptList.getByText('Being staged from kitchen.jpg');
    await see(underWay);
    // The staging in progress is still there after leaving and returning.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Admin' }));
    await goBack();
    await see(underWay);
    const [newest] = rooms(3);
    if (newest !== undefined) list.unshift({ ...newest, original_name: 'kitchen.jpg' });
    picture.letGo();
    await gone(underWay);
    await soon(() => keptList.getByRole('listitem').length, 3);
    expect(result.length).toBe(0);
  });
});

describe('Random', () => {
  test('picks a prompt of the room type when staging begins, and stores the result under its name', async () => {
    const drawn = { prompt: 'Drawn by chance.', style: 'old library' };
    const { asked, sent } = await openStudio({
      fakes: { getRandomRoomPrompt: drawn, getRandomOfficePrompt: drawn },
    });
    await choosePhoto();
    for (const name of ['Room', 'Office']) {
      await room(name).click();
      await style.selectOptions('Random');
      await stageButton.click();
      await see(result.getByText(`${name} · Old library`));
    }
    expect([sent('getRandomRoomPrompt').length, sent('getRandomOfficePrompt').length]).toEqual([1, 1]);
    expect(asked().map(([drawnPrompt]) => drawnPrompt)).toEqual(['Drawn by chance.', 'Drawn by chance.']);
  });

  test('reports a failed pick with the exact text, and stages nothing', async () => {
    const { answer, asked } = await openStudio({
      fakes: { getRandomRoomPrompt: problem(404, 'not-found') },
    });
    await choosePhoto();
    await style.selectOptions('Random');
    await stageButton.click();
    await readAlert('Failed to get random prompt. Please try again.');
    answer({ getRandomRoomPrompt: noNetwork });
    await stageButton.click();
    await readAlert('Failed to get random prompt. Please try again.');
    expect(asked()).toEqual([]);
    await expect.element(stageButton).toBeEnabled();
  });
});

test('reports a failed staging with the exact text and the cause, and keeps the form', async () => {
  const detail = 'The photo cannot be read: it is damaged or not complete.';
  const { answer } = await openStudio({ fakes: { stageRoom: problem(400, 'invalid-input', { detail }) } });
  await stage();
  await readAlert(failedStaging);
  await see(page.getByText(detail));
  answer({ stageRoom: file('image/jpeg', 'no picture') });
  await stageButton.click();
  await readAlert(failedStaging);
  answer({ stageRoom: noNetwork });
  await stageButton.click();
  await readAlert(failedStaging);
  expect(chosen()).toEqual(['Modern']);
  await see(page.getByAltText('The chosen photo, kitchen.jpg'));
  answer({ stageRoom: await staged() });
  await stageButton.click();
  await see(result);
  expect(lines(result).join()).toContain('Virtually staged');
});
