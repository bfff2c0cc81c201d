/** Exceptions from the limits of a quiz, for one person or for the people of a rule. Source: quiz-engine "Overrides". */

/** One exception; null = no exception for this limit. */
export interface Allowance {
  /** In addition to the time limit. */
  readonly extra_minutes: number | null;
  /** In addition to the re-test limit. */
  readonly extra_attempts: number | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly deadline: string | null;
}
/** `is_own`: it names the person; else a rule that matches them. */
export interface Override extends Allowance {
  readonly is_own: boolean;
}

/** The limits of a quiz that an exception can change. */
export interface QuizLimits {
  /** Minutes; null = none. */
  readonly time_limit: number | null;
  /** Attempts after the first; null = unlimited. */
  readonly re_test_limit: number | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly deadline: string | null;
}

/** Of several rules the most generous value of each field; the person's own exception takes precedence. */
export function allowanceOf(overrides: readonly Override[]): Allowance {
  const own = overrides.find(({ is_own }) => is_own);
  const others = overrides.filter(({ is_own }) => !is_own);
  return {
    extra_minutes: own?.extra_minutes ?? most(others.map((one) => one.extra_minutes)),
    extra_attempts: own?.extra_attempts ?? most(others.map((one) => one.extra_attempts)),
    start_time: iso(own?.start_time) ?? earliest(others.map((one) => one.start_time)),
    end_time: iso(own?.end_time) ?? latest(others.map((one) => one.end_time)),
    deadline: iso(own?.deadline) ?? latest(others.map((one) => one.deadline)),
  };
}

/**
 * The limits of a quiz for one person. An unlimited field stays unlimited; an end that is moved beyond the deadline moves the deadline too.
 */
export function limitsWith(quiz: QuizLimits, overrides: readonly Override[]): QuizLimits {
  if (overrides.length === 0) return quiz;
  const given = allowanceOf(overrides);
  return {
    time_limit: quiz.time_limit === null ? null : quiz.time_limit + (given.extra_minutes ?? 0),
    re_test_limit: quiz.re_test_limit === null ? null : quiz.re_test_limit + (given.extra_attempts ?? 0),
    start_time: given.start_time ?? quiz.start_time,
    end_time: given.end_time ?? quiz.end_time,
    deadline: given.deadline ?? (quiz.deadline && latest([quiz.deadline, given.end_time])),
  };
}

type Values<T> = readonly (T | null)[];
const present = <T>(values: Values<T>): T[] => values.filter((value) => value !== null);
const most = (values: Values<number>): number | null =>
  present(values).reduce<number | null>((max, value) => Math.max(max ?? value, value), null);
const times = (values: Values<string>): number[] => present(values).map((value) => Date.parse(value));
const latest = (values: Values<string>): string | null => at(most(times(values)));
const earliest = (values: Values<string>): string | null => {
  const negative = most(times(values).map((time) => -time));
  return at(negative === null ? null : -negative);
};
const at = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
const iso = (time: string | null | undefined): string | null => (time ? at(Date.parse(time)) : null);
