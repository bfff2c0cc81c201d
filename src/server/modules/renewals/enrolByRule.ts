import { inTransaction, type Context } from '../../platform/context.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import type { ClassRow } from '../classes/classes.ts';
import { begunPairs, pairKey, type EnrolmentRow } from '../enrolments/enrolments.queries.ts';
import { moveEnrolments, type Move } from '../enrolments/moveEnrolments.ts';
import { finalizeOffers } from '../enrolments/seats.ts';
import { peopleInNeed, type Need, type Needing } from './needed.ts';
import { classesOf, placesFor } from './placing.ts';

/** A stored requirement that is switched on. */
export interface EnrollingNeed extends Need {
  readonly id: string;
  readonly name: string;
  readonly enrol: 'offer' | 'enrol';
}

/** The number of people who are enrolled in one transaction. */
const BATCH = 2000;

const ENROLLING = `select r.id, r.name, r.competency_id, r.level, r.whom, r.audience_rule, to_char(r.starts_on, 'YYYY-MM-DD') as starts_on,
    r.enrol, r.enrol_group_id, r.enrol_days_before
  from competency_requirements r join competencies k on k.id = r.competency_id and k.archived_at is null
  where r.archived_at is null and r.enrol <> 'none' and r.enrol_group_id is not null`;

/** Runs all requirements that are switched on, or those of `ids`. */
export async function enrolByRequirements(ctx: Context, ids: readonly string[] | null = null): Promise<void> {
  const needs = await ctx.db.query<EnrollingNeed>(
    `${ENROLLING} and ($1::uuid[] is null or r.id = any($1)) order by r.id`,
    [ids],
  );
  for (const need of needs) await enrolByRequirement(ctx, need);
}

/**
 * Finds a class for everybody who needs the competency: enrols them as mandatory, or tells them of it. Whoever finds none waits, and is
 * looked at again in each run. For each 2,000 people one transaction with a number of statements that does not grow with them; two runs at
 * the same time enrol everybody once.
 */
async function enrolByRequirement(ctx: Context, need: EnrollingNeed): Promise<void> {
  const people = await peopleInNeed(ctx, need);
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH).map(({ user_id }) => user_id);
    await inTransaction(ctx, (tx) => placeBatch(tx, need, batch));
  }
  await ctx.db.query(
    `delete from requirement_enrolments where requirement_id = $1 and state = 'waiting'
       and not exists (select 1 from unnest($2::uuid[]) p(id) where p.id = user_id)`,
    [need.id, people.map(({ user_id }) => user_id)],
  );
}

async function placeBatch(ctx: Context, need: EnrollingNeed, userIds: readonly string[]): Promise<void> {
  // The switch may have been turned off meanwhile; turning it off waits for this transaction.
  const [current] = await ctx.db.query<EnrollingNeed>(`${ENROLLING} and r.id = $1 for no key update of r`, [
    need.id,
  ]);
  if (!current) return;
  const courses = await classesOf(ctx, current);
  await finalizeOffers(ctx, courses);
  const people = await peopleInNeed(ctx, current, userIds);
  const places = await placesFor(ctx, courses, people, { isOffer: current.enrol === 'offer' });
  const claimed = await claim(ctx, current, people, places);
  const placed = people.filter(({ user_id }) => places.has(user_id) && claimed.has(user_id));
  if (current.enrol === 'enrol') await enrolAll(ctx, current, placed, places);
  else await offerAll(ctx, placed, places);
}

/** Writes what happens to each, once for a cycle. Returns the people for whom this run decides. */
async function claim(
  ctx: Context,
  { id, competency_id, enrol }: EnrollingNeed,
  people: readonly Needing[],
  places: ReadonlyMap<string, ClassRow>,
): Promise<Set<string>> {
  const rows = people.map(({ user_id, cycle, due_on }) => {
    const class_id = places.get(user_id)?.id ?? null;
    const state = class_id === null ? 'waiting' : enrol === 'enrol' ? 'enrolled' : 'offered';
    return { user_id, cycle, due_on, class_id, state };
  });
  const claimed = await ctx.db.query<{ user_id: string }>(
    `insert into requirement_enrolments as q (user_id, competency_id, cycle, requirement_id, state, class_id, due_on, changed_at)
     select r.user_id, $2, r.cycle, $1, r.state, r.class_id, r.due_on, $4
     from jsonb_to_recordset($3::jsonb) r(user_id uuid, cycle int, due_on date, class_id uuid, state text) order by r.user_id
     on conflict (user_id, competency_id, cycle) do update
       set requirement_id = excluded.requirement_id, state = excluded.state, class_id = excluded.class_id,
         due_on = excluded.due_on,
         changed_at = case when q.state = 'waiting' and excluded.state = 'waiting' then q.changed_at else excluded.changed_at end
       where (q.state = 'waiting' or exists (select 1 from classes c where c.id = q.class_id and c.status = 'cancelled'))
         and (q.state, q.class_id, q.due_on) is distinct from (excluded.state, excluded.class_id, excluded.due_on)
     returning q.user_id`,
    [id, competency_id, JSON.stringify(rows), ctx.now.toISOString()],
  );
  return new Set(claimed.map(({ user_id }) => user_id));
}

async function enrolAll(
  ctx: Context,
  { name }: EnrollingNeed,
  people: readonly Needing[],
  places: ReadonlyMap<string, ClassRow>,
): Promise<void> {
  const pairs = people.map(({ user_id }) => ({ user_id, class_id: places.get(user_id)!.id }));
  const before = await ctx.db.query<EnrolmentRow>(
    `select e.* from enrolments e join unnest($1::uuid[], $2::uuid[]) p(class_id, user_id)
       on e.class_id = p.class_id and e.user_id = p.user_id order by e.id for no key update of e`,
    [pairs.map(({ class_id }) => class_id), pairs.map(({ user_id }) => user_id)],
  );
  const rowOf = new Map(before.map((row) => [pairKey(row), row]));
  const begun = await begunPairs(ctx, before);
  await moveEnrolments(
    ctx,
    people.map(({ user_id, due_at }): Move => {
      const course = places.get(user_id)!;
      const pair = pairKey({ user_id, class_id: course.id });
      return {
        course,
        user_id,
        before: rowOf.get(pair) ?? null,
        values: {
          state: begun.has(pair) ? 'in_progress' : 'enrolled',
          mandatory: true,
          due_at,
          left_audience_at: null,
        },
        action: 'enrol',
        facts: { requirement: name },
        notice: 'enrolled_mandatory',
      };
    }),
  );
}

const offerAll = (
  ctx: Context,
  people: readonly Needing[],
  places: ReadonlyMap<string, ClassRow>,
): Promise<void> =>
  notifyAll(
    ctx,
    people.map(({ user_id, cycle }) => {
      const { id, slug, name } = places.get(user_id)!;
      return {
        user_id,
        event_key: `renewal-offered:${id}:${cycle}`,
        title: { key: 'notification.renewal_offered', args: { name } },
        link: `my-course/${slug}`,
      };
    }),
  );
