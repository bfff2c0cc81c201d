import type { ActivityEntry, ActivityScope } from '#shared/api/classes.ts';
import { allResources, resourceNamed } from '#shared/resources/index.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { findClass } from './findClass.ts';

interface Page {
  readonly scope: ActivityScope;
  readonly page: number;
  readonly per_page: number;
}
type Row = ActivityEntry & { readonly total: number };

/**
 * The activity in a class and its records, newest first: one entry for what one call did to records of one kind (enrolling 20,000 people is
 * one entry). Deleted records keep the event of their deletion.
 */
export async function classActivity(
  ctx: ActorContext,
  key: string,
  { scope, page, per_page }: Page,
): Promise<{ entries: ActivityEntry[]; total: number }> {
  const { id } = await findClass(ctx, key);
  const rows = await ctx.db.query<Row>(
    `with hung as materialized (${HUNG.map(({ sql }) => sql).join(' union all ')}),
     events as (
       select a.*, h.id as subject_id, h.name as subject
       from hung h join audit_events a on a.entity = h.entity and a.entity_id = h.id
       union all
       select a.*, a.entity_id, coalesce(a.before->>'name', a.before->>'stem') from audit_events a
       where a.action = 'delete' and a.before->>'class_id' = $1::uuid::text
       union all
       select a.*, a.entity_id, a.before->>'stem' from audit_events a
       where a.action = 'delete' and a.before->>'quiz_id' in (select z.id::text from quizzes z where z.class_id = $1)
     ),
     entries as (
       select min(id::text) as id, max(at) as at, actor_id, actor_name, role_name, action, entity,
         count(distinct subject_id)::int as count, (array_agg(distinct subject))[1:3] as subjects,
         (array_agg(after order by id))[1] as after
       from events where $2::text[] is null or entity = any($2)
       group by request_id, actor_id, actor_name, role_name, action, entity
     )
     select id, at, case when actor_id is not null then jsonb_build_object('id', actor_id, 'name', actor_name) end as actor,
       role_name as role, action, entity, count, array_remove(subjects, null) as subjects,
       case when action = 'edit' then array(select jsonb_object_keys(after)) else '{}' end as fields,
       count(*) over ()::int as total
     from entries order by at desc, id desc limit $3 offset $4`,
    [id, entitiesOf(scope), per_page, (page - 1) * per_page],
  );
  return { entries: rows.map(({ total: _total, ...entry }) => entry), total: rows[0]?.total ?? 0 };
}

interface Hung {
  readonly entity: string;
  /** Selects entity, id and name of the records of class `$1`. */
  readonly sql: string;
}

const parentOf = ({ parent, fields }: AnyResource) => (parent ? fields[parent]!.to! : undefined);

/** Resources whose records belong to a class or to a record of a class: a new resource is included automatically. */
const CONTENT: readonly Hung[] = allResources.flatMap((resource) => {
  const { name, table, title, parent } = resource;
  const sql = `select '${name}' as entity, t.id, t."${title}" as name from "${table}" t`;
  if (name === 'classes') return [{ entity: name, sql: `${sql} where t.id = $1` }];
  if (parentOf(resource) === 'classes') return [{ entity: name, sql: `${sql} where t."${parent}" = $1` }];
  const above = parent && resourceNamed(parentOf(resource)!);
  if (!above || parentOf(above) !== 'classes') return [];
  const join = `join "${above.table}" p on p.id = t."${parent}" where p."${above.parent}" = $1`;
  return [{ entity: name, sql: `${sql} ${join}` }];
});

/** What people do in a class: an enrolment by the name of the person, an attempt by that of the quiz, attendance by both names. */
const PEOPLE: readonly Hung[] = [
  {
    entity: 'enrolments',
    sql: `select 'enrolments', e.id, u.name from enrolments e join users u on u.id = e.user_id where e.class_id = $1`,
  },
  {
    entity: 'attempts',
    sql: `select 'attempts', a.id, z.name from attempts a join quizzes z on z.id = a.quiz_id where a.class_id = $1`,
  },
  {
    entity: 'attendance-records',
    sql: `select 'attendance-records', r.id, s.name || ': ' || u.name from attendance_records r
      join attendance_sessions s on s.id = r.session_id join users u on u.id = r.user_id where s.class_id = $1`,
  },
];

const HUNG = [
  ...CONTENT,
  ...PEOPLE.filter(({ entity }) => CONTENT.every((other) => other.entity !== entity)),
];

const entitiesOf = (scope: ActivityScope): string[] | null => {
  const people = PEOPLE.map(({ entity }) => entity);
  if (scope === 'people') return people;
  return scope === 'all' ? null : HUNG.map(({ entity }) => entity).filter((name) => !people.includes(name));
};
