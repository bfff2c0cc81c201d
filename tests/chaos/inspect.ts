import type pg from 'pg';
import type { AnswerValue } from '#shared/api/attempts.ts';
import { hasPassed, markAnswer, totalOf, type MarkingRules } from '#shared/domain/scoring.ts';
import { spellingOf } from './prepare.ts';
import type { SeenAnswers } from './record.ts';

/** What is wrong with an attempt after everything, one line each. */
export interface Findings {
  readonly lost: string[];
  readonly duplicated: string[];
  readonly wrongMarks: string[];
  /** For the table. */
  readonly stored: number;
  readonly events: number;
  readonly isFinished: boolean;
}

interface Row extends MarkingRules {
  readonly id: string;
  readonly state: string;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly earned: number | null;
  readonly max: number;
  readonly passing_score: number;
  readonly manual_left: number;
  readonly questions: readonly { id: string; version_id: string }[];
}
interface Stored {
  readonly question_id: string;
  readonly version_id: string;
  readonly answer: AnswerValue | null;
}
interface Event extends Stored {
  readonly seq: number;
  readonly client_id: string;
  readonly outcome: string;
}

/** Compares what one person has seen with what the server has. */
export async function inspect(
  db: pg.Client,
  quizId: string,
  userId: string,
  seen: SeenAnswers,
): Promise<Findings> {
  const rows = await read<Row>(db, 'select * from attempts where quiz_id = $1 and user_id = $2 order by no', [
    quizId,
    userId,
  ]);
  const [attempt] = rows;
  const lost = [...seen.lostOnScreen];
  if (!attempt)
    return {
      lost: [...lost, 'there is no attempt'],
      duplicated: [],
      wrongMarks: [],
      stored: 0,
      events: 0,
      isFinished: false,
    };
  const stored = await read<Stored>(db, 'select * from answers where attempt_id = $1', [attempt.id]);
  const events = await read<Event>(db, 'select * from answer_events where attempt_id = $1', [attempt.id]);
  const heldOf = new Map(stored.map((one) => [one.question_id, one.answer]));
  for (const [questionId, answer] of seen.last) {
    const held = spellingOf(heldOf.get(questionId) ?? null);
    if (held !== spellingOf(answer) && !seen.mayDiffer(questionId))
      lost.push(`${questionId}: the screen showed ${spellingOf(answer)}, the server has ${held}`);
  }
  const arrived = new Set(events.map((one) => `${one.question_id} ${spellingOf(one.answer)}`));
  for (const { questionId, answer } of seen.saved)
    if (!arrived.has(`${questionId} ${spellingOf(answer)}`))
      lost.push(`${questionId}: said to be saved and never arrived: ${spellingOf(answer)}`);
  const { rows: graded } = await db.query(
    `select from audit_events where entity_id = $1 and action = 'grade'`,
    [attempt.id],
  );
  const isFinished = !['responding', 'sending'].includes(attempt.state);
  const duplicated = [
    ...rows.slice(1).map((row) => `another attempt: ${told(row)}, after ${told(attempt)}`),
    ...(graded.length > (isFinished ? 1 : 0) ? [`graded ${graded.length} times`] : []),
    ...twice(stored.map((one) => one.question_id)).map((id) => `two answers to ${id}`),
    // One number of one page identifies one answer.
    ...twice(events.map((one) => `${one.client_id} ${one.seq}`)).map((id) => `two events ${id}`),
  ];
  const wrongMarks = isFinished ? await wrongMarksOf(db, attempt, heldOf) : [];
  return { lost, duplicated, wrongMarks, stored: stored.length, events: events.length, isFinished };
}

/** The marks once more, from the versions that the attempt has pinned. */
async function wrongMarksOf(
  db: pg.Client,
  attempt: Row,
  heldOf: ReadonlyMap<string, AnswerValue | null>,
): Promise<string[]> {
  const versions = await read<{ id: string; mark: number } & Parameters<typeof markAnswer>[0]>(
    db,
    'select * from question_versions where id = any($1)',
    [attempt.questions.map((question) => question.version_id)],
  );
  const versionOf = new Map(versions.map((version) => [version.id, version]));
  const marks = attempt.questions.map(({ id, version_id }) =>
    markAnswer(versionOf.get(version_id)!, heldOf.get(id), attempt),
  );
  const earned = totalOf(marks.map((mark) => mark.earned));
  const max = versions.reduce((sum, { mark }) => sum + mark, 0);
  const manual = marks.filter((mark) => mark.earned === null).length;
  const state = manual > 0 ? 'pending' : hasPassed(earned, max, attempt.passing_score) ? 'passed' : 'failed';
  const expected = JSON.stringify({ earned, max, manual, state });
  const found = JSON.stringify({
    earned: attempt.earned,
    max: attempt.max,
    manual: attempt.manual_left,
    state: attempt.state,
  });
  return expected === found ? [] : [`expected ${expected}, found ${found}`];
}

const read = async <T extends object>(db: pg.Client, text: string, values: unknown[]): Promise<T[]> =>
  (await db.query<T>(text, values)).rows;

const told = ({ state, started_at, finished_at }: Row): string =>
  `${state}, from ${started_at.toISOString()} to ${finished_at?.toISOString() ?? '…'}`;

const twice = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);
