import type { PersonClass } from '#shared/api/people.ts';
import type { Actor, ActorContext } from '../../platform/context.ts';
import { progressSql } from '../completion/requirements.ts';
import { findPersonInScope } from './findPersonInScope.ts';

/**
 * The classes of a person, current ones first. A caller whose scope is their own classes sees those; everybody else with the person in
 * their scope (the person, their manager, the organizers) sees all. Two queries.
 * @throws ApiError 404 for a person out of scope
 */
export async function classesOfPerson(ctx: ActorContext, idOrNip: string): Promise<PersonClass[]> {
  const person = await findPersonInScope(ctx, idOrNip);
  const own = ownClassesOnly(ctx.actor, person.id);
  return ctx.db.query<PersonClass>(
    `select e.id, e.state, e.mandatory, e.enrolled_at, e.completed_at, c.type, c.start_at, c.end_at,
       (case when e.state = 'completed' then 100 else ${progressSql('c', 'e.user_id')} end)::int as progress,
       json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       json_build_object('id', g.id, 'slug', g.slug, 'name', g.name) as "group"
     from enrolments e join classes c on c.id = e.class_id join groups g on g.id = c.group_id
     where e.user_id = $1 and ($2::uuid is null or c.trainer_ids @> array[$2::uuid])
     order by e.completed_at desc nulls first, c.start_at desc nulls last, e.id`,
    [person.id, own ? ctx.actor.userId : null],
  );
}

const ownClassesOnly = (actor: Actor, personId: string): boolean =>
  actor.reach === 'own' && actor.userId !== personId;
