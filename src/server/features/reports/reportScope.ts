import { createHash } from 'node:crypto';
import type { ReportKind, ReportTarget } from '#shared/api/reports.ts';
import type { Span } from '#shared/domain/reports.ts';
import type { Actor } from '../../platform/context.ts';
import { join, sql, type Sql } from '../../platform/db/sql.ts';

/** A report with everything that its figures depend on except the time: the input of its job and the key of its cache. */
export interface ReportScope {
  readonly kind: ReportKind;
  readonly target: ReportTarget | null;
  readonly span: Span | null;
  /** An empty text: people without a department. */
  readonly department: string | null;
  readonly city: string | null;
  readonly reach: Actor['reach'];
  /** The id of the trainer or manager whose classes or team limit the report; null for scope over everything. */
  readonly userId: string | null;
}

/** A scope for one statement, narrowed further by a condition on the person `u`; it is never stored. */
export interface NarrowScope extends ReportScope {
  readonly people?: Sql;
}

/** Part of the cache key: raised when the content of reports changes, so that no result of an older version is read. */
const EDITION = 3;

/** Readers with the same scope share a cached result. */
export const cacheKey = ({ target, ...scope }: ReportScope): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...scope, target: target?.id ?? null, edition: EDITION }))
    .digest('hex');

/** SQL over a person `u` and a class `c`: both are in the report's scope. */
export function scopeSql(scope: NarrowScope): Sql {
  const isOwn = sql`c.trainer_ids @> array[${scope.userId}::uuid]`;
  return join([peopleSql(scope), ...(scope.reach === 'own' ? [isOwn] : []), targetSql(scope)], ' and ');
}

/** The part of the scope that concerns only the person. */
export function peopleSql({ reach, userId, department, city, people }: NarrowScope): Sql {
  const conditions = [people ?? sql`true`];
  if (reach === 'team') conditions.push(sql`u.manager_id = ${userId}::uuid`);
  if (department !== null) conditions.push(sql`coalesce(u.department, '') = ${department}`);
  if (city !== null) conditions.push(sql`coalesce(u.placement_city, '') = ${city}`);
  return join(conditions, ' and ');
}

/** SQL over a person `u`: active people in the reader's scope, of the requested department and city. */
export function peopleInScopeSql(scope: NarrowScope): Sql {
  const own =
    scope.reach === 'own'
      ? sql`and exists (select 1 from enrolments e join classes c on c.id = e.class_id
          where e.user_id = u.id and c.trainer_ids @> array[${scope.userId}::uuid])`
      : sql``;
  return sql`u.active and u.archived_at is null and ${peopleSql(scope)} ${own}`;
}

function targetSql({ kind, target }: ReportScope): Sql {
  if (!target) return sql`true`;
  if (kind === 'group') return sql`c.group_id = ${target.id}::uuid`;
  return sql`c.id = ${kind === 'class' ? target.id : target.parent!.id}::uuid`;
}
