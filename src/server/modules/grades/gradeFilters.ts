import type { GradedPerson, GradeFilterChoices } from '#shared/api/gradeMatrix.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { ownClasses, peopleWhere } from './gradeScope.ts';

const MAX_PEOPLE = 10;
const MAX_CHOICES = 500;

const expanded = (alias: Sql) =>
  sql`jsonb_build_object('id', ${alias}.id, 'slug', ${alias}.slug, 'name', ${alias}.name)`;

/** `GET /api/grades/filters`: the groups, the classes of a group, and the values of people's attributes that occur. One query. */
export async function gradeFilterChoices(
  ctx: ActorContext,
  group: string | undefined,
): Promise<GradeFilterChoices> {
  const own = ownClasses(ctx.actor);
  const reached = own ? sql`and c.id in (${own})` : sql``;
  const hasQuiz = sql`(exists (select from quizzes z where z.class_id = c.id and z.archived_at is null)
    or (select exists (select from packages)) and exists (select from modules m where m.class_id = c.id and m.archived_at is null
      and m.blocks @> '[{"type": "package", "counts_as_grade": true}]'))`;
  const words = wordsOf(ctx);
  const chosen = sql`${group ?? null}::text`;
  const [found] = await ctx.db.query<Record<keyof GradeFilterChoices, never>>(
    sql`with reached as materialized (select c.id, c.slug, c.name, c.group_id, c.start_at from classes c
       where c.archived_at is null and ${hasQuiz} ${reached})
     select
       (select coalesce(jsonb_agg(${expanded(sql`g`)} order by g.name, g.id), '[]') from groups g
        where g.archived_at is null and g.id in (select group_id from reached)) as groups,
       (select coalesce(jsonb_agg(${expanded(sql`k`)} order by k.start_at desc nulls last, k.name), '[]') from (
          select c.* from reached c join groups g on g.id = c.group_id
          where g.slug = ${chosen} or g.id::text = ${chosen} order by c.start_at desc nulls last, c.name limit ${MAX_CHOICES}
        ) k) as classes,
       ${words(sql`department`)} as departments, ${words(sql`position`)} as positions, ${words(sql`placement_city`)} as cities`,
  );
  const { groups, classes, departments, positions, cities } = found as unknown as {
    groups: Expanded[];
    classes: Expanded[];
    departments: string[];
    positions: string[];
    cities: string[];
  };
  return { groups, classes, departments, positions, cities };
}

/**
 * SQL of the distinct values in a column of people. For all people they are read by jumping along the index from one value to the next: as
 * many steps as there are values, not people. The people of a team or a class are few.
 */
function wordsOf({ actor }: ActorContext): (column: Sql) => Sql {
  if (actor.reach === 'all')
    return (column) => sql`(with recursive words as (
        (select ${column} as word from users where ${column} is not null order by ${column}, id limit 1)
        union all
        select (select ${column} from users where ${column} > words.word order by ${column}, id limit 1)
        from words where words.word is not null
      ) select coalesce(array_agg(word), '{}') from (select word from words where word is not null limit ${MAX_CHOICES}) w)`;
  const mine =
    actor.reach === 'team'
      ? sql`u.manager_id = ${actor.userId}`
      : sql`u.id in (select e.user_id from enrolments e join classes c on c.id = e.class_id where c.trainer_ids @> array[${actor.userId}::uuid])`;
  return (column) => sql`(select coalesce(array_agg(word order by word), '{}') from (
      select distinct ${column} as word from users u where ${column} is not null and ${mine} limit ${MAX_CHOICES}) w)`;
}

/** `GET /api/grades/people`: the first people whose name or NIP contains `q`. */
export async function gradedPeople(ctx: ActorContext, q: string): Promise<GradedPerson[]> {
  return ctx.db.query<GradedPerson>(
    sql`select u.id, u.nip as slug, u.name, u.department from users u
     where ${peopleWhere(ctx, { q })} order by u.name, u.id limit ${MAX_PEOPLE}`,
  );
}
