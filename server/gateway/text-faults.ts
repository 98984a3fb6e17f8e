import type { InputFault } from '../errors/errors.ts';
import type { Schema } from './operation.ts';

const maxFaults = 20;
const maxDepth = 20;

/** The reported errors, without duplicates, up to the limit. */
export class FaultList {
  readonly list: InputFault[] = [];

  isFull(): boolean {
    return this.list.length >= maxFaults;
  }

  add({ pointer, detail }: InputFault): void {
    const isKnown = this.list.some((known) => known.pointer === pointer && known.detail === detail);
    if (!isKnown && !this.isFull()) this.list.push({ pointer, detail });
  }
}

/**
 * Finds control characters and excessive nesting, which schemas don't cover, until the list is full. Returns
 * the number of names and items visited.
 */
export function findTextFaults(value: unknown, pointer: string, depth: number, faults: FaultList): number {
  if (depth > maxDepth) {
    faults.add({ pointer, detail: `must not be nested deeper than ${maxDepth} levels` });
  } else if (typeof value === 'string') {
    if (hasControlCharacter(value)) faults.add({ pointer, detail: 'must not contain control characters' });
  } else if (typeof value === 'object' && value !== null) {
    return findFaultsWithin(value as Schema, pointer, depth, faults);
  }
  return 1;
}

function findFaultsWithin(value: Schema, pointer: string, depth: number, faults: FaultList): number {
  if (Array.isArray(value)) return findFaultsAmong(value, pointer, depth, faults);
  let size = 0;
  for (const key of Object.keys(value)) {
    if (faults.isFull()) break;
    size += 1;
    if (hasControlCharacter(key)) {
      faults.add({ pointer, detail: 'must not have names with control characters' });
    } else {
      size += findItemFaults(value[key], pointer, key, depth, faults);
    }
  }
  return size;
}

/** Visits a list by position, because the names of half a million positions take more memory than the list. */
function findFaultsAmong(items: unknown[], pointer: string, depth: number, faults: FaultList): number {
  let size = 0;
  for (let index = 0; index < items.length && !faults.isFull(); index += 1) {
    size += 1 + findItemFaults(items[index], pointer, index, depth, faults);
  }
  return size;
}

/** Finds the faults of one value; returns how many names and items within it were visited. */
function findItemFaults(
  item: unknown,
  pointer: string,
  key: string | number,
  depth: number,
  faults: FaultList,
): number {
  if (typeof item === 'string') {
    if (hasControlCharacter(item)) {
      faults.add({ pointer: pointerTo(pointer, key), detail: 'must not contain control characters' });
    }
    return 0;
  }
  if (typeof item !== 'object' || item === null) return 0;
  return findTextFaults(item, pointerTo(pointer, key), depth + 1, faults);
}

function pointerTo(parent: string, key: string | number): string {
  return `${parent}/${String(key).slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns whether a text has DEL, C0 controls except tab, LF, and CR, or lone surrogates (invalid UTF-8). */
function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return true;
  }
  return !text.isWellFormed();
}
