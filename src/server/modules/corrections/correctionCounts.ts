import { manualTypes } from '#shared/questionKinds/questionKinds.ts';
import { hasLeft, haveAnyLeft } from '../../platform/archives/leftRows.ts';
import type { ActorContext } from '../../platform/context.ts';
import { join, raw, sql } from '../../platform/db/sql.ts';
import { filtersOf } from './corrections.queries.ts';
import { countToCorrect } from './waiting.ts';

/** SQL: the attempt `a` is fully marked and its result withheld until a person publishes it. */
export const READY = sql`a.state = 'pending' and a.manual_left = 0 and a.publish_at is null and a.annulled_at is null`;

export interface Counts {
  readonly to_correct: number;
  readonly marked: number;
  readonly mine: number;
  readonly all: number;
  readonly ready: number;
  readonly is_archived: boolean;
}

/** Numbers of answers of each kind for the caller, and of attempts that are ready to be published. */
export async function correctionCounts(ctx: ActorContext, quizId: string): Promise<Counts> {
  const { to_correct: _waiting, ...filters } = filtersOf(ctx);
  const columns = Object.entries(filters).map(
    ([name, condition]) => sql`count(*) filter (where ${condition})::int as "${raw(name)}"`,
  );
  const [counts] = await ctx.db.query<Omit<Counts, 'to_correct'>>(
    sql`select ${join(columns)},
       (select count(*)::int from attempts a where a.quiz_id = ${quizId} and ${READY} and a.user_id <> ${ctx.actor.userId}) as ready,
       ${raw(haveAnyLeft('answers'))} and exists (select from attempts a where a.quiz_id = ${quizId} and a.annulled_at is null
         and ${raw(hasLeft('answers', 'a.id'))} and jsonb_path_exists(a.questions, '$[*].type ? (@ == ${raw(manualTypes.map((type) => `"${type}"`).join(' || @ == '))})')) as is_archived
     from answers w join attempts a on a.id = w.attempt_id
     where a.quiz_id = ${quizId} and w.manual and a.annulled_at is null`,
  );
  return { ...counts!, to_correct: await countToCorrect(ctx, quizId) };
}
