import { lazy } from 'react';

/** The editor, whose library is fetched when a post is written: no other screen carries it. */
export const RichText = lazy(() => import('./editor/rich-text.tsx'));
