import type { QuestionType } from '#shared/domain/questions.ts';
import { manualTypes, questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { Actor, ActorContext } from '../../platform/context.ts';
import { forbidden, invalidField, type ApiError } from '../../platform/http/errors.ts';
import { isNetwork } from '../../platform/networks.ts';
import { ACTOR } from '../../kernel/crud/askingActor.ts';
import { serverOf, type PublishProblem } from '../../kernel/crud/resourceServer.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { recomputeDeadlines } from '../attempts/attempts.ts';
import { classScope, classesOutOfScope } from '../classes/classes.ts';
import { classesWithCorrectors, waitingFor } from '../corrections/corrections.ts';
import { completeEverybody } from '../enrolments/enrolments.ts';
import { wrongDates } from './quizDates.ts';
import { removeQuizPassword, setQuizPassword } from './quizzes.ts';

type QuizRow = RowOf<typeof quizzes>;

const TO_CORRECT = `exists (select 1 from attempts a where a.quiz_id = t.id and a.manual_left > 0)`;
/** The badge of the menu and the queue count the same for this person. */
const TO_CORRECT_BY_ACTOR = `from attempts a where a.quiz_id = t.id and a.manual_left > 0 and a.user_id <> ${ACTOR}`;
const label = (field: keyof typeof quizzes.fields) => quizzes.fields[field].label;

export const quizzesServer = serverOf(quizzes, {
  computed: {
    has_password: `exists (select 1 from quiz_passwords p where p.quiz_id = t.id)`,
    total_questions: `(select count(*)::int from questions q where q.quiz_id = t.id and q.archived_at is null)`,
    total_exceptions: `(select count(*)::int from quiz_overrides o where o.quiz_id = t.id and o.archived_at is null)`,
    // Both are read from an index alone, however many rows there are.
    attempts: `((select count(*) from attempts a where a.quiz_id = t.id)
      - (select count(*) from attempts a where a.quiz_id = t.id and a.annulled_at is not null))::int`,
    answers_to_correct: `(select coalesce(sum(${waitingFor(raw(ACTOR), sql`t.marking`)}), 0)::int ${TO_CORRECT_BY_ACTOR})`,
    to_correct: `exists (select 1 ${TO_CORRECT_BY_ACTOR} and ${waitingFor(raw(ACTOR), sql`t.marking`)} > 0)`,
  },
  scope,
  watches: [
    'class_id',
    'start_time',
    'end_time',
    'deadline',
    'time_limit',
    'password',
    'status',
    'archived_at',
    'marking',
  ],
  clears: ['password'],
  async beforeSave(ctx, changes) {
    const moved = changes.filter(({ before, after }) => before?.class_id !== after.class_id);
    const unreached = await classesOutOfScope(
      ctx,
      moved.map(({ after }) => after.class_id),
    );
    const used = await attemptedQuizzes(
      ctx,
      moved.filter(({ before }) => before).map(({ after }) => after.id),
    );
    const marked = await markedQuizzes(
      ctx,
      changes
        .filter(({ before, after }) => before && before.marking !== after.marking)
        .map(({ after }) => after.id),
    );
    for (const { before, after, refuse } of changes) {
      refuseNetworks(after, refuse);
      if (marked.has(after.id)) refuse(invalidField('marking', 'has_marks', { property: label('marking') }));
      if (before?.class_id === after.class_id) continue;
      if (unreached.has(after.class_id)) refuse(forbidden());
      if (used.has(after.id))
        refuse(invalidField('class_id', 'has_history', { property: label('class_id') }));
    }
  },
  async afterSave(ctx, changes) {
    // One at a time, as forms send them: a bulk change sets no password.
    for (const { before, after, input } of changes) {
      const password = input['password'];
      if (typeof password === 'string' && password !== '') await setQuizPassword(ctx, after.id, password);
      else if (before && password === null) await removeQuizPassword(ctx, after.id);
    }
    const hasNewTimes = ({ before, after }: (typeof changes)[number]) =>
      before &&
      (['time_limit', 'end_time', 'deadline'] as const).some((name) => before[name] !== after[name]);
    await recomputeDeadlines(ctx, { quizIds: changes.filter(hasNewTimes).map(({ after }) => after.id) });
    // A requirement that is dropped may have been the last one that a person lacked.
    const eased = changes.filter(
      ({ before, after }) =>
        before && isPublished(before) && !(isPublished(after) && before.class_id === after.class_id),
    );
    await completeEverybody(
      ctx,
      eased.map(({ before }) => before!.class_id),
    );
  },
  afterDelete: (ctx, records) =>
    completeEverybody(
      ctx,
      records.map(({ class_id }) => class_id),
    ),
  publishProblems,
  can: (ctx, record) => ({
    correct: ctx.actor.permissions.has('quiz-correction') && record['to_correct'] === true,
  }),
});

/** Each row by itself, so that the form marks the one that is wrong. */
function refuseNetworks({ allowed_networks: rows }: QuizRow, refuse: (error: ApiError) => void): void {
  rows.forEach(({ network }, index) => {
    const property = label('allowed_networks');
    if (!isNetwork(network))
      refuse(invalidField(`allowed_networks.${index}.network`, 'token_networks', { property }));
  });
}

const isPublished = ({ status, archived_at }: QuizRow): boolean => status === 'published' && !archived_at;

/**
 * By the class; people who only correct (without quiz-detail) see the quizzes with answers to correct and those in which they marked one,
 * so that the page stays open after the last answer.
 */
function scope(actor: Actor): boolean | Sql {
  const inScope = classScope(actor, sql`t.class_id`);
  const onlyCorrects = actor.permissions.has('quiz-correction') && !actor.permissions.has('quiz-detail');
  if (!onlyCorrects || inScope !== true) return inScope;
  return sql`(${raw(TO_CORRECT)} or exists (select 1 from attempts a join answers w on w.attempt_id = a.id and w.manual
      join corrections o on o.attempt_id = w.attempt_id and o.answer_id = w.id where a.quiz_id = t.id and o.corrector_id = ${actor.userId} and o.earned is not null))`;
}

/** The quizzes in which an essay was marked: after a change half of the marks would be of one kind, half of the other. */
async function markedQuizzes(ctx: ActorContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db.query<{ id: string }>(
    `select k.id from unnest($1::uuid[]) k(id) where exists (
       select 1 from attempts a join answers w on w.attempt_id = a.id and w.manual
       join corrections o on o.attempt_id = w.attempt_id and o.answer_id = w.id where a.quiz_id = k.id and o.earned is not null)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The quizzes that a person has begun. */
async function attemptedQuizzes(ctx: ActorContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db.query<{ id: string }>(
    `select k.id from unnest($1::uuid[]) k(id) where exists (select 1 from attempts a where a.quiz_id = k.id)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

interface StoredQuestion {
  readonly id: string;
  readonly quiz_id: string;
  readonly stem: string;
  readonly type: QuestionType;
  readonly multiple: boolean;
  readonly mark: number;
  readonly choices: { text: string; correct: boolean }[];
  readonly correct_value: boolean | null;
}

async function publishProblems(
  ctx: ActorContext,
  quizRows: readonly QuizRow[],
): Promise<Map<string, PublishProblem[]>> {
  const questions = await ctx.db.query<StoredQuestion>(
    `select id, quiz_id, stem, type, multiple, mark, choices, correct_value from questions
     where quiz_id = any($1::uuid[]) and archived_at is null order by "order", id`,
    [quizRows.map(({ id }) => id)],
  );
  const classIds = [...new Set(quizRows.map(({ class_id }) => class_id))];
  const open = await ctx.db.query<{ id: string }>(
    `select id from classes where id = any($1::uuid[]) and archived_at is null and status <> 'cancelled'`,
    [classIds],
  );
  const openClasses = new Set(open.map(({ id }) => id));
  const correctors = await classesWithCorrectors(ctx, classIds);
  const byQuiz = new Map<string, StoredQuestion[]>(quizRows.map(({ id }) => [id, []]));
  for (const question of questions) byQuiz.get(question.quiz_id)!.push(question);
  return new Map(
    quizRows.map((quiz) => {
      const own = byQuiz.get(quiz.id)!;
      const problems = [...questionProblems(own), ...poolProblems(quiz.pick_count, own)];
      if (!openClasses.has(quiz.class_id))
        problems.push({ field: 'class_id', message: { key: 'validation.class_closed' } });
      for (const [field, messages] of Object.entries(wrongDates(quiz)))
        problems.push(...messages.map((message) => ({ field, message })));
      if (own.some(({ type }) => manualTypes.includes(type)))
        problems.push(...correctorProblems(quiz.marking, correctors.get(quiz.class_id) ?? 0));
      return [quiz.id, problems];
    }),
  );
}

/** Two people mark blindly and a third decides when they disagree: with fewer a learner could wait for ever. */
function correctorProblems(marking: QuizRow['marking'], correctors: number): PublishProblem[] {
  if (correctors === 0) return [{ message: { key: 'validation.no_corrector' } }];
  if (marking === 'single' || correctors >= 3) return [];
  return [{ field: 'marking', message: { key: 'validation.few_correctors', args: { count: correctors } } }];
}

/** Learners who draw different questions must be able to earn the same marks. */
function poolProblems(pickCount: number | null, questions: readonly StoredQuestion[]): PublishProblem[] {
  if (pickCount === null || questions.length === 0) return [];
  const args = { property: label('pick_count'), max: questions.length };
  if (pickCount > questions.length)
    return [{ field: 'pick_count', message: { key: 'validation.max', args } }];
  const isFair = new Set(questions.map(({ mark }) => mark)).size === 1;
  return isFair ? [] : [{ field: 'pick_count', message: { key: 'validation.pool_marks' } }];
}

function questionProblems(questions: readonly StoredQuestion[]): PublishProblem[] {
  if (questions.length === 0) return [{ message: { key: 'validation.no_questions' } }];
  return questions.flatMap((question, index) => {
    const { id, type, mark, stem } = question;
    const kind = questionKinds[type];
    const args = { no: index + 1, stem: stem.slice(0, 80), id };
    if (kind.problem?.(question) || mark <= 0)
      return [{ message: { key: 'validation.question_invalid', args } }];
    return kind.keyProblem?.(question) ? [{ message: { key: 'validation.question_no_key', args } }] : [];
  });
}
