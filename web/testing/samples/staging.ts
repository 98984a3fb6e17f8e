import type { components } from '../../../openapi/generated/staging.d.ts';

export type StagedRoom = components['schemas']['StagedRoom'];

const words = [
  ['bedroom', 'Modern'],
  ['room', 'Cosy evening'],
  ['landscape', 'Fresh spring'],
  ['custom', null],
  ['office', 'Classic library'],
] as const;

/** Returns this many stored results, newest first; every fourth is attached to a listing. */
export function rooms(count: number): StagedRoom[] {
  return Array.from({ length: count }, (_, n): StagedRoom => {
    const [room_type, style] = words[n % words.length] ?? words[0];
    return {
      id: `kept-${count - n}`,
      ...{ room_type, style, design_prompt: 'Warm lamps and a wool rug.', made_by: 'preview' },
      ...{ original_name: `photo-${count - n}.jpg`, width: 960, height: 640 },
      listing_key: n % 4 === 3 ? 'DEMO-10042' : null,
      created_at: new Date(Date.UTC(2026, 10, 20, 15) - n * 3_600_000).toISOString(),
    };
  });
}
