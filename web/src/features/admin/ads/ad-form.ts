import type { Faults } from '../../../forms/check-fields.ts';

/** An ad's input as text. */
export type AdDetails = {
  name: string;
  budget: string;
  startDate: string;
  endDate: string;
  description: string;
};

export const emptyDetails: AdDetails = { name: '', budget: '', startDate: '', endDate: '', description: '' };
export const mostBudget = 250;
const daysAhead = 2;

/** Returns the first possible start date in the browser's time zone; the server checks it in the site's. */
export function earliestStart(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAhead);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Returns the errors in an ad, by field (document 2, section 5). */
export function faultsIn(details: AdDetails, earliest: string): Faults<keyof AdDetails> {
  const faults: Faults<keyof AdDetails> = {};
  if (details.name.trim() === '') faults.name = 'Enter a campaign name.';
  const budget = budgetFault(details.budget.trim());
  if (budget !== undefined) faults.budget = budget;
  if (details.startDate === '') faults.startDate = 'Choose a start date.';
  else if (details.startDate < earliest)
    faults.startDate = 'The start date must be at least 2 days from today.';
  if (details.endDate === '') faults.endDate = 'Choose an end date.';
  else if (details.startDate !== '' && details.endDate < details.startDate) {
    faults.endDate = 'The end date must not be before the start date.';
  }
  if (details.description.trim() === '') faults.description = 'Enter the ad text.';
  return faults;
}

function budgetFault(text: string): string | undefined {
  if (text === '') return 'Enter a budget.';
  const dollars = Number(text);
  if (!Number.isFinite(dollars)) return 'Enter the budget in dollars, such as 99.50.';
  if (dollars > mostBudget) return 'Maximum budget is $250';
  if (dollars < 1) return 'Minimum budget is $1.';
  return /^\d+(?:\.\d{0,2})?$/.test(text) ? undefined : 'Enter dollars and cents, such as 99.50.';
}
