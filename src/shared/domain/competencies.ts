/**
 * A person's standing with a competency, and the expiry of records (domain.md "Competency and user record"). Days are calendar days in the
 * person's own zone, `YYYY-MM-DD`, which compare as texts; the caller passes the current day there.
 */
export const standings = [
  'not_required',
  'required',
  'in_progress',
  'waiting_review',
  'valid',
  'expiring',
  'expired',
  'overdue',
  'waived',
] as const;
export type Standing = (typeof standings)[number];

/** Standings of requirements that put a person at risk, the worst first; the others are equal. */
export const standingsAtRisk: readonly Standing[] = [
  'overdue',
  'expired',
  'expiring',
  'waiting_review',
  'required',
  'in_progress',
];

/** Standings that are in order, among all requirements that are not waived. */
export const standingsInOrder: readonly Standing[] = ['valid', 'expiring'];
/** Standings that last until their last day and are not in order after it, if nothing happens. */
export const endingStandings: readonly Standing[] = ['valid', 'expiring', 'waived'];
/** Standings of a requirement that is missed when its last day is over. */
export const dueStandings: readonly Standing[] = ['expired', 'required', 'in_progress'];

/** The states of a record: it waits for a review, counts, waives the requirement, was rejected or withdrawn. */
export const recordStates = ['waiting_review', 'valid', 'waived', 'rejected', 'withdrawn'] as const;
export type RecordState = (typeof recordStates)[number];
export const recordSources = ['class', 'quiz', 'external', 'manual'] as const;
export type RecordSource = (typeof recordSources)[number];

export const MAX_LEVEL = 5;

/** `YYYY-MM-DD`. */
export type Day = string;

/** One cycle of a person and a competency, without rejected and withdrawn ones. */
export interface RecordFacts {
  readonly id: string;
  readonly state: RecordState;
  /** Null for a waiver. */
  readonly level: number | null;
  /** First day on which it counts. */
  readonly obtained_at: Day;
  /** Last day on which it counts; null: for ever. */
  readonly expires_at: Day | null;
}

/** All facts on which a person's standing with a competency depends. */
export interface CompetencyFacts {
  /** Requirements for the person: the level, and the day by whose end it must be held. */
  readonly requirements: readonly { readonly level: number; readonly due_on: Day }[];
  readonly records: readonly RecordFacts[];
  /** Takes part in a class that grants it. */
  readonly is_in_progress: boolean;
  /** This many days before it expires, it is expiring: time to renew it. */
  readonly window_days: number;
  /** This many days after it has expired, it is overdue. */
  readonly grace_days: number;
}

export interface CompetencyStanding {
  readonly standing: Standing;
  readonly is_required: boolean;
  /** The highest level required; null without a requirement. */
  readonly required_level: number | null;
  /** The level held today; null without one. */
  readonly level: number | null;
  /** The record that decides; null without one. */
  readonly record_id: string | null;
  /** The last day of this standing if nothing happens: the expiry, the deadline, the end of the waiver. */
  readonly ends_on: Day | null;
  /** The next day on which the standing may change; null if time alone never changes it. */
  readonly changes_on: Day | null;
}

const FOREVER = '9999-12-31';

/**
 * A person's standing today. A valid record takes precedence; without one the worst state is returned: overdue, unless evidence waits for a
 * review or the requirement is waived.
 */
export function standingOf(facts: CompetencyFacts, today: Day): CompetencyStanding {
  const { requirements } = facts;
  const required_level =
    requirements.length === 0 ? null : Math.max(...requirements.map(({ level }) => level));
  const held = facts.records.filter(({ state }) => state === 'valid');
  const current = best(held.filter((record) => isInForce(record, today)));
  const unmet = requirements.filter(({ level }) => !holds(held, level, today));
  const common = {
    is_required: requirements.length > 0,
    required_level,
    level: highest(held, today),
    changes_on: nextChange(facts, today),
  };
  if (unmet.length === 0) return { ...common, ...metStanding(facts, current, today) };
  return { ...common, ...unmetStanding(facts, unmet, today) };
}

type Decided = Pick<CompetencyStanding, 'standing' | 'record_id' | 'ends_on'>;

function metStanding(facts: CompetencyFacts, current: RecordFacts | undefined, today: Day): Decided {
  const held = facts.records.filter(({ state }) => state === 'valid');
  if (current) {
    // Of several requirements the first one to be missed counts.
    const levels = facts.requirements.length === 0 ? [0] : facts.requirements.map(({ level }) => level);
    const deciding = levels
      .map((level) =>
        best(held.filter((record) => isInForce(record, today) && (record.level ?? 0) >= level))!,
      )
      .reduce((first, next) => (untilOf(next) < untilOf(first) ? next : first));
    const isExpiring =
      deciding.expires_at !== null && today >= addDays(deciding.expires_at, -facts.window_days);
    return {
      standing: isExpiring ? 'expiring' : 'valid',
      record_id: deciding.id,
      ends_on: deciding.expires_at,
    };
  }
  const waiting = facts.records.find(({ state }) => state === 'waiting_review');
  if (waiting) return { standing: 'waiting_review', record_id: waiting.id, ends_on: null };
  const lapsed = lapsedOf(held, 0, today);
  if (lapsed) return { standing: 'expired', record_id: lapsed.id, ends_on: lapsed.expires_at };
  return { standing: facts.is_in_progress ? 'in_progress' : 'not_required', record_id: null, ends_on: null };
}

