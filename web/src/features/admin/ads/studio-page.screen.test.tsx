import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAds, paths } from '../../../../testing/desks/ads.ts';
import { problem } from '../../../../testing/fakes.ts';
import { agent } from '../../../../testing/people.ts';
import { image, request, video } from '../../../../testing/samples/ads.ts';
import { button, dialog, factOf, focus, gone, press, readAlert, see, soon } from '../../../../testing/see.ts';

const chooser = page.css('input[type=file]');
const choose = (name: string, type: string, bytes: BlobPart = 'whatever') =>
  chooser.upload(new File([bytes], name, { type }));

describe('the Creative Studio', () => {
  test('counts images, videos, and all, and shows both in paged grids', async () => {
    const images = Array.from({ length: 14 }, (_, n) => image(n + 1));
    await openAds(paths.studio, { images, videos: [video(1), video(2)], size: 'phone' });
    await soon(() => factOf('Total Assets'), '16');
    expect([factOf('Images'), factOf('Videos')]).toEqual(['14', '2']);
    const grid = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
    expect([grid('Images').length, grid('Videos').length]).toEqual([12, 2]);
    await see(grid('Images').first().getByText('porch-1.jpg'));
    await see(grid('Images').first().getByText('1600 × 900 · 250 KB'));
    const pages = page.getByRole('navigation', { name: 'Pages of Images' });
    await pages.getByRole('button', { name: 'Next page' }).click();
    await soon(() => grid('Images').length, 2);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  test('accepts only images and videos, and reports a failed upload', async () => {
    const detail = 'This file is no MP4 or WebM video';
    const { answer, sent } = await openAds(paths.studio, {
      fakes: {
        uploadImage: problem(500),
        uploadVideo: problem(415, 'unsupported-media-type', { detail }),
      },
    });
    await see(button('Open porch-1.jpg'));
    await choose('notes.pdf', 'application/pdf');
    await readAlert('Please select an image or video file');
    expect([...sent('uploadImage'), ...sent('uploadVideo')]).toEqual([]);
    await choose('porch.jpg', 'image/jpeg');
    await readAlert('Failed to upload image/video');
    await choose('walk.mp4', 'video/mp4');
    await readAlert('Failed to upload image/video');
    await see(page.getByText('This file is no MP4 or WebM video.'));
    await choose('wall.jpg', 'image/jpeg', new Uint8Array(15_000_001));
    await readAlert('Failed to upload image/video');
    await see(page.getByText('That is too large to send.'));
    await choose('walk.mp4', 'video/mp4');
    await readAlert('Failed to upload image/video');
    answer({ uploadVideo: video(3) });
    await button('Upload Again').click();
    await see(page.getByRole('status').getByText('walk.mp4 is uploaded.'));
  });

  test('confirms before deleting a creative, and keeps it on failure', async () => {
    const { site, answer, sent } = await openAds(paths.studio, {
      images: [image(1, { in_use: true })],
      fakes: { deleteCreative: problem(500) },
    });
    const question = dialog('Delete Creative');
    const erase = question.getByRole('button', { name: 'Delete', exact: true });
    await button('Delete porch-1.jpg').click();
    await see(question.getByText('A campaign that hasn’t ended uses it'));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await gone(question);
    await button('Delete walk-1.mp4').click();
    await see(question.getByText('This deletes the file.'));
    await erase.click();
    await readAlert('Failed to delete creative');
    expect(page.getByRole('button', { name: 'Open walk-1.mp4', includeHidden: true }).length).toBe(1);
    answer({ deleteCreative: { message: 'Done.' } });
    site.videos = [];
    await erase.click();
    await gone(question);
    await see(page.getByText('No videos yet'));
    expect(sent('deleteCreative').map(({ path }) => path.file_id)).toEqual(['video-1', 'video-1']);
  });

  test('requests a custom creative with its terms, and requires description and agreement', async () => {
    const { site, answer, reload, sent } = await openAds(paths.studio, {
      fakes: { requestCreative: problem(500) },
    });
    const asking = dialog('Request Custom Creative');
    const submit = asking.getByRole('button', { name: 'Submit Request' });
    const agree = asking.getByRole('checkbox', { name: /^I agree to the service/ });
    const description = asking.getByLabelText('Description');
    await button('Request Custom Creative').click();
    for (const text of [
      '$50, added to your next monthly bill',
      'Up to 2 review/edit cycles',
      'In 48-72 hours',
    ]) {
      await see(asking.getByText(text, { exact: true }));
    }
    await expect.element(submit).toBeDisabled();
    await agree.click();
    await submit.click();
    await see(asking.getByText('Please describe what you want.'));
    expect(sent('requestCreative')).toEqual([]);
    await asking.getByLabelText('Type').selectOptions('Video');
    await description.fill('A walk through the house');
    await submit.click();
    await readAlert('Failed to submit request');
    await reload();
    await button('Request Custom Creative').click();
    await expect.element(description).toHaveValue('A walk through the house');
    await agree.click();
    site.requests = [request()];
    answer({ requestCreative: { message: 'Done.' } });
    await submit.click();
    await gone(asking);
    const row = page.getByRole('table', { name: 'Requested Custom Creatives' }).getByRole('row').nth(1);
    for (const text of ['A walk through the house', 'video', '$50', 'Nov 22 – Nov 23']) {
      await see(row.getByText(text));
    }
    expect(sent('requestCreative').at(-1)?.body).toEqual({
      ...{ creative_format: 'video', description: 'A walk through the house' },
      ...{ email: agent.email, site_id: agent.siteId },
    });
  });

  test('requests a custom creative without price or date while nobody makes them', async () => {
    await openAds(paths.studio, { connected: false, requests: [request({ fee_cents: 0 })] });
    const row = page.getByRole('table', { name: 'Requested Custom Creatives' }).getByRole('row').nth(1);
    for (const text of ['Not scheduled', 'Not charged']) await see(row.getByText(text));
    await button('Request Custom Creative').click();
    const asking = dialog('Request Custom Creative');
    await see(asking.getByText('Not charged: Facebook isn’t connected', { exact: true }));
    await see(asking.getByRole('checkbox', { name: /^I understand that my request is recorded/ }));
    expect(asking.getByText(/\$50|48-72/).length).toBe(0);
  });

  test('opens, closes, and deletes a creative with the keyboard', async () => {
    const { sent } = await openAds(paths.studio);
    await see(button('Open porch-1.jpg'));
    await expect
      .element(page.css('img[src*="image-1"]'))
      .toHaveAttribute('src', expect.stringMatching(/w=640$/));
    focus(button('Open porch-1.jpg'));
    await press('Enter');
    const large = dialog('porch-1.jpg').getByRole('img');
    await expect.element(large).toHaveAttribute('src', expect.stringMatching(/w=1600$/));
    await press('Escape');
    await gone(page.getByRole('dialog'));
    await press('Tab', 'Enter');
    const question = dialog('Delete Creative');
    await see(question);
    focus(question.getByRole('button', { name: 'Delete', exact: true }));
    await press('Enter');
    await soon(() => sent('deleteCreative').map(({ path }) => path.file_id), ['image-1']);
  });
});
