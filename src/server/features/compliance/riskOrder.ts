import { standingsAtRisk } from '#shared/domain/competencies.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { IS_REQUIREMENT } from '../../modules/obligations/obligations.ts';

/** The orders of people `t`; by risk over the joined `worst`: the worst standing first, and of each the nearest date. */
export const BY_NAME = sql`t.name, t.id`;
export const BY_RISK = sql`worst.risk nulls last, worst.near nulls last, ${BY_NAME}`;

const LIST = raw(standingsAtRisk.map((standing) => `'${standing}'`).join(', '));
/** As in `competency_standings_risk_idx`. */
const RISK = sql`array_position(array[${LIST}], s.standing)`;

/** SQL: the standings of the columns that put a person at risk, as user_id, risk, near. `columns`: a condition over competencies `k`. */
const atRisk = (columns: Sql): Sql => sql`select s.user_id, ${RISK} as risk, s.ends_on as near
  from competency_standings s join competencies k on k.id = s.competency_id
  where ${columns} and ${IS_REQUIREMENT} and s.standing in (${LIST})`;

const ONCE = sql`order by user_id, risk, near nulls last`;

/** SQL: joins everybody's worst standing, and nothing for people who are not at risk. */
export const worstOfAll = (columns: Sql): Sql => sql`left join (
    select distinct on (user_id) user_id, risk, near from (${atRisk(columns)}) s ${ONCE}
  ) worst on worst.user_id = t.id`;

/** Some people have several standings at risk, and a filter leaves some of the people. */
const ROWS_EACH = 4;
const LEAST_ROWS = 500;

/**
 * SQL: joins the worst standing of those at the greatest risk only, from the beginning of the index to the end of a day, so that nobody of
 * that day is missing. A page for which these people suffice is the same as with everybody.
 */
export const worstFirst = (columns: Sql, people: number): Sql => sql`join (
    select distinct on (user_id) user_id, risk, near from (${atRisk(columns)} and (${RISK}, s.ends_on) <= (
      select risk, coalesce(near, 'infinity') from (
        ${atRisk(columns)} order by risk, near limit ${Math.max(LEAST_ROWS, people * ROWS_EACH)}
      ) first order by risk desc, near desc limit 1
    )) s ${ONCE}
  ) worst on worst.user_id = t.id`;