function unmetStanding(
  facts: CompetencyFacts,
  unmet: readonly { readonly level: number; readonly due_on: Day }[],
  today: Day,
): Decided {
  const waiver = best(
    facts.records.filter((record) => record.state === 'waived' && isInForce(record, today)),
  );
  if (waiver) return { standing: 'waived', record_id: waiver.id, ends_on: waiver.expires_at };
  const held = facts.records.filter(({ state }) => state === 'valid');
  const lapsed = unmet.flatMap(({ level }) => lapsedOf(held, level, today) ?? []);
  const due = unmet.map((one) => dueOf(facts, one, today)).reduce((a, b) => (a < b ? a : b));
  const waiting = facts.records.find(({ state }) => state === 'waiting_review');
  if (waiting) return { standing: 'waiting_review', record_id: waiting.id, ends_on: due };
  const record_id = best(lapsed)?.id ?? null;
  if (today > due) return { standing: 'overdue', record_id, ends_on: due };
  if (lapsed.length > 0) return { standing: 'expired', record_id, ends_on: due };
  return { standing: facts.is_in_progress ? 'in_progress' : 'required', record_id: null, ends_on: due };
}

/** For a person who once held it, the end of the grace period after the expiry, or the deadline itself if that is later. */
function dueOf(
  { records, grace_days }: CompetencyFacts,
  { level, due_on }: { readonly level: number; readonly due_on: Day },
  today: Day,
): Day {
  const held = records.filter(({ state }) => state === 'valid');
  const lapsed = lapsedOf(held, level, today);
  if (!lapsed) return due_on;
  const grace = addDays(lapsed.expires_at!, grace_days);
  return grace > due_on ? grace : due_on;
}

const untilOf = ({ expires_at }: RecordFacts): Day => expires_at ?? FOREVER;
const isInForce = (record: RecordFacts, today: Day): boolean =>
  record.obtained_at <= today && today <= untilOf(record);
const holds = (held: readonly RecordFacts[], level: number, today: Day): boolean =>
  held.some((record) => (record.level ?? 0) >= level && isInForce(record, today));

/** The one that lasts longest. */
const best = (records: readonly RecordFacts[]): RecordFacts | undefined =>
  records.reduce<RecordFacts | undefined>(
    (longest, record) => (longest && untilOf(longest) >= untilOf(record) ? longest : record),
    undefined,
  );

const lapsedOf = (held: readonly RecordFacts[], level: number, today: Day): RecordFacts | undefined =>
  best(held.filter((record) => (record.level ?? 0) >= level && untilOf(record) < today));

function highest(held: readonly RecordFacts[], today: Day): number | null {
  const levels = held.filter((record) => isInForce(record, today)).map(({ level }) => level ?? 1);
  return levels.length > 0 ? Math.max(...levels) : null;
}

/** The first day after today on which anything begins or ends. A day too many only costs one more computation. */
function nextChange(
  { requirements, records, window_days, grace_days }: CompetencyFacts,
  today: Day,
): Day | null {
  const days = [
    ...requirements.map(({ due_on }) => addDays(due_on, 1)),
    ...records.flatMap(({ obtained_at, expires_at }) =>
      expires_at === null
        ? [obtained_at]
        : [
            obtained_at,
            addDays(expires_at, -window_days),
            addDays(expires_at, 1),
            addDays(expires_at, grace_days + 1),
          ],
    ),
  ].filter((day) => day > today);
  return days.length > 0 ? days.reduce((a, b) => (a < b ? a : b)) : null;
}

/** The rules of a competency about its validity. */
export interface Validity {
  /** Null: for ever. */
  readonly validity_months: number | null;
  readonly window_days: number;
  readonly grace_days: number;
}

/**
 * The last day of a record that is obtained on a day. A renewal within the window before the expiry, or within the grace period after it,
 * keeps the date: the next cycle begins where the last one ends, so that being early costs nothing and being late gains nothing. Otherwise
 * the validity counts from the day itself. `lastExpiry`: that of the cycle before; null without one.
 */
export function expiryOf(
  { validity_months, window_days, grace_days }: Validity,
  obtained: Day,
  lastExpiry: Day | null = null,
): Day | null {
  if (validity_months === null) return null;
  const isRecertified =
    lastExpiry !== null &&
    obtained >= addDays(lastExpiry, -window_days) &&
    obtained <= addDays(lastExpiry, grace_days);
  return addMonths(isRecertified ? lastExpiry : obtained, validity_months);
}

const DAY_MS = 86_400_000;

/** The calendar day so many days later. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Calendar days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The same day this many months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** `2026-12` → `2027-01` */
export const monthAfter = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1)).toISOString().slice(0, 7);
