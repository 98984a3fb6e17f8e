import { lazy } from 'react';
import { whenReachable } from '../../../../browser/when-reachable.ts';

/** The editor, loaded only to write a post. */
export const RichText = lazy(() => whenReachable(() => import('./rich-text.tsx')));
