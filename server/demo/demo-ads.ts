import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../files/root.ts';

export type DemoAd = {
  name: string;
  text: string;
  /** The creative's file in the demo folder. */
  file: string;
  budgetCents: number;
  askedDaysAgo: number;
  /** The first and last day, in days from today. */
  startsIn: number;
  endsIn: number;
  pausedDaysAgo?: number;
};

/** The demo's campaigns, oldest first. Without a connected Meta account, none has run or has results. */
export const demoAds: readonly DemoAd[] = [
  {
    name: 'Farmhouse on Yale: just listed',
    text: 'White siding, a deep porch and four bedrooms on half an acre. See every room before the first showing.',
    file: 'pictures/exterior-farmhouse-01.jpg',
    ...{ budgetCents: 15_000, askedDaysAgo: 38, startsIn: -35, endsIn: -22 },
  },
  {
    name: 'What is your home worth?',
    text: 'Prices in Jenks have moved this year. Get a short, honest estimate of yours, free and without obligation.',
    file: 'pictures/exterior-colonial-01.jpg',
    ...{ budgetCents: 20_000, askedDaysAgo: 18, startsIn: -14, endsIn: 7 },
  },
  {
    name: 'Open house: craftsman in Brookside',
    text: 'Stained trim, a stone fireplace, an oak kitchen. Saturday from 1 to 3, coffee on the porch.',
    file: 'pictures/living-craftsman-01.jpg',
    ...{ budgetCents: 7_500, askedDaysAgo: 9, startsIn: -5, endsIn: 2 },
  },
  {
    name: 'A walk through the porch at dusk',
    text: 'Seven seconds of evening light. The rest is better seen in person: ask for a visit.',
    file: 'film/intro-desktop.mp4',
    ...{ budgetCents: 10_000, askedDaysAgo: 14, startsIn: -10, endsIn: 10, pausedDaysAgo: 3 },
  },
  {
    name: 'Modern home with a pool',
    text: 'Wide glass, timber ceilings and a garden around the pool. Showings begin next week.',
    file: 'pictures/pool-modern-01.jpg',
    ...{ budgetCents: 25_000, askedDaysAgo: 2, startsIn: 3, endsIn: 17 },
  },
];

/** Returns the demo's existing creative files, by name. */
export function readAdFiles(folder = path.join(projectRoot, 'demo')): Map<string, Buffer> {
  const names = [...new Set(demoAds.map(({ file }) => file))];
  return new Map(
    names
      .filter((name) => existsSync(path.join(folder, name)))
      .map((name) => [name, readFileSync(path.join(folder, name))]),
  );
}
