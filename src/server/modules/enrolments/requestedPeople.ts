import { participantStates } from '#shared/domain/enrolments.ts';
import { idsOfFilter } from '../../kernel/changes/selection.ts';
import type { ActorContext } from '../../platform/context.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { findClass } from '../classes/classes.ts';

/** The people of a call: by name, by a filter of the list of users, by NIP, or the participants of another class. */
export type Enrollees =
  | { readonly user_ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>>; readonly expect_total: number }
  | { readonly nips: readonly string[] }
  | { readonly copy_from: string };

/** A requested person. `id` is null for an unknown NIP; `is_active` is missing for an unknown id. */
export interface Person {
  readonly id: string | null;
  readonly nip: string | null;
  readonly name: string | null;
  readonly is_active?: boolean;
}

/**
 * The requested people, each once, in the order in which they were named.
 * @throws ApiError 409 `selection-changed` when a filter matches another number, 404 for a class out of scope
 */
export async function peopleOf(ctx: ActorContext, requested: Enrollees): Promise<Person[]> {
  if ('nips' in requested) return peopleOfNips(ctx, requested.nips);
  return peopleOfIds(ctx, await idsOf(ctx, requested));
}

/** How many people a call is about to concern; the number of a filter is trusted here, and checked later. */
export async function countPeople(ctx: ActorContext, requested: Enrollees): Promise<number> {
  if ('nips' in requested) return requested.nips.length;
  if ('filter' in requested) return requested.expect_total;
  return (await idsOf(ctx, requested)).length;
}

async function idsOf(ctx: ActorContext, requested: Exclude<Enrollees, { nips: unknown }>): Promise<string[]> {
  if ('user_ids' in requested) return [...new Set(requested.user_ids)];
  if ('filter' in requested) return idsOfFilter(ctx, planNamed(ctx, 'users'), requested);
  const { id } = await findClass(ctx, requested.copy_from);
  const rows = await ctx.db.query<{ user_id: string }>(
    `select user_id from enrolments where class_id = $1 and state = any($2) order by created_at, id`,
    [id, participantStates],
  );
  return rows.map(({ user_id }) => user_id);
}

const ACTIVE = 'u.active and u.archived_at is null as is_active';

async function peopleOfIds(ctx: ActorContext, ids: readonly string[]): Promise<Person[]> {
  const rows = await ctx.db.query<{ id: string; nip: string; name: string; is_active: boolean }>(
    `select u.id, u.nip, u.name, ${ACTIVE} from users u where u.id = any($1::uuid[])`,
    [ids],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id): Person => known.get(id) ?? { id, nip: null, name: null });
}

async function peopleOfNips(ctx: ActorContext, nips: readonly string[]): Promise<Person[]> {
  const wanted = [...new Map(nips.map((nip) => [nip.trim().toLowerCase(), nip.trim()]))];
  const rows = await ctx.db.query<{ id: string; nip: string; name: string; is_active: boolean; key: string }>(
    `select u.id, u.nip, u.name, ${ACTIVE}, lower(u.nip) as key from users u where lower(u.nip) = any($1::text[])`,
    [wanted.map(([key]) => key)],
  );
  const known = new Map(rows.map(({ key, ...person }) => [key, person]));
  return wanted.map(([key, nip]): Person => known.get(key) ?? { id: null, nip, name: null });
}
