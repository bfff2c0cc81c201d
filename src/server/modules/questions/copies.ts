import type { CopyQuestionsInput } from '#shared/api/questions.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { madeBefore } from '../../kernel/crud/creations.ts';
import { newDraft, type Draft, type Row } from '../../kernel/crud/drafts.ts';
import { type Plan, planNamed } from '../../kernel/crud/plan.ts';
import { checkDrafts, refuseRows, storeDrafts } from '../../kernel/crud/save.ts';
import { reachedRows } from '../../kernel/crud/store.ts';
import { notFound } from '../../platform/http/errors.ts';

/**
 * Copies questions to the end of a quiz, or into the bank, all or nothing. A copy is an independent question: changes of one do not affect
 * the other. Its choices keep the keys of the source, so that answers can be compared. Returns the copies' ids in the order requested.
 * @throws ApiError 404 when one of the questions is out of scope or archived, 403 for a quiz out of scope, or the bank
 */
export function copyQuestions(
  ctx: ActorContext,
  { question_ids, quiz_id }: CopyQuestionsInput,
  key?: string,
): Promise<string[]> {
  const plan = planNamed(ctx, 'questions');
  return inTransaction(ctx, async (tx) => {
    const batchId = newId();
    const made = key === undefined ? undefined : await madeBefore(tx, plan, key, batchId);
    if (made) return copiesOf(tx, made);
    const sources = await sourcesOf(tx, plan, question_ids);
    const drafts = sources.map((source) => newDraft(plan, tx, copied(plan, source, quiz_id)));
    await checkDrafts(tx, plan, drafts, {});
    refuseRows(drafts);
    drafts.forEach((draft, index) => keepChoices(draft, sources[index]!));
    await storeDrafts(tx, plan, drafts, { action: 'copy' });
    const ids = drafts.map(({ after }) => after.id);
    await tx.db.query(
      `insert into question_copies (copy_id, source_id, batch_id)
       select k.made, k.known, $3 from unnest($1::uuid[], $2::uuid[]) k(made, known)`,
      [ids, question_ids, batchId],
    );
    return ids;
  });
}

async function sourcesOf(ctx: ActorContext, plan: Plan, ids: readonly string[]): Promise<Row[]> {
  const rows = await reachedRows(ctx, plan, ids, 'for key share of t');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row || row['archived_at']) throw notFound();
    return row;
  });
}

/** The values of a question that people write; its position is new. */
const copied = ({ resource }: Plan, source: Row, quiz_id: string | null): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name, { readOnly, kind }]) => !readOnly && kind !== 'computed' && name !== resource.order)
      .map(([name]) => [name, source[name]]),
  ),
  quiz_id,
});

/** A form cannot choose keys, so the checks have assigned new ones. */
function keepChoices(draft: Draft, source: Row): void {
  draft.after = { ...draft.after, choices: source['choices'] };
}

/** All copies of a batch, in their order. */
async function copiesOf(ctx: ActorContext, batchId: string): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    `select q.id from question_copies k join questions q on q.id = k.copy_id
     where k.batch_id = $1 order by q."order", q.id`,
    [batchId],
  );
  return rows.map(({ id }) => id);
}
