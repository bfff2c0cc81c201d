import { allPermissions } from '#shared/access.ts';
import type { ReportKind, ReportSchedule } from '#shared/api/reports.ts';
import type { ScheduleTimes } from '#shared/domain/reports.ts';
import type { Language } from '#shared/schema/field.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Actor, ActorContext, Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { addJob, type Task } from '../../platform/jobs/jobs.ts';
import { singleFlight } from '../../platform/jobs/singleFlight.ts';
import { bodiesOf } from '../../platform/mail/layout.ts';
import { RefusedForGood, type Mail, type Message } from '../../platform/mail/mail.ts';
import { mailWords } from '../../platform/mail/mailWords.ts';
import type { ReportScope } from './reportScope.ts';
import { accessOf } from './reportAccess.ts';
import { makeFile, type ReportFile } from './reportFile.ts';
import { resolveScope } from './reports.ts';
import { nextTime } from './reportSchedules.ts';

const FIND = 'find-report-mails';
const SEND = 'mail-report';

interface Due extends ScheduleTimes {
  readonly id: string;
  readonly next_at: string;
  readonly zone: string;
  readonly is_moved: boolean;
}
interface Payload {
  readonly schedule_id: string;
  readonly due_at: string;
}

export const scheduleTasks = (mail: Mail): readonly Task<never>[] => [
  { name: FIND, queue: FIND, cron: '*/5 * * * *', run: (ctx) => queueDueMails(ctx) },
  { name: SEND, run: (ctx, payload: Payload) => mailReport(ctx, mail, payload) } as Task<never>,
];

/**
 * Queues a job for each mail that is due and computes its next time, in one transaction, so that each time is used once, on whichever node.
 * For a person who has moved to another time zone the next time is computed again for that zone.
 */
export const queueDueMails = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const due = await db.query<Due>(
      `select s.id, s.every, s.weekday, s.month_day, s.hour, s.next_at, coalesce(u.time_zone, $2) as zone,
         s.time_zone <> coalesce(u.time_zone, $2) as is_moved
       from report_schedules s join users u on u.id = s.user_id
       where s.next_at is not null and (s.next_at <= $1 or s.time_zone <> coalesce(u.time_zone, $2))
       order by s.id for update of s skip locked`,
      [ctx.now.toISOString(), ctx.config.siteTimeZone],
    );
    for (const { id, next_at, zone, is_moved, ...times } of due) {
      await db.query('update report_schedules set next_at = $2, time_zone = $3 where id = $1', [
        id,
        nextTime(ctx.now, times, zone),
        zone,
      ]);
      const due_at = new Date(next_at).toISOString();
      if (!is_moved) await addJob({ db }, SEND, { schedule_id: id, due_at } satisfies Payload);
    }
  });

interface Row extends Pick<ReportSchedule, 'id' | 'name' | 'kind' | 'query' | 'format'> {
  readonly target_id: string | null;
  readonly is_sent: boolean;
  readonly email: string | null;
  readonly is_active: boolean;
  readonly user_id: string;
  readonly nip: string;
  readonly person: string;
  readonly language: Language;
  readonly time_zone: string | null;
  /** Null if the person no longer holds it, or it is archived. */
  readonly role: {
    id: string;
    name: string;
    reach: Actor['reach'];
    administrator: boolean;
    permissions: string[];
  } | null;
}

/**
 * Sends one report with what its person may see now, in the role in which they scheduled it. Without the account, the permission, the
 * address or the subject the schedule stops. The mail is sent before that is recorded: after a crash between the two it is sent again, with
 * the same Message-ID.
 */
