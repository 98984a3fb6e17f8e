import { expect, it } from 'vitest';
import { previewFaults, stillWrong, storeFaults } from './template-draft.ts';

const text = { templateName: 'Welcome', subject: '', body: '<p>Hello</p>' };

it('a preview needs a template name, and nothing else', () => {
  expect(previewFaults({ ...text, templateName: ' ', body: '' })).toEqual({
    templateName: 'Please enter a template name.',
  });
  expect(previewFaults({ ...text, body: '' })).toEqual({});
});

it('an upload needs a name and HTML', () => {
  expect(storeFaults({ ...text, templateName: '', body: '' }, 'uploaded')).toEqual({
    templateName: 'Please enter a template name.',
    body: 'Please choose an HTML file or paste HTML.',
  });
  expect(storeFaults({ ...text, body: 'words' }, 'uploaded')).toHaveProperty('body');
  expect(storeFaults(text, 'uploaded')).toEqual({});
});

it('what is written here may be words alone', () => {
  expect(storeFaults({ ...text, body: 'words' }, 'written')).toEqual({});
  expect(storeFaults({ ...text, body: ' ' }, 'written')).toHaveProperty('body');
});

it('a name that is filled in, by hand or by a file, is not missing any more; a body that is as it was is', () => {
  const then = { templateName: '', subject: '', body: '' };
  const faults = storeFaults(then, 'uploaded');
  expect(stillWrong(faults, then, then)).toEqual(faults);
  expect(stillWrong(faults, then, { ...then, templateName: 'newsletter' })).toEqual({ body: faults.body });
});
