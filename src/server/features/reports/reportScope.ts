import { createHash } from 'node:crypto';
import type { ReportKind, ReportTarget } from '#shared/api/reports.ts';
import type { Span } from '#shared/domain/reports.ts';
import type { Actor } from '../../platform/context.ts';
import { join, sql, type Sql } from '../../platform/db/sql.ts';

/** A report with everything that its figures depend on, but the time: it goes into jobs and names what is kept. */
export interface ReportScope {
  readonly kind: ReportKind;
  readonly target: ReportTarget | null;
  readonly span: Span | null;
  /** An empty text: whoever has none. */
  readonly department: string | null;
  readonly city: string | null;
  readonly reach: Actor['reach'];
  /** Whose classes or team; null for who reaches all. */
  readonly reachOf: string | null;
}

/** Of what is kept: raised when reports hold something else, so that nobody reads what an older version has kept. */
const EDITION = 2;

/** People who see the same share what was computed. */
export const cacheKey = ({ target, ...scope }: ReportScope): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...scope, target: target?.id ?? null, edition: EDITION }))
    .digest('hex');

/** SQL over a person `u` and a class `c`: whom and what the report is about. */
export function scopeSql(scope: ReportScope): Sql {
  const isOwn = sql`c.trainer_ids @> array[${scope.reachOf}::uuid]`;
  return join([peopleSql(scope), ...(scope.reach === 'own' ? [isOwn] : []), targetSql(scope)], ' and ');
}

/** Its part that is about the person alone. */
export function peopleSql({ reach, reachOf, department, city }: ReportScope): Sql {
  const conditions = [sql`true`];
  if (reach === 'team') conditions.push(sql`u.manager_id = ${reachOf}::uuid`);
  if (department !== null) conditions.push(sql`coalesce(u.department, '') = ${department}`);
  if (city !== null) conditions.push(sql`coalesce(u.placement_city, '') = ${city}`);
  return join(conditions, ' and ');
}

/** SQL over a person `u`: active people whom the reader reaches, of the department and city that were asked for. */
export function peopleInScopeSql(scope: ReportScope): Sql {
  const own =
    scope.reach === 'own'
      ? sql`and exists (select 1 from enrolments e join classes c on c.id = e.class_id
          where e.user_id = u.id and c.trainer_ids @> array[${scope.reachOf}::uuid])`
      : sql``;
  return sql`u.active and u.archived_at is null and ${peopleSql(scope)} ${own}`;
}

function targetSql({ kind, target }: ReportScope): Sql {
  if (!target) return sql`true`;
  if (kind === 'group') return sql`c.group_id = ${target.id}::uuid`;
  return sql`c.id = ${kind === 'class' ? target.id : target.parent!.id}::uuid`;
}
