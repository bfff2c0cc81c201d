import { isRubricWhole, rubricSum } from '#shared/domain/essays.ts';
import { questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { questions } from '#shared/resources/questions.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { formatMessage, maxBytesOf } from '../../platform/files/fileKinds.ts';
import { forbidden, invalid, invalidField } from '../../platform/http/errors.ts';
import { serverOf, type Change } from '../../kernel/crud/resourceServer.ts';
import { sql } from '../../platform/db/sql.ts';
import { classScope, classesOutOfScope } from '../classes/classes.ts';
import { keyedChoices, tidyTags } from './questions.ts';

const MAX_TAG_LENGTH = 40;
const label = (field: keyof typeof questions.fields) => questions.fields[field].label;
type QuestionChange = Change<typeof questions>;

export const questionsServer = serverOf(questions, {
  computed: {},
  /** The bank belongs to no class: everybody who may list questions can copy from it. */
  scope(actor) {
    const inScope = classScope(actor, sql`(select z.class_id from quizzes z where z.id = t.quiz_id)`);
    if (typeof inScope === 'boolean') return inScope;
    return sql`(t.quiz_id is null or ${inScope})`;
  },
  async beforeSave(ctx, changes) {
    const forbiddenQuizzes = await unreachedQuizzes(
      ctx,
      changes.flatMap(({ before, after }) =>
        after.quiz_id && before?.quiz_id !== after.quiz_id ? [after.quiz_id] : [],
      ),
    );
    const drafts = await draftsOf(ctx, changes);
    for (const { before, after, input, refuse, set } of changes) {
      const { quiz_id, multiple } = after;
      const kind = questionKinds[after.type];
      if (quiz_id && forbiddenQuizzes.has(quiz_id)) refuse(forbidden());
      if (isClosedTo(ctx, after) || (before && isClosedTo(ctx, before))) refuse(forbidden());
      const choices = keyedChoices(after.choices, before?.choices ?? []);
      const correct_value = truthOf({ before, after, input });
      const problem =
        kind.problem?.({ multiple, choices }) ??
        (drafts.has(after.id) ? undefined : kind.keyProblem?.({ ...after, correct_value }));
      const field = problem === 'truth_missing' ? 'correct_value' : 'choices';
      if (problem) refuse(invalidField(field, problem, { property: label(field) }));
      if (!isRubricWhole(after.rubric, after.mark))
        refuse(
          invalidField('rubric', 'rubric_sum', { sum: rubricSum(after.rubric) / 1000, mark: after.mark }),
        );
      if (after.words_min !== null && after.words_max !== null && after.words_min > after.words_max)
        refuse(invalidField('words_max', 'words_order'));
      const tags = tidyTags(after.tags);
      if (tags.some((tag) => tag.length > MAX_TAG_LENGTH))
        refuse(invalidField('tags', 'max_length', { property: label('tags'), max: MAX_TAG_LENGTH }));
      set({ choices, correct_value, tags });
    }
    await refuseOtherFiles(ctx, changes);
    await refuseMoves(ctx, changes);
  },
  async beforeDelete(ctx, removals) {
    for (const { record, refuse } of removals) if (isClosedTo(ctx, record)) refuse(forbidden());
  },
  can: (ctx, record): Record<string, boolean> =>
    isClosedTo(ctx, record) ? { edit: false, delete: false, archive: false, restore: false } : {},
});

/**
 * The key of a statement: null until somebody has chosen it, because a default would be wrong for half of the statements. Of a question
 * that was of another kind nobody has. Other kinds keep false, which is part of the digest of their versions.
 */
function truthOf({
  before,
  after,
  input,
}: Pick<QuestionChange, 'before' | 'after' | 'input'>): boolean | null {
  const { type, correct_value } = after;
  if (!questionKinds[type].fields.includes('correct_value')) return false;
  const isChosen = before?.type === type || typeof input['correct_value'] === 'boolean';
  return isChosen ? correct_value : null;
}

/**
 * The ids of questions that lack their key and may: those of a quiz that is a draft, as long as no attempt has shown them. Publishing waits
 * until they are saved.
 */
async function draftsOf(ctx: ActorContext, changes: readonly QuestionChange[]): Promise<ReadonlySet<string>> {
  const lacking = changes
    .filter((change) => {
      const { type, ...question } = change.after;
      return questionKinds[type].keyProblem?.({ ...question, correct_value: truthOf(change) });
    })
    .map(({ after }) => after);
  if (lacking.length === 0) return new Set();
  const rows = await ctx.db.query<{ id: string }>(
    `select k.id from unnest($1::uuid[], $2::uuid[]) k(id, quiz_id) join quizzes z on z.id = k.quiz_id
     where z.status = 'draft' and not exists (select 1 from question_versions v where v.question_id = k.id)
     order by z.id for share of z`,
    [lacking.map(({ id }) => id), lacking.map(({ quiz_id }) => quiz_id)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** People whose scope is their own classes read the bank and cannot change it. */
const isClosedTo = ({ actor }: ActorContext, { quiz_id }: Pick<RowOf<typeof questions>, 'quiz_id'>) =>
  quiz_id === null && actor.reach !== 'all';

/** The file above a question is a picture or recording: a document could only be downloaded. */
async function refuseOtherFiles(ctx: ActorContext, changes: readonly QuestionChange[]): Promise<void> {
  const attached = changes.filter(
    ({ before, after }) => after.media_id && after.media_id !== before?.media_id,
  );
  if (attached.length === 0) return;
  const files = await ctx.db.query<{ id: string; type: string }>(
    `select id, type from files where id = any($1::uuid[])`,
    [attached.map(({ after }) => after.media_id)],
  );
  const typeOf = new Map(files.map(({ id, type }) => [id, type]));
  for (const { after, refuse } of attached) {
    // The check of the reference reports a missing file.
    const type = typeOf.get(after.media_id!);
    if (type && maxBytesOf(type, 'media') === undefined)
      refuse(invalid({ media_id: [formatMessage('media')] }));
  }
}

/** A question that was answered stays in its quiz, because its answers count there. Only a copy can go elsewhere. */
async function refuseMoves(ctx: ActorContext, changes: readonly QuestionChange[]): Promise<void> {
  const moved = changes.filter(({ before, after }) => before && before.quiz_id !== after.quiz_id);
  if (moved.length === 0) return;
  const rows = await ctx.db.query<{ id: string }>(
    `select distinct question_id as id from question_versions where question_id = any($1::uuid[])`,
    [moved.map(({ after }) => after.id)],
  );
  const requested = new Set(rows.map(({ id }) => id));
  for (const { after, refuse } of moved)
    if (requested.has(after.id))
      refuse(invalidField('quiz_id', 'has_history', { property: label('quiz_id') }));
}

/** Quizzes in classes outside the actor's scope. */
async function unreachedQuizzes(ctx: ActorContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0 || ctx.actor.reach === 'all') return new Set();
  const rows = await ctx.db.query<{ id: string; class_id: string }>(
    `select id, class_id from quizzes where id = any($1::uuid[])`,
    [ids],
  );
  const unreached = await classesOutOfScope(
    ctx,
    rows.map(({ class_id }) => class_id),
  );
  return new Set(rows.filter(({ class_id }) => unreached.has(class_id)).map(({ id }) => id));
}
