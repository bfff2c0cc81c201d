import { competencyReviews } from '#shared/views/competencyReviews.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { competencyScope } from './findPerson.ts';
import { reviewRecord, type Review } from './reviews.ts';

const DECISION = {
  when: 'true',
  decidesAbout: { column: 'user_id', matter: 'competency' },
  /** Each one changes a person's standing and notifies them. */
  atOnce: 100,
} as const;

/** Evidence of the people in the reviewer's scope. */
export const competencyReviewsServer = serverOf(competencyReviews, {
  rows: `
    select r.id, r.competency_id, r.user_id, u.department, k.levels, r.level, r.obtained_at, r.expires_at, r.note,
      r.evidence_file_id, r.created_at
    from user_competencies r join users u on u.id = r.user_id join competencies k on k.id = r.competency_id
    where r.state = 'waiting_review' and r.archived_at is null`,
  computed: {},
  scope: (actor) =>
    actor.reach === 'all' || sql`t.user_id in (select t.id from users t where ${competencyScope({ actor })})`,
  actions: {
    // As submitted; `PUT /api/user-competencies/{id}/review` can store what the evidence shows instead.
    approve: { ...DECISION, run: (ctx, ids) => reviewAll(ctx, ids, { decision: 'approve' }) },
    reject: { ...DECISION, run: (ctx, ids, note) => reviewAll(ctx, ids, { decision: 'reject', note }) },
  },
});

/** Reviews one record after the other in the transaction of `ctx`: all or none. @throws ApiError as `reviewRecord` */
async function reviewAll(ctx: ActorContext, ids: readonly string[], review: Review): Promise<number> {
  for (const id of ids) await reviewRecord(ctx, id, review);
  return ids.length;
}
