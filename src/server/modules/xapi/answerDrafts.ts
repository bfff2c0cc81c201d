import { limitsWith, type Override, type QuizLimits } from '#shared/domain/overrides.ts';
import { isBlank, type AnswerValue } from '#shared/domain/questions.ts';
import { visibleParts, type ResultPart, type VisibilityFacts } from '#shared/domain/resultVisibility.ts';
import type { Outcome } from '#shared/domain/scoring.ts';
import type { Context } from '../../platform/context.ts';
import { overridesOf } from '../quizzes/overridesSql.ts';
import { about, actsWith, type Draft, type Facts, type Thing } from './draft.ts';
import { interactionOf, type AskedQuestion } from './interactions.ts';

interface AttemptRow extends Facts, VisibilityFacts, QuizLimits {
  readonly id: string;
  readonly state: string;
  readonly quiz_id: string;
  readonly quiz_name: string;
  readonly overrides: readonly Override[];
}
interface AnswerRow extends AskedQuestion {
  readonly attempt_id: string;
  readonly question_id: string;
  readonly version_id: string;
  readonly seq: number;
  readonly saved_at: string;
  readonly answer: AnswerValue | null;
  readonly outcome: Outcome | null;
  readonly stem: string;
}

const ATTEMPTS = actsWith(
  `o.id, o.state, q.id as quiz_id, q.name as quiz_name, q.show_score, q.show_correctness, q.show_key, q.show_feedback,
   q.time_limit, q.re_test_limit, q.start_time, q.end_time, q.deadline, c.end_at as class_end, ${overridesOf('q', 'o.user_id')} as overrides,
   (select count(*)::int from attempts x where x.quiz_id = q.id and x.user_id = o.user_id and x.annulled_at is null) as attempts_used,
   exists (select from attempts x where x.quiz_id = q.id and x.user_id = o.user_id and x.state in ('responding', 'sending')) as has_open_attempt`,
  {
    from: 'join attempts o on o.id = a.object_id join quizzes q on q.id = o.quiz_id',
    user: 'o.user_id',
    course: 'o.class_id',
  },
);
const ANSWERS = `select w.attempt_id, w.question_id, w.version_id, w.seq, w.saved_at, w.answer, w.outcome, v.type, v.stem, v.choices,
    v.correct_value
  from answers w join question_versions v on v.id = w.version_id where w.attempt_id = any($1::uuid[])`;

/** The answers of ended attempts. Two statements. */
export async function answerDrafts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  acts: readonly string[],
): Promise<Draft[]> {
  const attempts = await db.query<AttemptRow>(ATTEMPTS, [acts]);
  const answers = await db.query<AnswerRow>(ANSWERS, [attempts.map(({ id }) => id)]);
  return attempts.flatMap((attempt) => {
    const facts = { ...attempt, ...limitsWith(attempt, attempt.overrides) };
    const shows = visibleParts(facts, now);
    return answers
      .filter(({ attempt_id, answer }) => attempt_id === attempt.id && !isBlank(answer))
      .map((answer) => answerDraft(attempt, answer, shows));
  });
}

type Shows = Readonly<Record<ResultPart, boolean>>;

/**
 * Whether it is right, and what would be, is only said when the learner may see it, by the rules of the quiz at this moment: a record store
 * shows people more than Mahir would.
 */
function answerDraft(attempt: AttemptRow, answer: AnswerRow, shows: Shows): Draft {
  const { interactionType, parts, response, pattern } = interactionOf(answer);
  const isFinal = attempt.state === 'passed' || attempt.state === 'failed';
  const isJudged = isFinal && shows.correctness && answer.outcome !== null;
  const object: Thing = {
    kind: 'question',
    id: `${answer.question_id}/${answer.version_id}`,
    name: null,
    more: {
      description: { und: answer.stem },
      interactionType,
      ...parts,
      ...(isFinal && shows.key && pattern.length > 0 && { correctResponsesPattern: pattern }),
    },
  };
  return {
    ...about(attempt),
    at: answer.saved_at,
    fact: `answered:${attempt.id}:${answer.question_id}:${answer.seq}`,
    verb: 'answered',
    object,
    parent: { kind: 'quiz', id: attempt.quiz_id, name: attempt.quiz_name },
    result: {
      response: response(answer.answer!),
      ...(isJudged && { success: answer.outcome === 'correct' }),
    },
  };
}
