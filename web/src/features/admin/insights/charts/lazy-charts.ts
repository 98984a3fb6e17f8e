import { lazy } from 'react';
import { whenReachable } from '../../../../browser/when-reachable.ts';

/** The charts, whose library is fetched when the first of them is shown: no other page carries it. */
export const TrendsChart = lazy(() => whenReachable(() => import('./trends-chart.tsx')));
export const BarsChart = lazy(() => whenReachable(() => import('./bars-chart.tsx')));
