import { complianceFigures, type BreakDays, type ComplianceFigure } from '#shared/api/competencies.ts';
import {
  addDays,
  dueStandings,
  endingStandings,
  monthAfter,
  type Standing,
} from '#shared/domain/competencies.ts';
import { activeStates, type EnrolmentState } from '#shared/domain/enrolments.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { competencyScope } from '../../modules/competencies/findPerson.ts';
import { named } from '../../modules/grades/gradeScope.ts';
import { IS_REQUIREMENT } from '../../modules/obligations/obligations.ts';

/** The people and competencies of a matrix. */
export interface ComplianceFilter {
  /** Part of a name or NIP. */
  readonly q?: string | undefined;
  readonly department?: string | undefined;
  readonly placement_city?: string | undefined;
  /** The type of competencies. */
  readonly type?: string | undefined;
  /** Id or code of the only column. */
  readonly competency?: string | undefined;
  /** Only people with this standing in one of the columns. */
  readonly standing?: Standing | undefined;
  /** Only people who will lose something required within this many days. */
  readonly breaks?: BreakDays | undefined;
  /** Only people with a requirement that this figure counts. */
  readonly figure?: ComplianceFigure | undefined;
  /** Only people for whom something required ends in this month, `2026-12`. */
  readonly ends_in?: string | undefined;
  /** With `ends_in`: only people who are in no class that grants it. */
  readonly unenrolled?: boolean | undefined;
  /** Only people who report to the caller. */
  readonly team?: boolean | undefined;
}

export const listOf = (words: readonly (Standing | EnrolmentState)[]): Sql =>
  raw(words.map((word) => `'${word}'`).join(', '));

export const todayOf = (ctx: ActorContext): string => zonedDay(ctx.now, ctx.config.siteTimeZone);

export const ACTIVE = sql`t.active and t.archived_at is null`;

/** People `t`: active, in scope. Without the right to see competencies the scope is the caller's own team. */
export function peopleWhere(ctx: ActorContext, { q, department, placement_city, team }: ComplianceFilter) {
  const isTeam = team === true || !may(ctx, 'competency-index');
  const isEverybody = !isTeam && ctx.actor.reach === 'all';
  const conditions = [ACTIVE];
  if (!isEverybody) conditions.push(isTeam ? sql`t.manager_id = ${ctx.actor.userId}` : competencyScope(ctx));
  const open = conditions.length;
  if (department) conditions.push(sql`t.department = ${department}`);
  if (placement_city) conditions.push(sql`t.placement_city = ${placement_city}`);
  const sought = q?.trim().toLowerCase();
  if (sought) conditions.push(named(sought, 't'));
  return { where: join(conditions, ' and '), isEverybody: isEverybody && conditions.length === open };
}

/** Competencies `k` of the columns. */
export function columnsWhere({ type, competency }: ComplianceFilter): Sql {
  const conditions = [sql`k.archived_at is null`];
  if (type) conditions.push(sql`k.type = ${type}`);
  if (competency) conditions.push(sql`(k.id::text = ${competency} or lower(k.code) = lower(${competency}))`);
  return join(conditions, ' and ');
}

/** How many days ago an end may be before the standing is computed again: older rows do not exist. */
const TURNED_WITHIN = 7;

/** Condition over `s`: something required is in order, or in time, until a day within this many days, including that day. */
export const breaksWithin = (ctx: ActorContext, days: number, standings: readonly Standing[]): Sql =>
  sql`s.is_required and s.standing in (${listOf(standings)}) and s.ends_on <= ${addDays(todayOf(ctx), days)}::date
    and s.ends_on >= ${addDays(todayOf(ctx), -TURNED_WITHIN)}::date`;
export const BREAKING = [...endingStandings, ...dueStandings];

/** Condition over `s`: the same, from the first to the last day of a month. */
export const endsWithin = (first: string, next: string): Sql =>
  sql`s.is_required and s.standing in (${listOf(BREAKING)}) and s.ends_on >= ${first}::date and s.ends_on < ${next}::date`;

/** Condition over `s`: the person takes part in a class that grants it. */
export const isEnrolled = (ctx: ActorContext): Sql => sql`exists (
  select 1 from enrolments e join classes c on c.id = e.class_id
  where e.user_id = s.user_id and c.competency_id = s.competency_id and e.state in (${listOf(activeStates)})
    and c.status = 'published' and c.archived_at is null and (c.end_at is null or c.end_at >= ${ctx.now.toISOString()}::timestamptz))`;

/** Conditions over `s` of the filters by cell that concern requirements, each with those of the others left out. */
function cellsWhere(ctx: ActorContext, { breaks, figure, ends_in, unenrolled }: ComplianceFilter): Sql[] {
  const conditions: Sql[] = [];
  if (breaks) conditions.push(breaksWithin(ctx, breaks, BREAKING));
  if (figure)
    conditions.push(sql`${IS_REQUIREMENT} and s.standing in (${listOf(complianceFigures[figure])})`);
  if (ends_in) {
    const ends = endsWithin(`${ends_in}-01`, `${monthAfter(ends_in)}-01`);
    conditions.push(unenrolled ? sql`${ends} and not ${isEnrolled(ctx)}` : ends);
  }
  return conditions;
}

/** Condition over `s`: a cell that the filter is about, for a person to be reminded of; without such a filter what is missed. */
export function remindedCells(ctx: ActorContext, filter: ComplianceFilter): Sql {
  const own = cellsWhere(ctx, filter);
  const missed = sql`${IS_REQUIREMENT} and s.standing in (${listOf(['overdue', 'expired'])})`;
  return sql`${columnsWhere(filter)} and ${own.length > 0 ? join(own, ' and ') : missed}`;
}

/** The same people, also filtered by their cells. */
export function peopleOfCells(ctx: ActorContext, filter: ComplianceFilter): Sql {
  const { standing } = filter;
  const columns = columnsWhere(filter);
  const conditions = [peopleWhere(ctx, filter).where];
  if (standing === 'not_required')
    conditions.push(sql`exists (select 1 from competencies k where ${columns} and not exists (
      select 1 from competency_standings s where s.user_id = t.id and s.competency_id = k.id))`);
  else if (standing)
    conditions.push(sql`exists (select 1 from competency_standings s join competencies k on k.id = s.competency_id
      where s.user_id = t.id and ${columns} and s.standing = ${standing})`);
  // Few requirements break soon: their people are found by them, instead of reading everybody by name until enough are found.
  for (const cells of cellsWhere(ctx, filter))
    conditions.push(sql`t.id = any(array(select s.user_id from competency_standings s join competencies k on k.id = s.competency_id
      where ${columns} and ${cells}))`);
  return join(conditions, ' and ');
}
