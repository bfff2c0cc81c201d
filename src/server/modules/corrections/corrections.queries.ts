import type { CorrectionItem } from '#shared/api/corrections.ts';
import type { AttemptState } from '#shared/domain/attempts.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../context.ts';
import { MEDIA, signedMedia, type StoredMedia } from '../questions/media.ts';

interface ItemRow {
  readonly answer_id: string;
  readonly question_id: string;
  readonly stem: string;
  readonly media: StoredMedia | null;
  readonly mark: number;
  readonly explanation: string | null;
  readonly learner: Expanded;
  readonly attempt_id: string;
  readonly no: number;
  readonly state: AttemptState;
  readonly finished_at: string;
  readonly text: string;
  readonly earned: number | null;
  readonly comment: string | null;
  readonly claimed_by: Expanded | null;
  readonly claimed_until: string | null;
  readonly version: number;
}

/** Essay answers that a person marks, with all that a corrector sees. `w` answer, `a` attempt. */
const ITEMS = `
  select w.id as answer_id, w.question_id, v.stem, ${MEDIA} as media, v.mark, v.explanation,
    jsonb_build_object('id', u.id, 'slug', u.nip, 'name', u.name) as learner,
    a.id as attempt_id, a.no, a.state, a.finished_at, w.answer->>'text' as text, w.earned, w.comment,
    case when k.id is not null then jsonb_build_object('id', k.id, 'slug', k.nip, 'name', k.name) end as claimed_by,
    w.claimed_until, w.version
  from answers w
  join attempts a on a.id = w.attempt_id
  join question_versions v on v.id = w.version_id
  join users u on u.id = a.user_id
  left join users k on k.id = w.claimed_by
  where w.manual and a.annulled_at is null`;

export type CorrectionFilter = 'to_correct' | 'marked' | 'all';
const filters: Record<CorrectionFilter, string> = {
  to_correct: 'and w.earned is null',
  marked: 'and w.earned is not null',
  all: '',
};

interface Page {
  readonly state: CorrectionFilter;
  readonly page: number;
  readonly per_page: number;
}

/** One page of a quiz's answers, question by question, the oldest first. */
export async function correctionItems(
  ctx: ActorContext,
  quizId: string,
  page: Page,
): Promise<CorrectionItem[]> {
  const rows = await ctx.db.query<ItemRow>(
    `${ITEMS} and a.quiz_id = $1 ${filters[page.state]} order by w.question_id, a.finished_at, w.id limit $2 offset $3`,
    [quizId, page.per_page, (page.page - 1) * page.per_page],
  );
  return rows.map((row) => itemOf(ctx, row));
}

export async function correctionItem(ctx: ActorContext, answerId: string): Promise<CorrectionItem> {
  const [row] = await ctx.db.query<ItemRow>(`${ITEMS} and w.id = $1`, [answerId]);
  return itemOf(ctx, row!);
}

/** How many of the quiz's answers wait and how many are marked. */
export async function correctionCounts(
  ctx: ActorContext,
  quizId: string,
): Promise<{ to_correct: number; marked: number }> {
  const [counts] = await ctx.db.query<{ to_correct: number; marked: number }>(
    `select count(*) filter (where w.earned is null)::int as to_correct,
       count(*) filter (where w.earned is not null)::int as marked
     from answers w join attempts a on a.id = w.attempt_id where a.quiz_id = $1 and w.manual and a.annulled_at is null`,
    [quizId],
  );
  return counts!;
}

function itemOf(ctx: ActorContext, row: ItemRow): CorrectionItem {
  const isClaimed = row.claimed_until !== null && new Date(row.claimed_until) > ctx.now;
  return {
    answer_id: row.answer_id,
    question: {
      ...{ id: row.question_id, stem: row.stem, mark: row.mark / 1000, explanation: row.explanation },
      ...(row.media && { media: signedMedia(ctx, row.media) }),
    },
    learner: row.learner,
    attempt: { id: row.attempt_id, no: row.no, state: row.state, finished_at: row.finished_at },
    text: row.text,
    mark: row.earned === null ? null : row.earned / 1000,
    comment: row.comment,
    state: row.earned !== null ? 'marked' : isClaimed ? 'claimed' : 'waiting',
    claimed_by: isClaimed ? row.claimed_by : null,
    claimed_until: isClaimed ? row.claimed_until : null,
    is_mine: isClaimed && row.claimed_by?.id === ctx.actor.userId,
    version: row.version,
  };
}
