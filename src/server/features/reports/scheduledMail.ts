import { allPermissions } from '#shared/access.ts';
import type { MailRefusal, ReportKind, ReportSchedule } from '#shared/api/reports.ts';
import type { ScheduleTimes } from '#shared/domain/reports.ts';
import type { Language } from '#shared/schema/field.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Actor, ActorContext, Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { singleFlight } from '../../platform/jobs/singleFlight.ts';
import { bodiesOf } from '../../platform/mail/layout.ts';
import { RefusedForGood, type Mail, type Message } from '../../platform/mail/mail.ts';
import { mailWords } from '../../platform/mail/mailWords.ts';
import type { ReportScope } from './reportScope.ts';
import { accessOf } from './reportAccess.ts';
import { makeFile, type ReportFile } from './reportFile.ts';
import { resolveScope } from './reports.ts';
import { MAIL_JOB, nextTime, queueMails, type MailPayload } from './reportSchedules.ts';

const FIND = 'find-report-mails';

interface Due extends ScheduleTimes {
  readonly id: string;
  readonly next_at: string;
  readonly zone: string;
  readonly is_moved: boolean;
  readonly recipients: readonly string[];
}

export const scheduleTasks = (mail: Mail): readonly Task<never>[] => [
  { name: FIND, queue: FIND, cron: '*/5 * * * *', run: (ctx) => queueDueMails(ctx) },
  { name: MAIL_JOB, run: (ctx, payload: MailPayload) => mailReport(ctx, mail, payload) } as Task<never>,
];

/**
 * Queues the mails of each schedule that is due and computes its next time, in one transaction, so that each time is used once, on whichever node.
 * For a person who has moved to another time zone the next time is computed again for that zone.
 */
export const queueDueMails = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const due = await db.query<Due>(
      `select s.id, s.every, s.weekday, s.month_day, s.hour, s.next_at, s.recipient_ids as recipients,
         coalesce(u.time_zone, $2) as zone,
         s.time_zone <> coalesce(u.time_zone, $2) as is_moved
       from report_schedules s join users u on u.id = s.user_id
       where s.next_at is not null and (s.next_at <= $1 or s.time_zone <> coalesce(u.time_zone, $2))
       order by s.id for update of s skip locked`,
      [ctx.now.toISOString(), ctx.config.siteTimeZone],
    );
    for (const { id, next_at, zone, is_moved, recipients, ...times } of due) {
      await db.query('update report_schedules set next_at = $2, time_zone = $3 where id = $1', [
        id,
        nextTime(ctx.now, times, zone),
        zone,
      ]);
      const due_at = new Date(next_at).toISOString();
      if (!is_moved) await queueMails({ db }, { id, due_at, recipients });
    }
  });

interface Row extends Pick<ReportSchedule, 'id' | 'name' | 'kind' | 'query' | 'formats'> {
  readonly target_id: string | null;
  readonly is_sent: boolean;
  readonly email: string | null;
  readonly is_active: boolean;
  readonly user_id: string;
  readonly nip: string;
  readonly person: string;
  readonly language: Language;
  readonly time_zone: string | null;
  /** The person who scheduled it, and whether their account and their right are still there. */
  readonly owner: { id: string; name: string; is_active: boolean };
  readonly owner_role: Role | null;
  readonly roles: readonly Role[];
  readonly is_only: boolean;
}

interface Role {
  readonly id: string;
  readonly name: string;
  readonly reach: Actor['reach'];
  readonly administrator: boolean;
  readonly permissions: string[];
}

/**
 * Sends one report to one person with what they may see now: its owner in the role in which they scheduled it, others in the role of theirs
 * that sees most of it. Without the account, the permission, the address or the subject nothing is sent; the schedule stops if that concerns
 * its owner's right or its only recipient. The mail is sent before that is recorded: after a crash between the two it is sent again, with
 * the same Message-ID.
 */
