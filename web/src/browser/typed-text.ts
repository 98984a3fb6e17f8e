const fields = 'textarea, input, [contenteditable=""], [contenteditable=true]';
/** Inputs whose value isn't text that somebody types. */
const untyped = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'hidden', 'range', 'color']);

/** Returns whether any field of the page holds text, which a reload could lose. */
export function hasTypedText(): boolean {
  return [...document.querySelectorAll<HTMLElement>(fields)].some((field) => {
    if (field instanceof HTMLInputElement) return !untyped.has(field.type) && field.value !== '';
    if (field instanceof HTMLTextAreaElement) return field.value !== '';
    return (field.textContent ?? '').trim() !== '';
  });
}
