import { allResources } from '#shared/resources/index.ts';
import { users } from '#shared/resources/users.ts';
import { auditEvents, type AuditChange } from '#shared/views/auditEvents.ts';
import { escapeLike } from '../../kernel/crud/filter.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { searchText } from '../../platform/db/tables.ts';
import { besideText, changesOf, idsIn, type NamesOfIds } from './changeText.ts';

/**
 * Audit events, and failed sign-ins, at most one row a minute for each address. Failures have a table of their own and are deleted after
 * some months: strangers must not be able to fill the log for ever.
 */
const ROWS = `
  select id, at, actor_id, actor_name as name_then, role_name as role, action, entity, entity_id, null::uuid[] as user_ids, ip,
    request_id, seal_no, entity as subject_type, entity_id as subject_id, before, after
  from audit_events
  union all
  select f.id, f.minute, null, null, null, 'sign-in-failed', 'users', case when cardinality(f.user_ids) = 1 then f.user_ids[1] end,
    f.user_ids, f.address, '', null, 'users', case when cardinality(f.user_ids) = 1 then f.user_ids[1] end, null,
    jsonb_build_object('by', f.kind, 'tries', f.count, 'names', cardinality(f.names))
  from sign_in_failures f`;

/** The subject of an event, from the columns of `ROWS`. */
interface Event {
  readonly subject_type: string;
  readonly subject_id: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export const auditEventsServer = serverOf(auditEvents, {
  rows: ROWS,
  computed: { actor_name: 'coalesce(t.name_then, (select u.name from users u where u.id = t.actor_id))' },
  stepUp: ['export'],
  /** A reader without scope over everything sees their own actions only. */
  scope: (actor) => actor.reach === 'all' || sql`t.actor_id = ${actor.userId}`,
  /** A person who signs in, or fails to, is not signed in yet, so the event has no actor: the search also covers their account. */
  search(word) {
    const text = raw(searchText(users, 'p')!);
    const people = sql`select p.id from users p where ${text} like ${`%${escapeLike(word)}%`}`;
    return sql`(t.actor_id is null and t.entity = 'users'
      and (t.entity_id in (${people}) or t.user_ids && array(${people})))`;
  },
  /** A row of failures may concern several people. */
  equals: { entity_id: (id) => sql`(t.entity_id = ${id} or ${id} = any(t.user_ids))` },
  derive: {
    from: ['subject_type', 'subject_id', 'before', 'after'],
    async fill(ctx, rows) {
      const events = rows as unknown as Event[];
      const names = await namesOf(ctx, events);
      for (const event of events)
        Object.assign(event, {
          subject: subjectOf(ctx, event, names),
          changes: changesOf(ctx, event.subject_type, event, names),
        });
    },
    cells: {
      changes: (changes: readonly AuditChange[]) =>
        changes.map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`).join('\n'),
    },
  },
});

/** The record's current name, else the name stored in the event; what was tried again is known by its tasks. */
function subjectOf(ctx: ActorContext, event: Event, names: NamesOfIds): string | null {
  const { subject_id, subject_type, before, after } = event;
  const recorded = [after, before].flatMap((side) =>
    ['name', 'title', 'stem', 'nip'].map((field) => side?.[field]),
  );
  const current = subject_id && names.get(subject_id);
  if (subject_type === 'jobs') return besideText(ctx, 'tasks', after?.['tasks']);
  return current || (recorded.find((value): value is string => typeof value === 'string') ?? null);
}

/** Names of all records that the events mention, by id: one query, an index look-up for each id. */
async function namesOf(ctx: ActorContext, events: readonly Event[]): Promise<NamesOfIds> {
  const ids = [
    ...new Set(
      events.flatMap(({ subject_id, before, after }) => [
        ...(subject_id ? [subject_id] : []),
        ...idsIn(before),
        ...idsIn(after),
      ]),
    ),
  ];
  if (ids.length === 0) return new Map();
  const found = await ctx.db.prepared<{ id: string; name: string; resource: string | null }>(NAMES, [ids]);
  const say = (resource: string, name: string) => wordsOf.get(resource)?.[name]?.[ctx.language] ?? name;
  return new Map(found.map(({ id, name, resource }) => [id, resource ? say(resource, name) : name]));
}

/** Seeded names in both languages, by resource. */
const wordsOf = new Map(allResources.map(({ name, fields, title }) => [name, fields[title]?.words]));

/** SQL: names by id, of resources with a text as their title, and of the records that connect a person with something. */
const NAMES = [
  ...allResources
    .filter(({ fields, title }) => ['text', 'longText'].includes(fields[title]?.kind ?? ''))
    .map(
      ({ name, table, title }) =>
        `select id, left("${title}", 200) as name, '${name}' as resource from "${table}" where id = any($1::uuid[])`,
    ),
  `select e.id, u.name || ' · ' || c.name, null from enrolments e join users u on u.id = e.user_id join classes c on c.id = e.class_id
   where e.id = any($1::uuid[])`,
  `select a.id, u.name || ' · ' || z.name, null from attempts a join users u on u.id = a.user_id join quizzes z on z.id = a.quiz_id
   where a.id = any($1::uuid[])`,
  `select r.id, u.name || ' · ' || s.name, null from attendance_records r join users u on u.id = r.user_id
   join attendance_sessions s on s.id = r.session_id where r.id = any($1::uuid[])`,
  `select r.id, u.name || ' · ' || k.name, null from user_competencies r join users u on u.id = r.user_id
   join competencies k on k.id = r.competency_id where r.id = any($1::uuid[])`,
  // Whose answer it is stays unsaid where it is marked without the name.
  `select w.id, case when z.anonymous_marking then '' else u.name || ' · ' end || z.name || ' · ' || left(v.stem, 100), null
   from answers w join question_versions v on v.id = w.version_id join attempts a on a.id = w.attempt_id
   join users u on u.id = a.user_id join quizzes z on z.id = a.quiz_id where w.id = any($1::uuid[]) and w.manual`,
  `select d.id, u.name, null from deliveries d join notifications n on n.id = d.notification_id
   join users u on u.id = n.user_id where d.id = any($1::uuid[])`,
  `select p.id, u.name || coalesce(' · ' || t.title, ''), null from forum_posts p join users u on u.id = p.author_id
   join forum_threads t on t.id = p.thread_id where p.id = any($1::uuid[])`,
  `select id, name, null from files where id = any($1::uuid[])`,
  `select id, title, null from forum_threads where title is not null and id = any($1::uuid[])`,
  `select id, left(reason, 200), null from regrades where id = any($1::uuid[])`,
  `select id, name, null from report_schedules where id = any($1::uuid[])`,
  `select id, name, null from saved_views where id = any($1::uuid[])`,
].join(' union all ');
