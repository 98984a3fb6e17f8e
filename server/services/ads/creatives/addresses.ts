/** Where a creative's file is read in the built-in form. */
export const creativeAddress = (fileId: string): string => `/api/treas/ads/v1/creative-file/${fileId}`;
