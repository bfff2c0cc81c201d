import type {
  AttemptClock,
  AttemptQuestion,
  AttemptResult,
  AttemptView,
  StoredAnswer,
  QuestionType,
} from '#shared/api/attempts.ts';
import { isFinal } from '#shared/domain/attempts.ts';
import { visibleParts, type ResultPart, type VisibilityFacts } from '#shared/domain/resultVisibility.ts';
import { percentOf } from '#shared/domain/scoring.ts';
import { attemptsLeft, startAnswer } from '#shared/domain/starts.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { typesWhere } from '#shared/questionKinds/questionKinds.ts';
import { askedAt } from './askForAttempt.ts';
import { answersOfAttempt, ownAttempt, type AttemptRow } from './attempts.queries.ts';
import type { ServedQuestion } from './attempts.tables.ts';
import { quizFacts, type QuizFacts } from './quizFacts.ts';
import { MEDIA, signedMedia, type StoredMedia } from '../questions/media.ts';
import { HAVE_ANSWERS_LEFT, ANSWERS_LEFT_AT } from './leftAnswers.ts';
import { expectedAt } from './expectedAt.ts';
import { reviewedQuestions } from './reviewedQuestions.ts';

/** The clock in every reply about an attempt. */
export const clockOf = (
  ctx: Context,
  row: Pick<AttemptRow, 'state' | 'deadline_at' | 'receive_until' | 'position' | 'paused_at'>,
): AttemptClock => ({
  state: row.state,
  deadline_at: row.deadline_at,
  receive_until: row.state === 'sending' ? row.receive_until : null,
  position: row.position,
  paused_at: row.paused_at,
  server_now: ctx.now.toISOString(),
});

/** The parts of a version that a learner may see: correct answers, accepted answers and matches are never read here. */
interface VisibleVersion {
  readonly id: string;
  readonly type: QuestionType;
  readonly multiple: boolean;
  readonly stem: string;
  readonly media: StoredMedia | null;
  readonly mark: number;
  readonly choices: { key: string; text: string }[];
  readonly words_min: number | null;
  readonly words_max: number | null;
}

/** The attempt page: questions and choices in the order of this attempt, with the stored answers. Three queries. */
export const attemptView = (ctx: ActorContext, id: string, facts: QuizFacts): Promise<AttemptView> =>
  ctx.db.together((db) => viewOf({ ...ctx, db }, id, facts));

async function viewOf(ctx: ActorContext, id: string, facts: QuizFacts): Promise<AttemptView> {
  const [row, answers] = await Promise.all([ownAttempt(ctx, id), answersOfAttempt(ctx, id)]);
  const isSequential = row.navigation === 'sequential';
  return {
    ...clockOf(ctx, row),
    id: row.id,
    no: row.no,
    quiz: facts.quiz,
    class: facts.class,
    started_at: row.started_at,
    overdue: row.overdue,
    max_seq: Math.max(0, ...answers.map((answer) => answer.seq)),
    navigation: row.navigation,
    layout: row.layout,
    notice: row.notice,
    questions: await visibleQuestions(
      ctx,
      isSequential ? row.questions.slice(0, row.position + SHOWN_AHEAD) : row.questions,
      answers,
    ),
    question_count: row.questions.length,
    ...(row.seb_config_keys && { seb: true }),
    ...(row.log_focus && { log_focus: true }),
    ...(row.full_screen && { full_screen: true }),
  };
}

/** Sequential: the open question, and the next one for a learner who continues without a connection. */
const SHOWN_AHEAD = 2;

/** Sequential: the questions that become visible when the learner is at `position`. */
export const nextQuestions = (
  ctx: ActorContext,
  questions: Iterable<ServedQuestion>,
  position: number,
): Promise<AttemptQuestion[]> =>
  visibleQuestions(ctx, [...questions].slice(position, position + SHOWN_AHEAD), []);

/** Kinds whose lines a learner sees: the lines of the other kinds are the key. */
const typesWithLines = typesWhere(({ served }) => served !== undefined);

/** Questions as they are presented, with their stored answers. One query. */
async function visibleQuestions(
  ctx: ActorContext,
  questions: readonly ServedQuestion[],
  answers: readonly StoredAnswer[],
): Promise<AttemptQuestion[]> {
  const versions = await ctx.db.prepared<VisibleVersion>(
    `select v.id, v.type, v.multiple, v.stem, ${MEDIA} as media, v.mark, v.words_min, v.words_max,
       case when v.type = any($2) then (
         select coalesce(jsonb_agg(distinct shown.line), '[]')
         from jsonb_array_elements(v.choices) c,
           lateral (values (jsonb_build_object('key', c->>'key', 'text', c->>'text')),
             (jsonb_build_object('key', c->>'match_key', 'text', c->>'match'))) shown(line)
         where shown.line->>'key' is not null) else '[]' end as choices
     from question_versions v where v.id = any($1)`,
    [questions.map((question) => question.version_id), typesWithLines],
  );
  const versionOf = new Map(versions.map((version) => [version.id, version]));
  const answerOf = new Map(answers.map((answer) => [answer.question_id, answer]));
  return questions.map((served) =>
    questionView(ctx, served, versionOf.get(served.version_id)!, answerOf.get(served.id)),
  );
}

