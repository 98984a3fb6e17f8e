import { lazy } from 'react';

/** The charts, whose library is fetched when the first of them is shown: no other page carries it. */
export const TrendsChart = lazy(() => import('./trends-chart.tsx'));
export const BarsChart = lazy(() => import('./bars-chart.tsx'));