export const mailReport = (ctx: Context, mail: Mail, { schedule_id, due_at }: Payload): Promise<void> =>
  singleFlight(ctx, `report mail ${schedule_id}`, async () => {
    const row = await scheduleOf(ctx, schedule_id, due_at);
    if (!row || row.is_sent) return;
    const reason = reasonAgainst(row);
    if (reason) return stop(ctx, schedule_id, reason);
    const own = contextOf(ctx, row);
    const scope = await resolveScope(
      own,
      { kind: row.kind, id: row.target_id ?? undefined },
      row.query,
    ).catch((error: unknown) => {
      // The subject is archived, or outside the person's scope by now. Any other error is tried again.
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    if (!scope) return stop(ctx, schedule_id, 'gone');
    const file = await makeFile(own, scope, { format: row.format });
    try {
      await mail.send({
        ...(await messageOf(own, row, scope, file)),
        id: `report.${schedule_id}.${Date.parse(due_at)}`,
      });
    } catch (error) {
      if (error instanceof RefusedForGood) return stop(ctx, schedule_id, 'no-address');
      throw error;
    }
    await note(own, row, scope, due_at);
  });

const scheduleOf = async ({ db }: Context, id: string, dueAt: string): Promise<Row | undefined> =>
  (
    await db.query<Row>(
      `select s.id, s.name, s.kind, s.query, s.format, s.target_id, coalesce(s.sent_at >= $2, false) as is_sent, u.email,
         u.active and u.archived_at is null as is_active, u.id as user_id, u.nip, u.name as person, u.language, u.time_zone,
         (select jsonb_build_object('id', r.id, 'name', r.name, 'reach', r.reach, 'administrator', r.administrator,
            'permissions', r.permissions)
          from roles r where r.id = s.role_id and r.id = any(u.role_ids) and r.archived_at is null) as role
       from report_schedules s join users u on u.id = s.user_id where s.id = $1 and s.stopped is null`,
      [id, dueAt],
    )
  )[0];

function reasonAgainst({ is_active, role, kind, email }: Row): ReportSchedule['stopped'] {
  if (!is_active) return 'inactive';
  const granted = permissionsOf(role);
  if (!granted.has(accessOf[kind as ReportKind]) || !granted.has('report-export')) return 'permission';
  return email ? null : 'no-address';
}

const permissionsOf = (role: Row['role']): ReadonlySet<string> =>
  new Set(role?.administrator ? allPermissions : (role?.permissions ?? []));

const contextOf = (ctx: Context, row: Row): ActorContext => ({
  ...ctx,
  language: row.language,
  actor: {
    userId: row.user_id,
    sessionId: '',
    nip: row.nip,
    name: row.person,
    language: row.language,
    timeZone: row.time_zone,
    roleId: row.role!.id,
    roleName: row.role!.name,
    isAdministrator: row.role!.administrator,
    reach: row.role!.reach,
    permissions: permissionsOf(row.role),
  },
});

const stop = async ({ db }: Context, id: string, reason: ReportSchedule['stopped']): Promise<void> => {
  await db.query('update report_schedules set next_at = null, stopped = $2 where id = $1', [id, reason]);
};

async function messageOf(
  ctx: ActorContext,
  { name, person, language, kind, query, email }: Row,
  { target }: ReportScope,
  file: ReportFile,
): Promise<Message> {
  const say = mailWords(language);
  const parts = {
    index: [],
    groups: ['group'],
    group: ['group'],
    class: ['course'],
    module: ['course', target?.parent?.slug],
  }[kind];
  const path = ['report', ...parts, target?.slug].filter(Boolean).join('/');
  const search = new URLSearchParams(query).toString();
  const subject = say('report.subject', { name });
  const body = {
    hello: say('hello', { name: person }),
    intro: say('report.intro', { name }),
    action: say('report.action'),
    link: `${ctx.config.appUrl}/${language}/${path}${search && `?${search}`}`,
    after: say('report.after'),
    footer: say('footer'),
  };
  const chunks: Buffer[] = [];
  for await (const chunk of file.content) chunks.push(Buffer.from(chunk as Uint8Array | string));
  return {
    to: email!,
    subject,
    ...bodiesOf(body, language, subject),
    attachments: [{ filename: file.name, content: Buffer.concat(chunks) }],
  };
}

const note = (ctx: ActorContext, { id, kind }: Row, { target }: ReportScope, dueAt: string): Promise<void> =>
  ctx.db.transaction(async (db) => {
    await db.query('update report_schedules set sent_at = $2 where id = $1', [id, dueAt]);
    await audit(
      { ...ctx, db },
      {
        action: 'export',
        entity: 'reports',
        entity_id: target?.id ?? null,
        after: { report: kind, schedule_id: id, due_at: dueAt },
      },
    );
  });
