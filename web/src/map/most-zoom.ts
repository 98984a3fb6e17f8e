/** The map shows no more detail than this. */
export const mostZoom = 19;
