import type {
  CompetencyCell,
  CompetencyRecord,
  PersonCompetencies,
  PersonCompetency,
} from '#shared/api/competencies.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { byCompetency } from './byCompetency.ts';
import { cellFields } from './cellSql.ts';
import { competencyScope, findPerson } from './findPerson.ts';
import { presentRecord, recordsSql } from './recordReads.ts';

type Record = Parameters<typeof presentRecord>[1] & Pick<CompetencyRecord, 'competency_id'>;
type Row = Pick<PersonCompetency, 'competency' | 'classes'> & { readonly cell: CompetencyCell | null };

/** For a competency that was once held, and is neither held nor required any more. */
const notRequired: CompetencyCell = {
  standing: 'not_required',
  is_required: false,
  required_level: null,
  level: null,
  ends_on: null,
  expired_on: null,
  waiting_since: null,
};

/**
 * `GET /api/user/{id}/competencies`: what is required of a person, what they hold and have held. For people in the caller's scope. Three
 * queries. @throws ApiError 404
 */
export async function personCompetencies(ctx: ActorContext, key: string): Promise<PersonCompetencies> {
  const person = await findPerson(ctx, key);
  const [rows, records] = await Promise.all([
    concerned(ctx, person.id),
    ctx.db.query<Record>(recordsSql(sql`r.user_id = ${person.id}`, sql`r.cycle_no desc`)),
  ]);
  const recordsOf = byCompetency(records);
  const isOwn = person.id === ctx.actor.userId;
  const mayEdit = !isOwn && may(ctx, 'competency-edit') && (await isLookedAfter(ctx, person.id));
  return {
    user: { id: person.id, slug: person.slug, name: person.name },
    competencies: rows.map(({ cell, ...row }) => ({
      ...row,
      ...(cell ?? notRequired),
      records: (recordsOf.get(row.competency.id) ?? []).map((record) => presentRecord(ctx, record)),
    })),
    can: { add: person.is_active && (isOwn || mayEdit), waive: person.is_active && mayEdit },
  };
}

/** Every competency that is not archived, by name. */
export const competencyChoices = (ctx: ActorContext): Promise<PersonCompetency['competency'][]> =>
  ctx.db.query(
    `select id, code as slug, name, type, levels from competencies where archived_at is null order by code`,
  );

async function isLookedAfter(ctx: ActorContext, id: string): Promise<boolean> {
  const [row] = await ctx.db.query(sql`select 1 from users t where t.id = ${id} and ${competencyScope(ctx)}`);
  return row !== undefined;
}

/** What is required of a person and what they hold, the most urgent first. */
const concerned = ({ db, now, config }: ActorContext, userId: string): Promise<Row[]> =>
  db.query<Row>(sql`
  select jsonb_build_object('id', k.id, 'slug', k.code, 'name', k.name, 'type', k.type, 'levels', k.levels) as competency,
    case when s.user_id is not null then jsonb_build_object(${cellFields(sql`${config.siteTimeZone}::text`)}) end as cell,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by c.start_at, c.name), '[]')
     from classes c join groups g on g.id = c.group_id and g.status = 'published' and g.archived_at is null
       and g.visibility = 'all'
     where c.competency_id = k.id and c.status = 'published' and c.archived_at is null
       and (c.end_at is null or c.end_at >= ${now.toISOString()}::timestamptz)) as classes
  from competencies k left join competency_standings s on s.competency_id = k.id and s.user_id = ${userId}
  where s.user_id is not null
    or exists (select 1 from user_competencies r where r.user_id = ${userId} and r.competency_id = k.id and r.archived_at is null)
  order by array_position(array['overdue', 'expired', 'expiring', 'waiting_review', 'required', 'in_progress', 'valid', 'waived'],
    s.standing), s.ends_on, k.code`);
