import { expect, it } from 'vitest';
import { previewFaults, storeFaults } from './template-draft.ts';

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
