import {
  CircleCheck,
  CornerUpLeft,
  Eye,
  type LucideIcon,
  MessageCircle,
  Navigation,
  PenLine,
  Phone,
} from 'lucide-react';
import { journeyStages } from '../../../people/journey.ts';
import { shownPhone } from '../../../people/shown-phone.ts';
import type { GroupName, TodayItem, TodayPerson, TodayReason } from './api.ts';

type GroupWords = { title: string; chip: string; order?: string; action: string; icon: LucideIcon };

/** The groups in their order, with their titles and their one action. */
export const groupWords: Record<GroupName, GroupWords> = {
  waiting: {
    title: 'Waiting',
    chip: 'Waiting',
    order: 'Longest wait first',
    action: 'Answer',
    icon: MessageCircle,
  },
  replies: { title: 'Replies', chip: 'Replies', action: 'Reply', icon: CornerUpLeft },
  showings: { title: 'Showings Today', chip: 'Showings', action: 'Directions', icon: Navigation },
  tasks: { title: 'Tasks Due', chip: 'Tasks', order: 'Overdue first', action: 'Done', icon: CircleCheck },
  homes: { title: 'Homes', chip: 'Homes', action: 'Write', icon: PenLine },
  quiet: { title: 'Gone Quiet', chip: 'Gone Quiet', action: 'Call', icon: Phone },
  sort: { title: 'To Sort', chip: 'To Sort', action: 'Review', icon: Eye },
};

/** Returns the label of a stage; null for none, or one that isn't known. */
export function stageLabel(stage: string | null): string | null {
  return journeyStages.find(([name]) => name === stage)?.[1] ?? null;
}

/** Returns what a person is called: the name, the email, the phone number, or where the visitor looked. */
export function nameOf(person: TodayPerson | null): string {
  if (person === null) return 'Visitor';
  return (
    person.name ??
    person.email ??
    (person.phoneNumber === null ? null : shownPhone(person.phoneNumber)) ??
    (person.area === null ? 'Visitor' : `Visitor in ${person.area}`)
  );
}

/** What stands in bold on a row, and the words beside it. */
export function headOf({ person, reason }: TodayItem): { title: string; beside: string | null } {
  if (reason.kind === 'task') return { title: reason.title, beside: person === null ? null : nameOf(person) };
  if (reason.group === 'showings')
    return {
      title: reason.address ?? reason.title,
      beside: person === null ? null : `with ${nameOf(person)}`,
    };
  const title = nameOf(person);
  if (reason.kind === 'claim') return { title: `Someone says they are ${title}`, beside: null };
  return { title, beside: person?.name === null ? 'No name yet' : stageLabel(person?.stage ?? null) };
}

/** Returns a reason as one line; words that somebody wrote are quoted. */
export function reasonText({ kind, title, detail, address, days, limitDays, group }: TodayReason): string {
  if (kind === 'quiet' && days !== undefined)
    return `No contact either way in ${days} ${days === 1 ? 'day' : 'days'}${limitDays === undefined ? '' : ` (limit ${limitDays})`}`;
  if (kind === 'task') return detail ?? '';
  if (group === 'showings') return detail !== null && detail !== address ? detail : title;
  if (detail === null) return title;
  return ['chat', 'email', 'text'].includes(kind) ? `${title}: “${detail}”` : `${title}: ${detail}`;
}

/** Returns another reason as a short line under a row. */
export function otherText(reason: TodayReason): string {
  if (reason.kind === 'task') return `Task: ${reason.title}`;
  if (reason.kind === 'showing') return `Showing of ${reason.address ?? reason.title}`;
  if (reason.kind === 'quiet' || reason.detail === null) return reasonText(reason);
  return ['chat', 'email', 'text'].includes(reason.kind) ? reason.title : `${reason.title}: ${reason.detail}`;
}

/** Returns the route to a home, in whatever map app the device opens for it. */
export const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
