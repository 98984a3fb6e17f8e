import { lazy } from 'react';
import { whenReachable } from '../../../../browser/when-reachable.ts';

/** The charts, loaded with their library when the first one is shown. */
export const TrendsChart = lazy(() => whenReachable(() => import('./trends-chart.tsx')));
export const BarsChart = lazy(() => whenReachable(() => import('./bars-chart.tsx')));