function questionView(
  ctx: ActorContext,
  { id, choices: keys, prompts }: ServedQuestion,
  version: VisibleVersion,
  stored: StoredAnswer | undefined,
): AttemptQuestion {
  const { type, multiple, stem, media, mark, choices, words_min, words_max } = version;
  const textOf = new Map(choices.map((choice) => [choice.key, choice.text]));
  const named = (key: string) => ({ key, text: textOf.get(key) ?? '' });
  return {
    id,
    type,
    multiple,
    stem,
    ...(media && { media: signedMedia(ctx, media) }),
    mark: mark / 1000,
    ...(keys && { choices: keys.map(named) }),
    ...(prompts && { prompts: prompts.map(named) }),
    ...(words_min !== null && { words_min }),
    ...(words_max !== null && { words_max }),
    ...(stored && { seq: stored.seq, flagged: stored.flagged }),
    ...(stored?.answer && { answer: stored.answer }),
  };
}

/** The outcome of an attempt for its owner: once it is final, as much as the quiz shows now. */
export async function attemptResult(ctx: ActorContext, row: AttemptRow): Promise<AttemptResult> {
  const facts = await quizFacts(ctx, row.quiz_id);
  const { refusal, may_start_at } = startAnswer(facts, ctx.now);
  const shows = isFinal(row.state) ? visibleParts(visibilityOf(facts), ctx.now) : NOTHING;
  const questions = await reviewedQuestions(ctx, row, shows);
  // Asked after the answers were read.
  const arrived = await lateAnswers(ctx, row);
  return {
    ...clockOf(ctx, row),
    id: row.id,
    no: row.no,
    quiz: facts.quiz,
    class: facts.class,
    started_at: row.started_at,
    finished_at: row.finished_at,
    is_annulled: row.annulled_at !== null,
    notice: row.notice,
    shows,
    questions: arrived.answers_archived_at ? null : questions,
    result: shows.score
      ? {
          score: percentOf(row.earned ?? 0, row.max) / 1000,
          marks: (row.earned ?? 0) / 1000,
          max_marks: row.max / 1000,
          passing_score: row.passing_score / 100,
          passed: row.state === 'passed',
          correct: row.correct ?? 0,
          partial: row.partial ?? 0,
          incorrect: row.incorrect ?? 0,
          unanswered: row.unanswered ?? 0,
        }
      : null,
    overdue: row.overdue,
    is_declared: row.submitted_seq !== null,
    to_correct: row.manual_left,
    expected_at: await expectedAt(ctx, row),
    ...arrived,
    attempts_left: attemptsLeft(facts.re_test_limit, facts.attempts_used),
    can_retry: facts.open_id === null && refusal === null,
    retry_refusal: refusal,
    may_start_at,
    asked_at: refusal === 'no-attempts-left' ? await askedAt(ctx, row) : null,
  };
}

type Arrived = Pick<AttemptResult, 'late' | 'late_accepted' | 'late_declined' | 'answers_archived_at'>;

/**
 * Numbers of questions with an answer that arrived after the end, by the organizer's decision, and whether the answers have left. An open
 * attempt has none.
 */
async function lateAnswers(ctx: Context, { id, state }: AttemptRow): Promise<Arrived> {
  if (state === 'responding')
    return { late: 0, late_accepted: 0, late_declined: 0, answers_archived_at: null };
  const [counted] = await ctx.db.prepared<Arrived>(
    `select (select ${ANSWERS_LEFT_AT} from (select $1::uuid as id) a) as answers_archived_at,
       (count(distinct v.question_id) filter (where d.event_id is null and v.seq > coalesce(w.seq, 0)
         and not (select ${HAVE_ANSWERS_LEFT} from (select $1::uuid as id) a)
         and not exists (select 1 from late_decisions o
           where o.attempt_id = $1 and o.question_id = v.question_id and o.event_id > v.id)))::int as late,
       (count(distinct v.question_id) filter (where d.accepted))::int as late_accepted,
       (count(distinct v.question_id) filter (where not d.accepted))::int as late_declined
     from answer_events v
     left join answers w on w.attempt_id = v.attempt_id and w.question_id = v.question_id
     left join late_decisions d on d.event_id = v.id
     where v.attempt_id = $1 and v.outcome = 'late'`,
    [id],
  );
  return counted!;
}

export const NOTHING: Readonly<Record<ResultPart, boolean>> = {
  score: false,
  correctness: false,
  key: false,
  feedback: false,
};

const visibilityOf = (facts: QuizFacts): VisibilityFacts => ({
  ...facts,
  has_open_attempt: facts.open_id !== null,
});
