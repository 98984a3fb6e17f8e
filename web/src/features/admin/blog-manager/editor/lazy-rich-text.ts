import { lazy } from 'react';
import { whenReachable } from '../../../../browser/when-reachable.ts';

/** The editor, whose library is fetched when a post is written: no other screen carries it. */
export const RichText = lazy(() => whenReachable(() => import('./rich-text.tsx')));
