import type { ActorContext } from '../../platform/context.ts';
import { readRecord } from '../../kernel/crud/read.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { rolesOf } from './users.ts';

/**
 * A person as GET /api/me and the calls about roles return them: the record of GET /api/user/{id}, its roles in the order in which they are
 * offered. Two queries.
 * @throws ApiError 404 for a person outside the caller's scope.
 */
export async function readPerson(ctx: ActorContext, id: string) {
  const [person, roles] = await Promise.all([
    readRecord(ctx, planNamed(ctx, 'users'), id),
    rolesOf(ctx.db, id),
  ]);
  return { ...person, roles };
}
