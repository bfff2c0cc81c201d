/** The groups by which people choose notifications. */
export const notificationGroups = [
  'classes',
  'quizzes',
  'reminders',
  'requests',
  'own_work',
  'account',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** `in-app` always arrives; the others depend on the person's preferences. */
export type NotificationChannel = 'in-app' | 'mail' | 'sms' | 'push';

interface Kind {
  readonly group: NotificationGroup;
  /** `timely` would be useless in a summary days later; `urgent` is sent at night too. */
  readonly urgency?: 'timely' | 'urgent';
  /** About the safety of the account: its mail cannot be switched off. */
  readonly isAlways?: boolean;
}

/** All kinds of notifications. Their words are `notification.<kind>` of the server's words. */
export const notificationKinds = {
  announcement: { group: 'classes' },
  announcement_reminder: { group: 'reminders' },
  answers_wait: { group: 'requests' },
  attempt_annul: { group: 'quizzes' },
  attempt_asked: { group: 'requests' },
  attempt_asked_because: { group: 'requests' },
  attempt_extend: { group: 'quizzes', urgency: 'urgent' },
  attempt_grant: { group: 'quizzes', urgency: 'timely' },
  attempt_pause: { group: 'quizzes', urgency: 'urgent' },
  attempt_reopen: { group: 'quizzes', urgency: 'urgent' },
  attempt_restore: { group: 'quizzes' },
  attempt_resume: { group: 'quizzes', urgency: 'urgent' },
  attempt_unbind: { group: 'quizzes', urgency: 'urgent' },
  package_reset: { group: 'classes', urgency: 'timely' },
  attendance_published: { group: 'classes', urgency: 'timely' },
  bulk_done: { group: 'own_work' },
  bulk_failed: { group: 'own_work' },
  certificate_issued: { group: 'classes' },
  certificate_revoked: { group: 'classes' },
  class_cancelled: { group: 'classes', urgency: 'timely' },
  class_completed: { group: 'classes' },
  class_due: { group: 'reminders', urgency: 'timely' },
  class_due_own: { group: 'reminders', urgency: 'timely' },
  class_moved: { group: 'classes', urgency: 'timely' },
  class_restored: { group: 'classes', urgency: 'timely' },
  competency_due: { group: 'reminders', urgency: 'timely' },
  competency_expires: { group: 'reminders', urgency: 'timely' },
  competency_no_class: { group: 'reminders', urgency: 'timely' },
  competency_given: { group: 'classes' },
  competency_rejected: { group: 'classes' },
  competency_verified: { group: 'classes' },
  competency_waiting: { group: 'requests' },
  competency_waived: { group: 'classes' },
  competency_withdrawn: { group: 'classes' },
  directory_failed: { group: 'requests' },
  directory_waits: { group: 'requests', urgency: 'timely' },
  enrolled: { group: 'classes' },
  enrolled_mandatory: { group: 'classes' },
  enrolment_approved: { group: 'classes' },
  enrolment_exempted: { group: 'classes' },
  enrolment_excused: { group: 'classes' },
  enrolment_kept: { group: 'classes' },
  enrolment_mandatory: { group: 'classes' },
  enrolment_no_show: { group: 'classes' },
  enrolment_reminder: { group: 'reminders' },
  enrolment_optional: { group: 'classes' },
  enrolment_rejected: { group: 'classes' },
  enrolment_waiting: { group: 'classes' },
  enrolment_withdrawn: { group: 'classes' },
  enrolments_done: { group: 'own_work' },
  enrolments_failed: { group: 'own_work' },
  enrolments_wait: { group: 'requests' },
  evaluation_due: { group: 'reminders', urgency: 'timely' },
  evaluation_open: { group: 'reminders', urgency: 'timely' },
  evaluation_published: { group: 'classes' },
  export_failed: { group: 'own_work' },
  export_ready: { group: 'own_work', urgency: 'timely' },
  forum_answered: { group: 'classes' },
  forum_hidden: { group: 'classes' },
  forum_mentioned: { group: 'classes' },
  forum_reported: { group: 'requests', urgency: 'timely' },
  import_done: { group: 'own_work' },
  import_failed: { group: 'own_work' },
  late_accepted: { group: 'quizzes' },
  offer_ended: { group: 'classes' },
  competency_reminder: { group: 'reminders' },
  mail_wanted: { group: 'requests' },
  overdue_reminder: { group: 'reminders' },
  own_data_failed: { group: 'account' },
  own_data_ready: { group: 'account' },
  programme_again: { group: 'classes', urgency: 'timely' },
  programme_due: { group: 'reminders', urgency: 'timely' },
  programme_step_due: { group: 'reminders', urgency: 'timely' },
  programme_completed: { group: 'classes' },
  programme_joined: { group: 'classes' },
  quiz_due: { group: 'reminders', urgency: 'timely' },
  quiz_marked: { group: 'quizzes' },
  mark_reopened: { group: 'quizzes' },
  quiz_regraded: { group: 'quizzes' },
  quiz_regraded_scores: { group: 'quizzes' },
  regrade_done: { group: 'own_work' },
  regrade_failed: { group: 'own_work' },
  recovery_code_used: { group: 'account', urgency: 'urgent', isAlways: true },
  renewal_offered: { group: 'classes', urgency: 'timely' },
  role_given: { group: 'account' },
  saml_certificate_ends: { group: 'account' },
  seat_offered: { group: 'classes', urgency: 'timely' },
  sign_in_attack: { group: 'account', urgency: 'urgent' },
  break_glass: { group: 'account' },
  second_factor_added: { group: 'account', urgency: 'urgent', isAlways: true },
  second_factor_removed: { group: 'account', urgency: 'urgent', isAlways: true },
  second_factor_reset: { group: 'account', urgency: 'urgent', isAlways: true },
  second_factor_wrong: { group: 'account', urgency: 'urgent', isAlways: true },
  sessions_ended: { group: 'account' },
  session_moved: { group: 'classes', urgency: 'timely' },
  session_soon: { group: 'reminders', urgency: 'urgent' },
  session_tomorrow: { group: 'reminders', urgency: 'timely' },
  undo_done: { group: 'own_work' },
  undo_failed: { group: 'own_work' },
  service_stops: { group: 'account' },
  token_ends: { group: 'account' },
  record_store_failing: { group: 'account' },
  record_store_gone: { group: 'account' },
  record_store_off: { group: 'account', urgency: 'urgent' },
  webhook_failing: { group: 'account' },
  webhook_gone: { group: 'account' },
  webhook_off: { group: 'account', urgency: 'urgent' },
  token_leaked: { group: 'account', urgency: 'urgent' },
} as const satisfies Readonly<Record<string, Kind>>;

export type NotificationKind = keyof typeof notificationKinds;
/** The key of its words. */
export type NotificationKey = `notification.${NotificationKind}`;

/** A kind that an older release has sent and that no longer exists counts as an ordinary one about classes. */
export const kindOf = (titleKey: string): Kind =>
  (notificationKinds as Readonly<Record<string, Kind>>)[titleKey.replace('notification.', '')] ?? {
    group: 'classes',
  };

/** A person's preferences for mail, SMS and push messages to their devices. */
export interface PreferenceValues {
  /** No mail for these; mail for the others. */
  readonly mail_off: readonly NotificationGroup[];
  /** SMS for these; none for the others. */
  readonly sms_on: readonly NotificationGroup[];
  /** Push messages for these, on the devices where the person has turned them on; none for the others. */
  readonly push_on: readonly NotificationGroup[];
  /** Ordinary mails as one summary, each day or week. */
  readonly digest: 'off' | 'daily' | 'weekly';
  /** 0..23, in the person's zone. */
  readonly digest_hour: number;
  /** 1 Monday … 7 Sunday. */
  readonly digest_weekday: number;
  /** Of mail and SMS: `22:00` in the person's zone; null: no quiet hours. Both or none. */
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  /** Of push messages, which ring: the same, but on until the person changes them. */
  readonly push_quiet_from: string | null;
  readonly push_quiet_until: string | null;
}

/** The preferences of a person who has chosen nothing. */
export const defaultPreferences: PreferenceValues = {
  mail_off: [],
  sms_on: [],
  push_on: ['classes', 'quizzes', 'reminders'],
  digest: 'off',
  digest_hour: 7,
  digest_weekday: 1,
  quiet_from: null,
  quiet_until: null,
  push_quiet_from: '21:00',
  push_quiet_until: '07:00',
};

/** Why a delivery waits (`queued`), or ended without being sent. */
export const deliveryReasons = [
  'digest',
  'quiet-hours',
  'retry',
  'inactive',
  'no-address',
  'not-configured',
  'switched-off',
  'refused',
  'tries-over',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

export type Verdict =
  | { readonly state: 'send' }
  | { readonly state: 'skip'; readonly reason: DeliveryReason }
  | { readonly state: 'hold'; readonly reason: DeliveryReason; readonly until: Date };

interface Question {
  readonly channel: Exclude<NotificationChannel, 'in-app'>;
  readonly titleKey: string;
  /** E-mail or phone; for push messages anything, when the person has a device for them. */
  readonly address: string | null;
  readonly preferences: PreferenceValues;
  readonly timeZone: string;
  /** When the notification was created: a summary takes those before it. */
  readonly notifiedAt: Date;
}

/** Whether a notification is sent now, later or not at all. */
export function verdictOn(
  { channel, titleKey, address, preferences, timeZone, notifiedAt }: Question,
  now: Date,
): Verdict {
  const { group, urgency, isAlways } = kindOf(titleKey);
  const isWanted =
    channel === 'mail'
      ? isAlways || !preferences.mail_off.includes(group)
      : preferences[channel === 'sms' ? 'sms_on' : 'push_on'].includes(group);
  if (!isWanted) return { state: 'skip', reason: 'switched-off' };
  if (!address) return { state: 'skip', reason: 'no-address' };
  if (channel === 'mail' && urgency === undefined && preferences.digest !== 'off') {
    const until = digestAfter(notifiedAt, preferences, timeZone);
    if (until > now) return { state: 'hold', reason: 'digest', until };
  }
  const quietUntil =
    urgency === 'urgent' ? undefined : endOfQuiet(now, quietHoursOf(channel, preferences), timeZone);
  return quietUntil ? { state: 'hold', reason: 'quiet-hours', until: quietUntil } : { state: 'send' };
}

const quietHoursOf = (channel: Question['channel'], preferences: PreferenceValues) =>
  channel === 'push'
    ? { quiet_from: preferences.push_quiet_from, quiet_until: preferences.push_quiet_until }
    : preferences;

/** The time of the first summary after an instant. */
export function digestAfter(
  after: Date,
  { digest, digest_hour, digest_weekday }: PreferenceValues,
  timeZone: string,
): Date {
  return nextTime(after, timeZone, digest_hour * 60, digest === 'weekly' ? digest_weekday : undefined);
}

/** The end of the quiet hours around an instant; undefined outside of them. They may span midnight. */
export function endOfQuiet(
  now: Date,
  { quiet_from, quiet_until }: Pick<PreferenceValues, 'quiet_from' | 'quiet_until'>,
  timeZone: string,
): Date | undefined {
  if (quiet_from === null || quiet_until === null) return undefined;
  const [from, until] = [minutesOf(quiet_from), minutesOf(quiet_until)];
  const { minutes } = localTime(now, timeZone);
  const isQuiet =
    from < until
      ? minutes >= from && minutes < until
      : from !== until && (minutes >= from || minutes < until);
  return isQuiet ? nextTime(now, timeZone, until) : undefined;
}

const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The first instant after `after` at which the clocks of a zone show a time of day, on a weekday if one is given. */
function nextTime(after: Date, timeZone: string, minutes: number, weekday?: number): Date {
  const local = localTime(after, timeZone);
  let wait = (minutes - local.minutes + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  if (weekday !== undefined) {
    const day = local.weekday + (local.minutes + wait >= DAY_MINUTES ? 1 : 0);
    wait += ((weekday - day + 7) % 7) * DAY_MINUTES;
  }
  const guess = Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS + wait * MINUTE_MS;
  // For clock changes in between.
  const localMinutes = localTime(new Date(guess), timeZone).minutes;
  const off = ((localMinutes - minutes + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  return new Date(guess - off * MINUTE_MS);
}

/** Making one takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Minutes since midnight, and the weekday (1 Monday … 7 Sunday), as the clocks of a zone show them. */
function localTime(at: Date, timeZone: string): { readonly minutes: number; readonly weekday: number } {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
    weekday: WEEKDAYS.indexOf(parts['weekday']!) + 1,
  };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}
