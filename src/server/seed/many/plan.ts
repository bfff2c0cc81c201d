import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';

export interface CompanySize {
  readonly users: number;
  readonly attempts: number;
}

export interface Size extends CompanySize, ReturnType<typeof planOf> {
  /** Counts the companies in one database: their ids, NIPs and slugs differ. */
  readonly run: number;
  readonly now: Date;
}

/** What needs the product's own words and keys beside the database. */
export interface Made extends Size {
  readonly db: Db;
  readonly config: Config;
}

/** What a company of a size has: each person is in some classes, two quizzes each, and tries each quiz twice on average. */
export function planOf({ users, attempts }: CompanySize) {
  const classesOfPerson = attempts / users / TRIES / QUIZZES;
  const classes = Math.max(8, Math.ceil(2 * Math.sqrt(users)), Math.ceil(classesOfPerson * 1.6) + 2);
  // Some classes are still to come, and the last attempts are cut off at the number asked for.
  return {
    classes,
    groups: Math.max(2, Math.round(Math.sqrt(classes))),
    classesOfPerson: classesOfPerson * 1.25,
  };
}
const TRIES = 2;
export const QUIZZES = 2;
export const MODULES = 3;
/** Of a quiz; the last one of every seventh quiz is an essay. */
export const QUESTIONS = 5;
