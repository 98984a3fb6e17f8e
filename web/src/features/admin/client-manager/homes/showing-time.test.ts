import { expect, it } from 'vitest';
import { showingText } from './showing-time.ts';

it('shows the time as it was set, in any time zone', () => {
  expect(showingText('2026-11-28 14:30').replace(/\s/g, ' ')).toBe('Nov 28, 2026, 2:30 PM');
  expect(showingText('2026-11-28 14:30:00').replace(/\s/g, ' ')).toBe('Nov 28, 2026, 2:30 PM');
  expect(showingText('soon')).toBe('soon');
});
