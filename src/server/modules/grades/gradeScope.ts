import type { GradeFilter } from '#shared/api/gradeMatrix.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import { resources } from '#shared/resources/index.ts';
import type { Actor, ActorContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { searchText } from '../../platform/db/tables.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { packageColumnsSql } from './packageGrades.ts';

/** The filter of a matrix; `from` and `to` are days (`2026-11-21`) in the reader's time zone. */
export type MatrixFilter = Readonly<Partial<Record<GradeFilter, string>>>;

/**
 * Condition over `u`: the people of an actor's matrix, for a manager the team, for a trainer the participants of their own classes. The
 * scope is part of the condition, so that no filter can leave it.
 */
export function peopleWhere(ctx: ActorContext, filter: MatrixFilter): Sql {
  const { reach: inScope, userId } = ctx.actor;
  const conditions = [sql`u.archived_at is null`, sql`u.active`, ...personConditions(filter)];
  if (inScope === 'team') conditions.push(sql`u.manager_id = ${userId}`);
  const classes = classConditions(ctx, { group: filter.group, class: filter.class });
  if (inScope === 'own') classes.push(sql`c.id in (${ownClasses(ctx.actor)})`);
  if (classes.length > 0) {
    const takesPart = sql`e.state = any(${participantStates})`;
    const chosen = sql`select c.id from classes c where ${join(classes, ' and ')}`;
    // The people of one class are few and looked up; those of many classes are many and found while going through all people by name.
    conditions.push(
      filter.class === undefined
        ? sql`exists (select from enrolments e where e.user_id = u.id and ${takesPart} and e.class_id = any(array(${chosen})))`
        : sql`u.id in (select e.user_id from enrolments e where ${takesPart} and e.class_id = (${chosen}))`,
    );
  }
  return join(conditions, ' and ');
}

/** Condition over `z` and its class `c`: the quizzes of an actor's matrix, for a manager those of the classes of the team. */
function quizzesWhere(ctx: ActorContext, filter: MatrixFilter): Sql {
  const own = ownClasses(ctx.actor);
  const conditions = [
    sql`z.archived_at is null`,
    sql`c.archived_at is null`,
    sql`(z.status = 'published' or exists (select from grades r where r.quiz_id = z.id))`,
    ...classConditions(ctx, filter),
  ];
  if (own) conditions.push(sql`z.class_id in (${own})`);
  return join(conditions, ' and ');
}

/**
 * The columns of an actor's matrix: quizzes, and packages that count as a grade (these have `module_id` and `block_key`). The newest classes
 * come first by COLUMN_ORDER.
 */
export function columnsSql(ctx: ActorContext, filter: MatrixFilter): Sql {
  const own = ownClasses(ctx.actor);
  const classes = [sql`c.archived_at is null`, ...classConditions(ctx, filter)];
  if (own) classes.push(sql`c.id in (${own})`);
  return sql`select z.id, z.slug, z.name, z.passing_score::float8 as passing_score, z.class_id, null::uuid as module_id, null::text as block_key,
      null::jsonb as module, c.slug as class_slug, c.name as class_name, c.start_at, c.group_id
    from quizzes z join classes c on c.id = z.class_id where ${quizzesWhere(ctx, filter)}
    union all
    select z.id, z.slug, z.name, z.passing_score, z.class_id, z.module_id, z.block_key, z.module, c.slug, c.name, c.start_at, c.group_id
    from (${packageColumnsSql(join(classes, ' and '))}) z join classes c on c.id = z.class_id`;
}

/** Newest classes first: people look at their quizzes most. */
export const COLUMN_ORDER = sql`z.start_at desc nulls last, z.class_id, z.name, z.id`;

/** SQL: ids of the classes whose grades are in the actor's scope; undefined: all classes. */
export function ownClasses({ reach: inScope, userId }: Actor): Sql | undefined {
  if (inScope === 'all') return undefined;
  if (inScope === 'own') return sql`select k.id from classes k where k.trainer_ids @> array[${userId}::uuid]`;
  return sql`select e.class_id from users t join enrolments e on e.user_id = t.id
    where t.manager_id = ${userId} and e.state = any(${participantStates})`;
}

type ClassFilter = { readonly [K in 'group' | 'class' | 'from' | 'to']?: string | undefined };

/** Conditions over `c`: of the group, of the class (ids or slugs), and running in the period; a class without dates always runs. */
function classConditions(ctx: ActorContext, { group, class: course, from, to }: ClassFilter): Sql[] {
  const zone = ctx.actor.timeZone ?? ctx.config.siteTimeZone;
  const idOf = (table: Sql, key: string) =>
    isUuid(key)
      ? sql`${key}::uuid`
      : sql`(select k.id from ${table} k where lower(k.slug) = lower(${key}::text))`;
  const conditions: Sql[] = [];
  if (group !== undefined) conditions.push(sql`c.group_id = ${idOf(sql`groups`, group)}`);
  if (course !== undefined) conditions.push(sql`c.id = ${idOf(sql`classes`, course)}`);
  if (from !== undefined)
    conditions.push(sql`(c.end_at is null or c.end_at >= ${from}::date::timestamp at time zone ${zone})`);
  if (to !== undefined)
    conditions.push(
      sql`(c.start_at is null or c.start_at < (${to}::date + 1)::timestamp at time zone ${zone})`,
    );
  return conditions;
}

function personConditions(filter: MatrixFilter): Sql[] {
  const { q = '', department, position, city } = filter;
  const conditions: Sql[] = [];
  if (department !== undefined) conditions.push(sql`u.department = ${department}`);
  if (position !== undefined) conditions.push(sql`u.position = ${position}`);
  if (city !== undefined) conditions.push(sql`u.placement_city = ${city}`);
  const text = q.trim().toLowerCase();
  if (text) conditions.push(named(text));
  return conditions;
}

/**
 * Condition: name or NIP contains the text, which is lower-cased. The search index of lists holds more than both, so its result is checked
 * again: with `strpos`, because for another `like` PostgreSQL would plan for a single person, and once for both, because lower-casing is
 * what costs.
 */
export function named(text: string, user = 'u'): Sql {
  const both = raw(`lower(${user}.nip || e'\\n' || ${user}.name)`);
  const like = sql`${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
  return sql`${raw(searchText(resources.users, user)!)} like ${like} and strpos(${both}, ${text}) > 0`;
}
