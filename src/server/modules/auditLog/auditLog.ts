import type { AuditEntry, AuditMeta } from '#shared/api/audit.ts';
import { allResources } from '#shared/resources/index.ts';
import { users } from '#shared/resources/users.ts';
import type { ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { searchText } from '../../platform/db/tables.ts';
import { changesOf, idsIn, type NamesOfIds } from './changeText.ts';

export interface AuditFilter {
  /** Words: each is a part of the actor's name, NIP or e-mail address. */
  readonly q?: string | undefined;
  readonly actor_id?: string | undefined;
  readonly action?: string | undefined;
  readonly id?: string | undefined;
  readonly entity?: string | undefined;
  readonly entity_id?: string | undefined;
  readonly request_id?: string | undefined;
  /** ISO instants. */
  readonly at_gte?: string | undefined;
  readonly at_lt?: string | undefined;
}
export interface AuditPage {
  readonly filter: AuditFilter;
  readonly offset: number;
  readonly limit: number;
  readonly direction: 'ASC' | 'DESC';
}

type Row = Omit<AuditEntry, 'subject' | 'changes' | 'role'> & {
  readonly role_name: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

/** As lists: exact up to here. */
const MAX_COUNTED = 10_000;
const MAX_WORDS = 6;

/** One page of the audit log, three queries: the events, how many, and the names of what they speak of. */
export async function auditLog(
  ctx: ActorContext,
  { filter, offset, limit, direction }: AuditPage,
): Promise<{ entries: AuditEntry[]; meta: AuditMeta }> {
  const { where, values } = conditionOf(ctx, filter);
  const [entries, [counted]] = await Promise.all([
    readEntries(ctx, {
      where,
      values,
      order: `order by e.at ${direction}, e.id ${direction}`,
      part: `limit ${limit} offset ${offset}`,
    }),
    ctx.db.query<{ count: number }>(
      `select count(*)::int from (select 1 from ${EVENTS} e where ${where} limit ${MAX_COUNTED + 1}) c`,
      values,
    ),
  ]);
  const isExact = counted!.count <= MAX_COUNTED;
  const total = Math.min(counted!.count, MAX_COUNTED);
  return {
    entries,
    meta: {
      total,
      total_is_exact: isExact,
      page: Math.floor(offset / limit) + 1,
      per_page: limit,
      has_next_page: isExact ? offset + entries.length < total : entries.length === limit,
    },
  };
}

/** One event. @throws ApiError 404 for one that the actor does not reach */
export async function auditEvent(ctx: ActorContext, id: string): Promise<AuditEntry> {
  const [entry] = await readEntries(ctx, { ...conditionOf(ctx, { id }), order: '', part: 'limit 1' });
  if (!entry) throw notFound();
  return entry;
}

/** Every event of a filter, oldest first, in batches: for files. */
export async function* allAuditEntries(
  ctx: ActorContext,
  filter: AuditFilter,
  batch = 1_000,
): AsyncGenerator<AuditEntry[]> {
  const { where, values } = conditionOf(ctx, filter);
  let last: AuditEntry | undefined;
  for (;;) {
    const entries: AuditEntry[] = await readEntries(ctx, {
      where: last
        ? `${where} and (e.at, e.id) > (select b.at, b.id from ${EVENTS} b where b.id = $${values.length + 1})`
        : where,
      values: last ? [...values, last.id] : values,
      order: 'order by e.at, e.id',
      part: `limit ${batch}`,
    });
    if (entries.length > 0) yield entries;
    if (entries.length < batch) return;
    last = entries.at(-1)!;
  }
}

/**
 * What is written down, and the sign-ins that failed, of which an address has one row a minute. These stand apart and go after some
 * months: strangers must not be able to fill the log for ever.
 */
const EVENTS = `(
  select id, at, actor_id, actor_name, role_name, action, entity, entity_id, null::uuid[] as user_ids, before, after, request_id,
    ip, seal_no from audit_events
  union all
  select f.id, f.minute, null, null, null, 'sign-in-failed', 'users',
    case when cardinality(f.user_ids) = 1 then f.user_ids[1] end, f.user_ids, null,
    jsonb_build_object('by', f.kind, 'tries', f.count, 'names', cardinality(f.names)), '', f.address, null
  from sign_in_failures f)`;

interface Read {
  readonly where: string;
  readonly values: readonly unknown[];
  readonly order: string;
  readonly part: string;
}

async function readEntries(ctx: ActorContext, { where, values, order, part }: Read): Promise<AuditEntry[]> {
  const rows = await ctx.db.query<Row>(
    `select e.id, e.at, case when e.actor_id is not null then jsonb_build_object('id', e.actor_id, 'nip', u.nip,
         'name', coalesce(e.actor_name, u.name)) end as actor,
       e.role_name, e.action, e.entity, e.entity_id, e.before, e.after, e.request_id, e.ip, e.seal_no
     from (select e.* from ${EVENTS} e where ${where} ${order} ${part}) e left join users u on u.id = e.actor_id
     ${order}`,
    values,
  );
  const names = await namesOf(ctx, rows);
  return rows.map(({ before, after, role_name, ...row }) => ({
    ...row,
    role: role_name,
    subject: subjectOf(row, { before, after }, names),
    changes: changesOf(ctx, row.entity, { before, after }, names),
  }));
}

/** The record's name of now, else the one that the event itself tells. */
function subjectOf(
  { entity_id }: Pick<Row, 'entity_id'>,
  { before, after }: Pick<Row, 'before' | 'after'>,
  names: NamesOfIds,
): string | null {
  const told = [after, before].flatMap((side) =>
    ['name', 'title', 'stem', 'nip'].map((field) => side?.[field]),
  );
  const known = entity_id && names.get(entity_id);
  return known || (told.find((value): value is string => typeof value === 'string') ?? null);
}

/** Names of all records that the events mention, by their ids: one query, an index look-up for each id. */
async function namesOf(ctx: ActorContext, rows: readonly Row[]): Promise<NamesOfIds> {
  const ids = [
    ...new Set(
      rows.flatMap(({ entity_id, before, after }) => [
        ...(entity_id ? [entity_id] : []),
        ...idsIn(before),
        ...idsIn(after),
      ]),
    ),
  ];
  if (ids.length === 0) return new Map();
  const found = await ctx.db.prepared<{ id: string; name: string }>(NAMES, [ids]);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Resources that are told by a name of their own, and what stands between a person and something. */
const NAMES = [
  ...allResources
    .filter(({ fields, title }) => ['text', 'longText'].includes(fields[title]?.kind ?? ''))
    .map(
      ({ table, title }) =>
        `select id, left("${title}", 200) as name from "${table}" where id = any($1::uuid[])`,
    ),
  `select e.id, u.name || ' · ' || c.name from enrolments e join users u on u.id = e.user_id join classes c on c.id = e.class_id
   where e.id = any($1::uuid[])`,
  `select a.id, u.name || ' · ' || z.name from attempts a join users u on u.id = a.user_id join quizzes z on z.id = a.quiz_id
   where a.id = any($1::uuid[])`,
  `select r.id, u.name || ' · ' || s.name from attendance_records r join users u on u.id = r.user_id
   join attendance_sessions s on s.id = r.session_id where r.id = any($1::uuid[])`,
].join(' union all ');

/** Who does not reach everything sees what they did themselves. */
function conditionOf({ actor }: ActorContext, filter: AuditFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { q, at_gte, at_lt, entity_id, ...equal } = filter;
  const conditions = [
    actor.reach !== 'all' && `e.actor_id = ${add(actor.userId)}`,
    ...Object.entries(equal).map(([name, value]) => value !== undefined && `e.${name} = ${add(value)}`),
    entity_id !== undefined && ofRecord(add(entity_id)),
    at_gte && `e.at >= ${add(at_gte)}`,
    at_lt && `e.at < ${add(at_lt)}`,
    q && actedBy(q, add),
  ].filter(Boolean);
  return { where: conditions.join(' and ') || 'true', values };
}

/** About a record; a row of failures may be about several people. */
const ofRecord = (id: string): string => `(e.entity_id = ${id} or ${id} = any(e.user_ids))`;

function actedBy(q: string, add: (value: unknown) => string): string {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const fits = words.map(
    (word) => `${searchText(users, 'a')!} like ${add(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`,
  );
  const people = `select a.id from users a where ${fits.join(' and ') || 'true'}`;
  // Who signs in, or fails to, is not signed in yet: the act is on their account.
  return `(e.actor_id in (${people}) or (e.actor_id is null and e.entity = 'users'
    and (e.entity_id in (${people}) or e.user_ids && array(${people}))))`;
}
