import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';

export interface CompanySize {
  readonly users: number;
  readonly attempts: number;
  /** By default as many as fit the people and attempts. */
  readonly classes?: number | undefined;
  /** By default as many as the attempts need. */
  readonly enrolments?: number | undefined;
  /** Includes names of up to 80 characters, of other scripts and with words that are too long for any column. */
  readonly hasVariedNames?: boolean | undefined;
}

export interface Size
  extends Pick<CompanySize, 'users' | 'attempts' | 'hasVariedNames'>, ReturnType<typeof planOf> {
  /** The number of the company in the database: ids, NIPs and slugs differ by it. */
  readonly run: number;
  readonly now: Date;
}

/** What needs the product's own words and keys beside the database. */
export interface Made extends Size {
  readonly db: Db;
  readonly config: Config;
}

/** The content of a company of a given size: each person is in some classes with two quizzes each, and tries each quiz twice on average. */
export function planOf({ users, attempts, classes: classCount, enrolments }: CompanySize) {
  // Some classes are in the future, and the attempts are cut off at the requested number.
  const classesOfPerson = enrolments ? enrolments / users : (attempts / users / TRIES / QUIZZES) * 1.25;
  const classes =
    classCount ?? Math.max(8, Math.ceil(2 * Math.sqrt(users)), Math.ceil(classesOfPerson * 1.3) + 2);
  return { classes, groups: Math.max(2, Math.round(Math.sqrt(classes))), classesOfPerson };
}
const TRIES = 2;
export const QUIZZES = 2;
export const MODULES = 3;
/** For a quiz; the last one of every seventh quiz is an essay. */
export const QUESTIONS = 5;
