/** Returns a text in which single spaces stand for all white space. */
export const singleSpaces = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ');
