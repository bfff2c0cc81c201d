import type { UserGrades } from '#shared/api/gradeMatrix.ts';
import type { ActorContext } from '../../context.ts';
import { isUuid } from '../../db/idOrSlug.ts';
import { notFound } from '../../http/errors.ts';
import { reachOfClass } from '../classes/classes.ts';
import { gradesOf } from './myGrades.ts';

/**
 * `GET /api/users/{id or NIP}/grades`: a manager's the team's, whatever classes; a trainer's the participants' of the own classes, and
 * of these classes only. People who have left keep their grades.
 * @throws ApiError 404 for whom the caller does not reach
 */
export async function userGrades(ctx: ActorContext, key: string): Promise<UserGrades> {
  const { actor } = ctx;
  const reach = {
    all: '$2::uuid is not null',
    team: 'u.manager_id = $2',
    own: `exists (select from enrolments e join classes c on c.id = e.class_id
      where e.user_id = u.id and c.trainer_ids @> array[$2::uuid])`,
  }[actor.reach];
  const [user] = await ctx.db.query<UserGrades['user']>(
    `select u.id, u.nip as slug, u.name, u.position, u.department, u.placement_city from users u
     where ${isUuid(key) ? 'u.id = $1::uuid' : 'lower(u.nip) = lower($1::text)'} and ${reach}`,
    [key, actor.userId],
  );
  if (!user) throw notFound();
  const ofClass = reachOfClass(actor, 'z.class_id');
  // Of one's team every class counts, so only that of own classes narrows.
  const text = typeof ofClass === 'boolean' ? '$2::uuid is not null' : ofClass.text.replaceAll('$1', '$2');
  return { user, grades: await gradesOf(ctx, user.id, { text, value: actor.userId }) };
}
