import type { Readable } from 'node:stream';
import type { QuizGradeRow } from '#shared/api/quizGrades.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import type { SheetColumn } from '../../platform/sheets/workbookParts.ts';
import { writeSheet } from '../../platform/sheets/writeSheet.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { findQuiz } from '../classes/classes.ts';
import { allQuizGrades, type GradesQuery } from './quizGrades.ts';

const BATCH = 1000;

/** `GET /api/quizzes/{id}/grades/export`: the people of a filter as a file. Whoever has not taken the quiz has empty cells, no zeros. */
export async function exportQuizGrades(
  ctx: ActorContext,
  quizKey: string,
  {
    format,
    ...query
  }: Pick<GradesQuery, 'q' | 'state' | 'sort' | 'order'> & { readonly format: 'csv' | 'xlsx' },
): Promise<{ readonly name: string; readonly rows: number; readonly content: Readable }> {
  const quiz = await findQuiz(ctx, quizKey);
  const rows = await allQuizGrades(ctx, quiz, query);
  await audit(ctx, {
    action: 'export',
    entity: 'quizzes',
    entity_id: quiz.id,
    after: { format, grades: true, total: rows.length },
  });
  const day = zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone);
  const say = serverWords(ctx.language);
  const columns = COLUMNS.map(([name, isValue]): SheetColumn => ({
    header: say(`quiz_grade.${name}`),
    isValue,
  }));
  return {
    name: `${say('quiz_grade.file')}-${quiz.quiz.slug}-${day}.${format}`,
    rows: rows.length,
    content: writeSheet(format, { title: quiz.quiz.name, columns, batches: batchesOf(ctx, rows) }),
  };
}

const COLUMNS = [
  ...(['nip', 'name', 'department', 'state', 'passed'] as const).map((name) => [name, false] as const),
  ...(['grade', 'highest', 'last_attempt', 'correct', 'incorrect', 'attempt_count'] as const).map(
    (name) => [name, true] as const,
  ),
  ['could_read_questions', false] as const,
];

async function* batchesOf(ctx: ActorContext, rows: readonly QuizGradeRow[]): AsyncGenerator<SheetCell[][]> {
  const say = serverWords(ctx.language);
  for (let from = 0; from < rows.length; from += BATCH)
    yield rows
      .slice(from, from + BATCH)
      .map((row): SheetCell[] => [
        row.user.slug,
        row.user.name,
        row.department,
        say(`quiz_grade.states.${row.state}`),
        row.grade === null ? null : say(`quiz_grade.${row.passed ? 'yes' : 'no'}`),
        row.grade,
        row.highest,
        row.last_attempt,
        row.correct,
        row.incorrect,
        row.state === 'not_taken' ? null : row.attempt_count,
        row.could_read_questions ? say('quiz_grade.yes') : null,
      ]);
}
