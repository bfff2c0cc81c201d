import { type ReportKind, type ReportSchedule } from '#shared/api/reports.ts';
import { dayAfter, scheduledDay, type ScheduleTimes } from '#shared/domain/reports.ts';
import { users } from '#shared/resources/users.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, may, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { forbidden, invalidField, notFound } from '../../platform/http/errors.ts';
import { instantOf } from '../../platform/sheets/zonedInstant.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { accessOf } from './reportAccess.ts';
import { resolveScope, type ReportQuery } from './reports.ts';

const MAX_SCHEDULES = 20;
const ENTITY = 'report-schedules';
const SCHEDULES = { en: 'Scheduled reports', id: 'Laporan terjadwal' };

export interface NewSchedule extends ScheduleTimes {
  readonly name: string;
  readonly kind: ReportKind;
  /** Id or slug of the report's subject; a module by its id. */
  readonly target?: string | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly format: 'csv' | 'xlsx';
}

/** The first time after an instant at which a report is mailed, ISO 8601 in UTC. */
export function nextTime(after: Date, times: ScheduleTimes, timeZone: string): string {
  for (let day = zonedDay(after, timeZone); ;) {
    day = scheduledDay(day, times);
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    const wall = { year, month, day: date, hour: times.hour, minute: 0, second: 0, millisecond: 0 };
    const at = instantOf(wall, timeZone)!;
    if (Date.parse(at) > after.getTime()) return at;
    day = dayAfter(day);
  }
}

const SELECT = `select s.id, s.name, s.kind, s.query, s.format, s.every, s.weekday, s.month_day, s.hour, s.next_at, s.sent_at, s.stopped,
  case s.kind
    when 'group' then (select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'parent', null) from groups g
      where g.id = s.target_id)
    when 'class' then (select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'parent', null) from classes c
      where c.id = s.target_id)
    when 'module' then (select jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name, 'parent',
        jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name))
      from modules m join classes c on c.id = m.class_id where m.id = s.target_id)
  end as target
  from report_schedules s`;

/** The caller's own schedules, the next one first. */
export const listSchedules = ({ db, actor }: ActorContext): Promise<ReportSchedule[]> =>
  db.query<ReportSchedule>(`${SELECT} where s.user_id = $1 order by s.next_at nulls last, s.name, s.id`, [
    actor.userId,
  ]);

/**
 * Schedules a report to be mailed to the caller, with the content that they see in their active role.
 * @throws ApiError 403 without the permission for the report, 404 for a subject outside their scope, 422 without an e-mail address and for
 * more than twenty schedules
 */
export async function createSchedule(ctx: ActorContext, input: NewSchedule): Promise<ReportSchedule> {
  if (!may(ctx, accessOf[input.kind]) || !ctx.actor.roleId) throw forbidden();
  const scope = await resolveScope(ctx, { kind: input.kind, id: input.target }, input.query as ReportQuery);
  return inTransaction(ctx, async (tx) => {
    const zone = await ownZone(tx);
    const { name, kind, query, format, every, weekday, month_day, hour } = input;
    const id = newId();
    await tx.db.query(
      `insert into report_schedules (id, user_id, role_id, name, kind, target_id, query, format, every, weekday, month_day, hour,
         time_zone, next_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        id,
        tx.actor.userId,
        tx.actor.roleId,
        name,
        kind,
        scope.target?.id ?? null,
        JSON.stringify(query),
        format,
        every,
        weekday,
        month_day,
        hour,
        zone,
        nextTime(tx.now, input, zone),
        tx.now.toISOString(),
      ],
    );
    await audit(tx, { action: 'create', entity: ENTITY, entity_id: id, after: { ...input } });
    return ownSchedule(tx, id);
  });
}

/** Changes the times, the format or the name; a stopped schedule starts again. @throws ApiError 404 for a schedule of another person */
export const changeSchedule = (
  ctx: ActorContext,
  id: string,
  changes: Partial<Omit<NewSchedule, 'kind' | 'target' | 'query'>>,
): Promise<ReportSchedule> =>
  inTransaction(ctx, async (tx) => {
    const before = await ownSchedule(tx, id, 'for update of s');
    const { name, format, every, weekday, month_day, hour } = { ...before, ...changes };
    const zone = await ownZone(tx, 0);
    await tx.db.query(
      `update report_schedules set name = $2, format = $3, every = $4, weekday = $5, month_day = $6, hour = $7, time_zone = $8,
         next_at = $9, role_id = $10, stopped = null where id = $1`,
      [
        id,
        name,
        format,
        every,
        weekday,
        month_day,
        hour,
        zone,
        nextTime(tx.now, { every, weekday, month_day, hour }, zone),
        tx.actor.roleId,
      ],
    );
    await audit(tx, { action: 'edit', entity: ENTITY, entity_id: id, after: { ...changes } });
    return ownSchedule(tx, id);
  });

export const deleteSchedule = (ctx: ActorContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { name, kind } = await ownSchedule(tx, id, 'for update of s');
    await tx.db.query('delete from report_schedules where id = $1', [id]);
    await audit(tx, { action: 'delete', entity: ENTITY, entity_id: id, before: { name, kind } });
  });

async function ownSchedule({ db, actor }: ActorContext, id: string, lock = ''): Promise<ReportSchedule> {
  const [row] = await db.query<ReportSchedule>(`${SELECT} where s.id = $1 and s.user_id = $2 ${lock}`, [
    id,
    actor.userId,
  ]);
  if (!row) throw notFound();
  return row;
}

/**
 * The caller's time zone. Locks the caller's row, so that two calls at once cannot exceed the limit. @throws ApiError 422 without an e-mail
 * address, or if `adding` more schedules exceed the limit
 */
async function ownZone({ db, actor, config }: ActorContext, adding = 1): Promise<string> {
  const [row] = await db.query<{ time_zone: string | null; email: string | null; count: number }>(
    `select u.time_zone, u.email, (select count(*)::int from report_schedules s where s.user_id = u.id) as count
     from users u where u.id = $1 for no key update`,
    [actor.userId],
  );
  if (!row!.email) throw invalidField('email', 'required', { property: users.fields.email.label });
  if (row!.count + adding > MAX_SCHEDULES)
    throw invalidField('name', 'max_items', { property: SCHEDULES, max: MAX_SCHEDULES });
  return row!.time_zone ?? config.siteTimeZone;
}
