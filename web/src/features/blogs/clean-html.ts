import DOMPurify from 'dompurify';

/** The sizes that the blog's editor writes, and the classes they get: the content policy lets no style attribute in. */
const sizes: Record<string, string> = {
  '0.875em': 'size-small',
  '1.25em': 'size-large',
  '1.5em': 'size-xlarge',
};
const sizeClasses = new Set(Object.values(sizes));

const purifier = DOMPurify(window);
purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (attribute.attrName === 'style') {
    const size = /font-size:\s*([\d.]+em)/i.exec(attribute.attrValue)?.[1] ?? '';
    attribute.keepAttr = false;
    if (sizes[size] !== undefined) element.classList.add(sizes[size]);
  }
  if (attribute.attrName === 'class') {
    attribute.attrValue = attribute.attrValue
      .split(/\s+/)
      .filter((name) => sizeClasses.has(name))
      .join(' ');
  }
});
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element instanceof HTMLAnchorElement && element.target !== '') element.rel = 'noopener noreferrer';
});

/** A post's body without anything that could run, steer the page or leave the look of the site. */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'title',
      'dialog',
      'meter',
      'progress',
    ],
    FORBID_ATTR: ['id', 'name', 'tabindex', 'accesskey', 'autofocus', 'popover', 'contenteditable'],
    ADD_ATTR: ['target'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
