import type { ReportFormat, ReportKind, ReportSchedule } from '#shared/api/reports.ts';
import { dayAfter, scheduledDay, type ScheduleTimes } from '#shared/domain/reports.ts';
import { users } from '#shared/resources/users.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, may, type ActorContext } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { newId } from '../../platform/db/id.ts';
import { forbidden, invalidField, notFound } from '../../platform/http/errors.ts';
import { instantOf } from '../../platform/sheets/zonedInstant.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { accessOf } from './reportAccess.ts';
import { resolveScope, type ReportQuery } from './reports.ts';

const MAX_SCHEDULES = 20;
const ENTITY = 'report-schedules';
const RECIPIENTS = { en: 'Recipients', id: 'Penerima' };
export const MAIL_JOB = 'mail-report';
export interface MailPayload {
  readonly schedule_id: string;
  readonly due_at: string;
  /** Absent in jobs of the version before: then it is the owner. */
  readonly user_id?: string;
}
const SCHEDULES = { en: 'Scheduled reports', id: 'Laporan terjadwal' };

export const MAX_RECIPIENTS = 50;

export interface NewSchedule extends Omit<ScheduleTimes, 'every'> {
  /** `once`: at once. */
  readonly every: ScheduleTimes['every'] | 'once';
  readonly name: string;
  readonly kind: ReportKind;
  /** Id or slug of the report's subject; a module by its id. */
  readonly target?: string | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly formats: readonly ReportFormat[];
  /** The caller by default. */
  readonly recipients?: readonly string[] | undefined;
}

/** The first time after an instant at which a report is mailed, ISO 8601 in UTC. */
export function nextTime(
  after: Date,
  { every, ...on }: Pick<NewSchedule, 'every' | 'weekday' | 'month_day' | 'hour'>,
  timeZone: string,
): string | null {
  if (every === 'once') return null;
  const times = { every, ...on };
  for (let day = zonedDay(after, timeZone); ;) {
    day = scheduledDay(day, times);
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    const wall = { year, month, day: date, hour: times.hour, minute: 0, second: 0, millisecond: 0 };
    const at = instantOf(wall, timeZone)!;
    if (Date.parse(at) > after.getTime()) return at;
    day = dayAfter(day);
  }
}

const SELECT = `select s.id, s.name, s.kind, s.query, s.formats, s.every, s.weekday, s.month_day, s.hour, s.next_at, s.sent_at, s.stopped,
  (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'last', s.results->u.id::text) order by u.name), '[]')
   from users u where u.id = any(s.recipient_ids)) as recipients,
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
 * Has a report mailed to named people, to each with the content that they may see; without names to the caller, in their active role.
 * @throws ApiError 403 without the permission for the report, 404 for a subject outside their scope, 422 without an email address and for
 * more than twenty schedules
 */
export async function createSchedule(ctx: ActorContext, input: NewSchedule): Promise<ReportSchedule> {
  if (!may(ctx, accessOf[input.kind]) || !ctx.actor.roleId) throw forbidden();
  const scope = await resolveScope(ctx, { kind: input.kind, id: input.target }, input.query as ReportQuery);
  return inTransaction(ctx, async (tx) => {
    const recipients = input.recipients ?? [tx.actor.userId];
    const zone = await ownZone(tx, input.every === 'once' ? 0 : 1);
    await refuseRecipients(tx, input.kind, recipients);
    const { name, kind, query, formats, every, weekday, month_day, hour } = input;
    const id = newId();
    await tx.db.query(
      `insert into report_schedules (id, user_id, role_id, name, kind, target_id, query, formats, every, weekday, month_day, hour,
         time_zone, next_at, created_at, recipient_ids)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        id,
        tx.actor.userId,
        tx.actor.roleId,
        name,
        kind,
        scope.target?.id ?? null,
        JSON.stringify(query),
        formats,
        every,
        weekday,
        month_day,
        hour,
        zone,
        nextTime(tx.now, input, zone),
        tx.now.toISOString(),
        recipients,
      ],
    );
    if (every === 'once') await queueMails(tx, { id, due_at: tx.now.toISOString(), recipients });
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
    const { name, formats, every, weekday, month_day, hour } = { ...before, ...changes };
    const recipients = changes.recipients ?? before.recipients.map((one) => one.id);
    const zone = await ownZone(tx, 0);
    if (changes.recipients) await refuseRecipients(tx, before.kind, recipients);
    await tx.db.query(
      `update report_schedules set name = $2, formats = $3, every = $4, weekday = $5, month_day = $6, hour = $7, time_zone = $8,
         next_at = $9, role_id = $10, recipient_ids = $11, stopped = null where id = $1`,
      [
        id,
        name,
        formats,
        every,
        weekday,
        month_day,
        hour,
        zone,
        nextTime(tx.now, { every, weekday, month_day, hour }, zone),
        tx.actor.roleId,
        recipients,
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
 * Every recipient must be active, with an address and a role that may see and export this kind of report; the caller names others only if
 * they may list people.
 * @throws ApiError 403, 422 with the names of those who may not
 */
async function refuseRecipients(ctx: ActorContext, kind: ReportKind, ids: readonly string[]): Promise<void> {
  const others = ids.filter((id) => id !== ctx.actor.userId);
  if (others.length === 0) return;
  if (!may(ctx, 'user-index')) throw forbidden();
  const found = await ctx.db.query<{ id: string; name: string; may_read: boolean }>(
    `select u.id, u.name, u.email is not null and exists (select 1 from roles r where r.id = any(u.role_ids) and r.archived_at is null
       and (r.administrator or r.permissions @> $2::text[])) as may_read
     from users u where u.id = any($1::uuid[]) and u.active and u.archived_at is null`,
    [others, [accessOf[kind], 'report-export']],
  );
  if (found.length < new Set(others).size)
    throw invalidField('recipients', 'selected', { property: RECIPIENTS });
  const refused = found.filter(({ may_read }) => !may_read).map(({ name }) => name);
  if (refused.length > 0)
    throw invalidField('recipients', 'report_recipients', { names: refused.join(', ') });
}

/** A job for each recipient: what becomes of one mail does not concern the others. */
export async function queueMails(
  { db }: Pick<ActorContext, 'db'>,
  { id, due_at, recipients }: { id: string; due_at: string; recipients: readonly string[] },
): Promise<void> {
  for (const user_id of recipients)
    await addJob({ db }, MAIL_JOB, { schedule_id: id, due_at, user_id } satisfies MailPayload);
}

/**
 * The caller's time zone. Locks the caller's row, so that two calls at once cannot exceed the limit. @throws ApiError 422 without an email
 * address, or if `adding` more schedules exceed the limit
 */
async function ownZone({ db, actor, config }: ActorContext, adding = 1): Promise<string> {
  const [row] = await db.query<{ time_zone: string | null; email: string | null; count: number }>(
    `select u.time_zone, u.email, (select count(*)::int from report_schedules s where s.user_id = u.id and s.every <> 'once') as count
     from users u where u.id = $1 for no key update`,
    [actor.userId],
  );
  if (!row!.email) throw invalidField('email', 'required', { property: users.fields.email.label });
  if (row!.count + adding > MAX_SCHEDULES)
    throw invalidField('name', 'max_items', { property: SCHEDULES, max: MAX_SCHEDULES });
  return row!.time_zone ?? config.siteTimeZone;
}
