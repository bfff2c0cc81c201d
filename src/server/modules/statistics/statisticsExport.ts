import type { Readable } from 'node:stream';
import type { AttemptSample, ChoiceStatistics, ItemStatistics, Statistics } from '#shared/api/statistics.ts';
import { questions } from '#shared/resources/questions.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import type { SheetColumn } from '../../platform/sheets/workbookParts.ts';
import { writeSheet } from '../../platform/sheets/writeSheet.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { readStatistics } from './statistics.ts';

export interface StatisticsFile {
  readonly name: string;
  readonly rows: number;
  readonly content: Readable;
}

/**
 * `GET /api/quizzes/{id}/statistics/export`: the questions of the report, one row for each choice; a question's own figures are in its
 * first row, so that a column of them can be averaged. A last row says which attempts are in none of them, if there are any.
 * @throws ApiError 404; 409 `statistics-none` while there is nothing to export.
 */
export async function exportStatistics(
  ctx: ActorContext,
  quizKey: string,
  { attempts, format }: { readonly attempts: AttemptSample; readonly format: 'csv' | 'xlsx' },
): Promise<StatisticsFile> {
  const { quiz, statistics } = await readStatistics(ctx, quizKey, attempts);
  if (!statistics || statistics.attempts === 0) throw conflict('statistics-none');
  const rows = rowsOf(ctx, statistics);
  await audit(ctx, {
    action: 'export',
    entity: 'quizzes',
    entity_id: quiz.id,
    after: { format, statistics: attempts, total: rows.length },
  });
  const day = zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone);
  return {
    name: `${serverWords(ctx.language)('statistics.file')}-${quiz.slug}-${day}.${format}`,
    rows: rows.length,
    content: writeSheet(format, { title: quiz.name, columns: columnsOf(ctx), batches: inOne(rows) }),
  };
}

async function* inOne(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
  yield rows;
}

const figures = [
  'mark',
  'n',
  'unanswered',
  'mean',
  'sd',
  'facility',
  'discrimination',
  'efficiency',
  'effective_weight',
  'median_seconds',
  'practice',
  'practice_people',
] as const;

/** The place of the question's text among the columns. */
const STEM = 2;

function columnsOf({ language }: ActorContext): SheetColumn[] {
  const say = serverWords(language);
  const value = (name: string): SheetColumn => ({ header: say(`statistics.column.${name}`), isValue: true });
  const text = (header: string): SheetColumn => ({ header, isValue: false });
  return [
    value('no'),
    value('edition'),
    text(questions.fields.stem.label[language]),
    text(questions.fields.code.label[language]),
    text(questions.fields.type.label[language]),
    ...figures.map(value),
    text(say('statistics.column.advice')),
    text(say('statistics.answer')),
    text(say('statistics.column.key')),
    value('count'),
    value('share'),
    ...['top', 'bottom'].map((name) => ({ header: `${say(`statistics.${name}`)} (%)`, isValue: true })),
  ];
}

function rowsOf(ctx: ActorContext, { items, archived = 0 }: Statistics): SheetCell[][] {
  const rows = items.flatMap((item) => {
    const lines = item.choices ?? [null];
    return lines.map((choice, index): SheetCell[] => [
      ...headOf(ctx, item),
      ...(index === 0 ? figuresOf(ctx, item) : [...figures.map(() => null), null]),
      ...choiceOf(ctx, choice),
    ]);
  });
  return archived > 0 ? [...rows, noteOf(ctx, archived)] : rows;
}

/** As the page says it: a text in the column of the questions, and no figure. */
function noteOf(ctx: ActorContext, archived: number): SheetCell[] {
  const count = new Intl.NumberFormat(ctx.language).format(archived);
  const note = serverWords(ctx.language)('statistics.archived', { smart_count: archived, count });
  return columnsOf(ctx).map((_, index) => (index === STEM ? note : null));
}

function headOf(
  { language }: ActorContext,
  { no, edition, code = null, stem, type }: ItemStatistics,
): SheetCell[] {
  const kind = questions.fields.type.options!.find(({ value }) => value === type)!;
  return [no, edition.no, stem, code, kind.label[language]];
}

function figuresOf({ language }: ActorContext, item: ItemStatistics): SheetCell[] {
  const say = serverWords(language);
  const values = {
    ...item,
    facility: percent(item.facility),
    practice: percent(item.practice?.wrong_share ?? null),
    practice_people: item.practice?.people ?? null,
  };
  return [
    ...figures.map((name) => rounded(values[name])),
    item.flags.map((flag) => say(`statistics.flag.${flag}`)).join(', ') || null,
  ];
}

function choiceOf({ language }: ActorContext, choice: ChoiceStatistics | null): SheetCell[] {
  if (!choice) return Array.from({ length: 6 }, () => null);
  const say = serverWords(language);
  const { key, text, correct, count, share, top, bottom } = choice;
  return [
    text ?? say(`statistics.${key}`),
    correct ? say('statistics.correct') : null,
    count,
    ...[share, top, bottom].map((part) => rounded(percent(part))),
  ];
}

const percent = (share: number | null): number | null => (share === null ? null : share * 100);
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000;
