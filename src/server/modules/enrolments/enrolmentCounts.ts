import type { EnrolmentCounts } from '#shared/api/classes.ts';
import { seatTakingStates, type EnrolmentState } from '#shared/domain/enrolments.ts';
import type { ActorContext } from '../../platform/context.ts';
import { findClass } from '../classes/classes.ts';

interface Row {
  readonly state: EnrolmentState;
  readonly people: number;
  readonly mandatory: number;
  readonly exemptions: number;
}

/** The number of people of a class in each state, in one query beside finding the class. @throws ApiError 404 */
export async function enrolmentCounts(ctx: ActorContext, key: string): Promise<EnrolmentCounts> {
  const { id, capacity } = await findClass(ctx, key);
  const rows = await ctx.db.query<Row>(
    `select state, count(*)::int as people, count(*) filter (where mandatory)::int as mandatory,
       count(exemption_requested_at)::int as exemptions
     from enrolments where class_id = $1 and archived_at is null group by state`,
    [id],
  );
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const takesSeat = ({ state }: Row) => (seatTakingStates as readonly string[]).includes(state);
  return {
    states: Object.fromEntries(rows.map(({ state, people }) => [state, people])),
    mandatory: sum(({ mandatory }) => mandatory),
    exemptions: sum(({ exemptions }) => exemptions),
    seats_taken: sum((row) => (takesSeat(row) ? row.people : 0)),
    capacity,
  };
}
