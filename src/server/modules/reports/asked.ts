import { createHash } from 'node:crypto';
import type { ReportKind, ReportTarget } from '#shared/api/reports.ts';
import type { Span } from '#shared/domain/reports.ts';
import type { Actor } from '../../context.ts';

/** A report with everything that its figures depend on, but the time: it goes into jobs and names what is kept. */
export interface Asked {
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
export const keyOf = ({ target, ...asked }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...asked, target: target?.id ?? null, edition: EDITION }))
    .digest('hex');

/** SQL over a person `u` and a class `c`: whom and what the report is about. */
export function scopeSql(asked: Asked, add: (value: unknown) => string): string {
  return [
    peopleSql(asked, add),
    ...(asked.reach === 'own' ? [`c.trainer_ids @> array[${add(asked.reachOf)}::uuid]`] : []),
    targetSql(asked, add),
  ].join(' and ');
}

/** Its part that is about the person alone. */
export function peopleSql(
  { reach, reachOf, department, city }: Asked,
  add: (value: unknown) => string,
): string {
  return [
    'true',
    ...(reach === 'team' ? [`u.manager_id = ${add(reachOf)}::uuid`] : []),
    ...(department === null ? [] : [`coalesce(u.department, '') = ${add(department)}`]),
    ...(city === null ? [] : [`coalesce(u.placement_city, '') = ${add(city)}`]),
  ].join(' and ');
}

/** SQL over a person `u`: active people whom the reader reaches, of the department and city that were asked for. */
export function reachedPeopleSql(asked: Asked, add: (value: unknown) => string): string {
  const own =
    asked.reach === 'own'
      ? ` and exists (select 1 from enrolments e join classes c on c.id = e.class_id
          where e.user_id = u.id and c.trainer_ids @> array[${add(asked.reachOf)}::uuid])`
      : '';
  return `u.active and u.archived_at is null and ${peopleSql(asked, add)}${own}`;
}

function targetSql({ kind, target }: Asked, add: (value: unknown) => string): string {
  if (!target) return 'true';
  if (kind === 'group') return `c.group_id = ${add(target.id)}::uuid`;
  return `c.id = ${add(kind === 'class' ? target.id : target.parent!.id)}::uuid`;
}
