import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';

export interface OpenQuiz {
  readonly class_id: string;
  readonly quiz: Expanded;
  readonly attempt_id: string;
  readonly deadline_at: string | null;
  /** The quiz has a time limit: its clock is running. */
  readonly is_timed: boolean;
}

/** The caller's unfinished attempt, the one that ends first. The clock has been applied before. */
export async function openQuiz(ctx: ActorContext): Promise<OpenQuiz | undefined> {
  const [row] = await ctx.db.prepared<OpenQuiz>(
    `select a.class_id, jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz, a.id as attempt_id, a.deadline_at,
       z.time_limit is not null as is_timed
     from attempts a join quizzes z on z.id = a.quiz_id
     where a.user_id = $1 and a.state in ('responding', 'sending')
     order by a.deadline_at nulls last, a.started_at desc limit 1`,
    [ctx.actor.userId],
  );
  return row;
}
