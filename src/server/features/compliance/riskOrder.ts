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

/** SQL: people `t`, each looked up for their `worst` standing: for a filter that leaves few people. */
export const worstOfEach = (columns: Sql): Sql => sql`users t left join lateral (
    ${atRisk(columns)} and s.user_id = t.id order by risk, near nulls last limit 1
  ) worst on true`;

const ONCE = sql`order by user_id, risk, near nulls last`;

/** SQL: all people `t` with their `worst` standing, nothing for those who are not at risk. */
export const worstOfAll = (columns: Sql): Sql => sql`users t left join (
    select distinct on (user_id) user_id, risk, near from (${atRisk(columns)}) s ${ONCE}
  ) worst on worst.user_id = t.id`;

/** Some people have several standings at risk, and a filter leaves some of the people. */
const ROWS_EACH = 4;
const LEAST_ROWS = 500;

/** The day, within a risk, up to which those at the greatest risk are enough for a page. */
export interface RiskyDay {
  readonly risk: number;
  /** Null: standings without a date. */
  readonly near: string | null;
  /** The day has so many standings that walking all people by name finds those of a page sooner than all of the day are read and sorted. */
  readonly isCrowded: boolean;
}

/** SQL: the `RiskyDay` for so many of `all` people; no row when nobody is at risk. */
export function riskyDay(columns: Sql, people: number, all: number): Sql {
  // Some n of all people are on the day: to find the page among the names, all × people / n are read.
  const crowd = Math.ceil(Math.sqrt(all * people));
  return sql`with day as materialized (
      select risk, near from (
        ${atRisk(columns)} order by risk, near limit ${Math.max(LEAST_ROWS, people * ROWS_EACH)}
      ) first order by risk desc, near desc limit 1
    ) select day.*, (select count(*) from (
      ${atRisk(columns)} and ${RISK} = day.risk and s.ends_on = day.near limit ${crowd + 1}) s) > ${crowd}::int as "isCrowded" from day`;
}

/** SQL: standings before a day, or also those of that day. A comparison of rows would read the index to the end of the risk. */
const upTo = (columns: Sql, { risk, near }: RiskyDay, sign: '<' | '<='): Sql =>
  sql`select distinct on (user_id) user_id, risk, near from (
      ${atRisk(columns)} and ${RISK} < ${risk}::int
      union all ${atRisk(columns)} and ${RISK} = ${risk}::int and s.ends_on ${raw(sign)} ${near ?? 'infinity'}::date
    ) s ${ONCE}`;

/** The offset has each person looked up instead of all read. */
const PERSON = sql`cross join lateral (select * from users u where u.id = worst.user_id offset 0) t`;

/**
 * SQL: people `t` with their `worst` standing, those at the greatest risk only, to the end of a day, so that nobody of that day is missing. A
 * page for which these people suffice is the same as with everybody.
 */
export const worstFirst = (columns: Sql, day: RiskyDay): Sql =>
  sql`(${upTo(columns, day, '<=')}) worst ${PERSON}`;

/**
 * SQL: the same for people who meet `where`, a condition over `t`; of a crowded day so many as a page needs are found by walking the names.
 */
export const worstWalked = (
  columns: Sql,
  day: RiskyDay,
  { where, people }: { readonly where: Sql; readonly people: number },
): Sql => sql`(
    select * from (${upTo(columns, day, '<')}) before union all select * from (
      select own.* from users t cross join lateral (${atRisk(columns)} and s.user_id = t.id order by risk, near limit 1) own
      where ${where} and own.risk = ${day.risk}::int and own.near = ${day.near}::date
      order by t.name, t.id limit ${people}
    ) on_day
  ) worst ${PERSON}`;
