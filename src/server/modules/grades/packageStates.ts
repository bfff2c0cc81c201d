import { sql } from '../../platform/db/sql.ts';

/** The state of a row `z` of package_grades in the words of quizzes. */
export const PACKAGE_STATE = sql`case when z.passed then 'passed' when z.state = 'completed' then 'failed' else 'responding' end`;
