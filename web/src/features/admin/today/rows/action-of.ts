import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { telephoneLink } from '../../../../people/contact-links.ts';
import type { TodayItem } from '../api.ts';
import { directionsTo, groupWords } from '../words.ts';

/** What a row's one button does: opens a screen, leaves the site (a map, a call), or completes the task. */
type Action = { label: string; icon: (typeof groupWords)['waiting']['icon'] } & (
  | { to: string }
  | { href: string; opensTab?: true }
  | { finishes: number }
);

/** Returns the one action of an item; null when nothing can be done, as with a showing without an address. */
export function actionOf({ person, reason }: TodayItem): Action | null {
  const { action: label, icon } = groupWords[reason.group];
  const open = (text = label): Action | null =>
    person === null ? null : { label: text, icon, to: adminPaths.personById(person.id) };
  const write = (text: string, pen = icon): Action | null =>
    person === null
      ? null
      : { label: text, icon: pen, to: adminPaths.writeTo(person.id, wayOf(reason.kind)) };
  if (reason.group === 'tasks')
    return reason.taskId === undefined ? open('Open') : { label, icon, finishes: reason.taskId };
  if (reason.group === 'showings') {
    if (reason.address === undefined) return open('Open');
    return { label, icon, href: directionsTo(reason.address), opensTab: true };
  }
  if (reason.group === 'quiet') {
    const number = person?.phoneNumber ?? null;
    if (number !== null) return { label, icon, href: telephoneLink(number) };
    const { action, icon: pen } = groupWords.homes;
    return write(action, pen);
  }
  if (reason.kind === 'claim' && person !== null) return { label, icon, to: adminPaths.claimsOf(person.id) };
  return reason.group === 'sort' || reason.kind === 'showing-request' ? open() : write(label);
}

/** An answer goes the way the person wrote. */
const wayOf = (kind: TodayItem['reason']['kind']) => (kind === 'text' ? 'text' : 'email');