export const mailReport = (ctx: Context, mail: Mail, payload: MailPayload): Promise<void> =>
  singleFlight(ctx, `report mail ${payload.schedule_id} ${payload.user_id}`, async () => {
    const { schedule_id, due_at } = payload;
    const row = await scheduleOf(ctx, payload);
    if (!row || row.is_sent) return;
    const role = roleOf(row);
    const reason = reasonAgainst(row, role);
    if (reason || !role) return refuse(ctx, row, due_at, reason ?? 'permission');
    const own = contextOf(ctx, row, role);
    const scope = await resolveScope(
      own,
      { kind: row.kind, id: row.target_id ?? undefined },
      row.query,
    ).catch((error: unknown) => {
      // The subject is archived, or outside the person's scope by now. Any other error is tried again.
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    if (!scope) return refuse(ctx, row, due_at, 'gone');
    const files: ReportFile[] = [];
    for (const format of row.formats) files.push(await makeFile(own, scope, { format }));
    try {
      await mail.send({
        ...(await messageOf(own, row, scope, files)),
        id: `report.${schedule_id}.${row.user_id}.${Date.parse(due_at)}`,
      });
    } catch (error) {
      if (error instanceof RefusedForGood) return refuse(ctx, row, due_at, 'no-address');
      throw error;
    }
    await note(own, row, scope, due_at);
  });

const ROLE = `jsonb_build_object('id', r.id, 'name', r.name, 'reach', r.reach, 'administrator', r.administrator,
  'permissions', r.permissions)`;

const scheduleOf = async (
  { db }: Context,
  { schedule_id, due_at, user_id }: MailPayload,
): Promise<Row | undefined> =>
  (
    await db.query<Row>(
      `select s.id, s.name, s.kind, s.query, s.formats, s.target_id, u.email, u.active and u.archived_at is null as is_active,
         coalesce((s.results->u.id::text->>'at')::timestamptz >= $2 and s.results->u.id::text->>'refused' is null, false) as is_sent,
         u.id as user_id, u.nip, u.name as person, u.language, u.time_zone, cardinality(s.recipient_ids) = 1 as is_only,
         jsonb_build_object('id', o.id, 'name', o.name, 'is_active', o.active and o.archived_at is null) as owner,
         (select ${ROLE} from roles r where r.id = s.role_id and r.id = any(o.role_ids) and r.archived_at is null) as owner_role,
         (select coalesce(jsonb_agg(${ROLE} order by r.name), '[]') from roles r where r.id = any(u.role_ids) and r.archived_at is null) as roles
       from report_schedules s join users u on u.id = coalesce($3, s.user_id) and u.id = any(s.recipient_ids) join users o on o.id = s.user_id
       where s.id = $1 and s.stopped is null`,
      [schedule_id, due_at, user_id ?? null],
    )
  )[0];

const mayRead = (role: Role | null, kind: ReportKind): boolean => {
  const granted = permissionsOf(role);
  return granted.has(accessOf[kind]) && granted.has('report-export');
};

const widestFirst: readonly Actor['reach'][] = ['all', 'own', 'team'];
/** The owner's is the one in which they scheduled it. */
function roleOf({ user_id, owner, owner_role, roles, kind }: Row): Role | null {
  if (user_id === owner.id) return owner_role;
  const able = roles.filter((role) => mayRead(role, kind));
  const [widest] = able.toSorted((a, b) => widestFirst.indexOf(a.reach) - widestFirst.indexOf(b.reach));
  return widest ?? null;
}

function reasonAgainst(
  { is_active, owner, owner_role, kind, email }: Row,
  role: Role | null,
): MailRefusal | null {
  if (!owner.is_active || !is_active) return 'inactive';
  if (!mayRead(owner_role, kind) || !mayRead(role, kind)) return 'permission';
  return email ? null : 'no-address';
}

const permissionsOf = (role: Role | null): ReadonlySet<string> =>
  new Set(role?.administrator ? allPermissions : (role?.permissions ?? []));

const contextOf = (ctx: Context, row: Row, role: Role): ActorContext => ({
  ...ctx,
  language: row.language,
  actor: {
    userId: row.user_id,
    sessionId: '',
    token: null,
    nip: row.nip,
    name: row.person,
    language: row.language,
    timeZone: row.time_zone,
    verifiedAt: null,
    isHeld: false,
    mustSetUp: false,
    roleId: role.id,
    roleName: role.name,
    isAdministrator: role.administrator,
    reach: role.reach,
    permissions: permissionsOf(role),
  },
});

async function refuse(ctx: Context, row: Row, dueAt: string, reason: MailRefusal): Promise<void> {
  const isOver = row.is_only || !row.owner.is_active || !mayRead(row.owner_role, row.kind);
  await ctx.db.query(
    `update report_schedules set results = results || $2, next_at = case when $3 then null else next_at end,
       stopped = case when $3 then $4 else stopped end where id = $1`,
    [row.id, JSON.stringify({ [row.user_id]: { at: dueAt, refused: reason } }), isOver, reason],
  );
}

async function messageOf(
  ctx: ActorContext,
  { name, person, language, kind, query, email, user_id, owner }: Row,
  { target }: ReportScope,
  files: readonly ReportFile[],
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
    after: user_id === owner.id ? say('report.after') : say('report.after_other', { name: owner.name }),
    footer: say('footer'),
  };
  const attachments = await Promise.all(
    files.map(async (file) => ({ filename: file.name, content: await bytesOf(file) })),
  );
  return {
    to: email!,
    subject,
    ...bodiesOf(body, language, subject),
    attachments,
  };
}

async function bytesOf({ content }: ReportFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk as Uint8Array | string));
  return Buffer.concat(chunks);
}

const note = (
  ctx: ActorContext,
  { id, kind, user_id }: Row,
  { target }: ReportScope,
  dueAt: string,
): Promise<void> =>
  ctx.db.transaction(async (db) => {
    await db.query('update report_schedules set sent_at = $2, results = results || $3 where id = $1', [
      id,
      dueAt,
      JSON.stringify({ [user_id]: { at: dueAt, refused: null } }),
    ]);
    await audit(
      { ...ctx, db },
      {
        action: 'export',
        entity: 'reports',
        entity_id: target?.id ?? null,
        after: { report: kind, schedule_id: id, recipient: user_id, due_at: dueAt },
      },
    );
  });
