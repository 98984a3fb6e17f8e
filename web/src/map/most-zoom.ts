/** The map's maximum zoom. */
export const mostZoom = 19;
