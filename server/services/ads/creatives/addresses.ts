/** Returns the URL of a creative's file in the built-in service. */
export const creativeAddress = (fileId: string): string => `/api/treas/ads/v1/creative-file/${fileId}`;
