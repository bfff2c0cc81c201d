import type { Translate } from '#i18n/translate.ts';
import { type Formats } from '#ui/format.ts';
import { zoneLabel } from '#ui/zoneLabel.ts';
import type { User } from '#ui/session.ts';

export interface Fact {
  readonly name: string;
  /** Empty if the company has not filled it in. */
  readonly value: string;
}
interface Words extends Formats {
  readonly translate: Translate;
}

const text = (user: User, field: string): string => (user[field] == null ? '' : String(user[field]));

/** Position, place and length of employment; fields that the server does not send to this reader are left out. */
export function workFacts(user: User, words: Words): Fact[] {
  const { translate, formatDate } = words;
  const manager = user['manager'] as { name: string } | null | undefined;
  const months = user['work_duration'];
  const facts: Record<string, string> = {
    nip: user.nip,
    position: text(user, 'position'),
    department: text(user, 'department'),
    placement_city: text(user, 'placement_city'),
    work_area: text(user, 'work_area'),
    joined_at: formatDate(user['joined_at'] as string | null),
    work_duration: typeof months === 'number' ? duration(months, translate) : '',
    manager: manager?.name ?? '',
  };
  return listed(user, facts, translate);
}

export function accountFacts(user: User, words: Words): Fact[] {
  const { translate, formatDateTime } = words;
  const facts: Record<string, string> = {
    email: text(user, 'email'),
    phone: text(user, 'phone'),
    time_zone: user.time_zone ? zoneLabel(user.time_zone) : '',
    last_seen_at: formatDateTime(user['last_seen_at'] as string | null) || translate('user.never'),
  };
  return listed(user, facts, translate);
}

const listed = (user: User, facts: Record<string, string>, translate: Translate): Fact[] =>
  Object.entries(facts)
    .filter(([field]) => field in user)
    .map(([field, value]) => ({ name: translate(`user.${field}`), value }));

/** 27 months as "2 years 3 months". */
export function duration(months: number, translate: Translate): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    years > 0 && translate('user.years', years),
    (rest > 0 || years === 0) && translate('user.months', rest),
  ];
  return parts.filter(Boolean).join(' ');
}
