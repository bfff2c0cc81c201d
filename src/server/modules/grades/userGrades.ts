import type { UserGrades } from '#shared/api/gradeMatrix.ts';
import type { ActorContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classes.ts';
import { gradesOf } from './myGrades.ts';

/**
 * `GET /api/users/{id or NIP}/grades`: for a manager, people of the team in all classes; for a trainer, participants of their own classes,
 * in these classes only. People who have left keep their grades.
 * @throws ApiError 404 for a person outside the caller's scope
 */
export async function userGrades(ctx: ActorContext, key: string): Promise<UserGrades> {
  const { actor } = ctx;
  const inScope = {
    all: sql`true`,
    team: sql`u.manager_id = ${actor.userId}`,
    own: sql`exists (select from enrolments e join classes c on c.id = e.class_id
      where e.user_id = u.id and c.trainer_ids @> array[${actor.userId}::uuid])`,
  }[actor.reach];
  const [user] = await ctx.db.query<UserGrades['user']>(
    sql`select u.id, u.nip as slug, u.name, u.position, u.department, u.placement_city from users u
     where ${isUuid(key) ? sql`u.id = ${key}::uuid` : sql`lower(u.nip) = lower(${key}::text)`} and ${inScope}`,
  );
  if (!user) throw notFound();
  const ofClass = classScope(actor, sql`z.class_id`);
  // For the team every class counts, so only the scope of own classes narrows the grades.
  return { user, grades: await gradesOf(ctx, user.id, typeof ofClass === 'boolean' ? sql`true` : ofClass) };
}
