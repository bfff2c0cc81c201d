import type { Readable } from 'node:stream';
import type { EvaluationResult } from '#shared/api/evaluations.ts';
import { evaluationAspects } from '#shared/resources/evaluationAspects.ts';
import { rowsThrough } from '../../kernel/exports/exportRows.ts';
import { openFile } from '../../kernel/exports/openFile.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import type { Sheet, SheetColumn } from '../../platform/sheets/workbookParts.ts';
import { FILTERED_ROWS, writeSheet } from '../../platform/sheets/writeSheet.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { formOf } from './evaluationForm.ts';
import {
  classOfStaff,
  commentsSql,
  itemsOf,
  missingOf,
  seesNames,
  type Comment,
  type EvaluatedForStaff,
} from './evaluationResults.ts';
import type { FormClass } from './formClass.ts';

/**
 * `GET /api/classes/{id}/evaluation/results/export`: the content of the results page, as a file with a row for every possible answer and
 * every comment; its head is its name. It shows one moment, and all answers are read while it is sent.
 * @throws ApiError 409 `evaluation-too-few` while there is nothing to show.
 */
export function exportEvaluation(
  ctx: ActorContext,
  classKey: string,
  format: 'csv' | 'xlsx',
  left: AbortSignal,
): Promise<{ readonly head: string; readonly stream: Readable }> {
  return openFile<string>(ctx.actor.userId, left, (send, signal) =>
    ctx.db.snapshot(async (db) => {
      const reading = { ...ctx, db };
      const course = await shownClass(reading, classKey);
      const day = zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone);
      const name = `${serverWords(ctx.language)('evaluation.file')}-${course.slug}-${day}.${format}`;
      const onCounted = async (total: number) => {
        await audit(ctx, {
          action: 'export',
          entity: 'classes',
          entity_id: course.id,
          after: { format, evaluation: true, total },
        });
        // The snapshot has ended if the reader has left meanwhile.
        signal.throwIfAborted();
      };
      await send(name, writeSheet(format, await sheetOf(reading, course, onCounted)));
    }, signal),
  );
}

/** The class, if there is something to show. Of its responses so many are counted that a long file is known. */
async function shownClass(ctx: ActorContext, classKey: string): Promise<EvaluatedForStaff> {
  const course = await classOfStaff(ctx, classKey, FILTERED_ROWS + 1);
  const missing = missingOf(ctx, course, course.responses);
  if (missing > 0 || course.responses === 0)
    throw conflict('evaluation-too-few', { args: { missing: Math.max(1, missing) } });
  return course;
}

/** `onCounted` receives the number of rows before the first is sent. */
async function sheetOf(
  ctx: ActorContext,
  course: EvaluatedForStaff,
  onCounted: (rows: number) => Promise<void>,
): Promise<Sheet> {
  const { aspects } = await formOf(ctx, course);
  return {
    title: course.name,
    columns: columnsOf(ctx, course),
    batches: batchesOf(ctx, course, onCounted),
    // Without texts the file has some rows for each question, however many have answered.
    isLong: course.responses > FILTERED_ROWS && aspects.some(({ type }) => type === 'text'),
  };
}

const { fields } = evaluationAspects;

function columnsOf({ language }: ActorContext, { evaluation_anonymous }: FormClass): SheetColumn[] {
  const say = serverWords(language);
  const words = (header: string): SheetColumn => ({ header, isValue: false });
  const value = (header: string): SheetColumn => ({ header, isValue: true });
  return [
    words(fields.name.label[language]),
    words(fields.target.label[language]),
    words(say('evaluation.trainer')),
    words(fields.type.label[language]),
    value(say('evaluation.version')),
    words(say('evaluation.answer')),
    value(say('evaluation.count')),
    value(say('evaluation.percent')),
    value(say('evaluation.average')),
    ...(evaluation_anonymous ? [] : [words(say('evaluation.participant'))]),
  ];
}

/** The figures of a large class take seconds: the header of the file is sent meanwhile. */
async function* batchesOf(
  ctx: ActorContext,
  course: FormClass,
  onCounted: (rows: number) => Promise<void>,
): AsyncGenerator<SheetCell[][]> {
  const showsNames = seesNames(ctx, course.evaluation_anonymous);
  const items = (await itemsOf(ctx, course, 0)).filter(({ missing }) => missing === 0);
  await onCounted(rowsOf(items));
  for (const item of items) {
    if (item.type !== 'text') {
      yield item.distribution.map((given, index) => rowOf(ctx, course, item, { ...given, index, who: null }));
      continue;
    }
    const found = rowsThrough<Comment>(ctx.db, commentsSql(course.id, item, showsNames));
    for await (const comments of found)
      yield comments.map(({ text, user }) =>
        rowOf(ctx, course, item, {
          value: text,
          count: 1,
          index: 0,
          who: user && `${user.slug} ${user.name}`,
        }),
      );
  }
}

const rowsOf = (items: readonly EvaluationResult[]): number =>
  items.reduce(
    (rows, { type, answered, distribution }) => rows + (type === 'text' ? answered : distribution.length),
    0,
  );

interface Given {
  readonly value: string;
  readonly count: number;
  /** Among the answers to the item. */
  readonly index: number;
  readonly who: string | null;
}

function rowOf(
  ctx: ActorContext,
  { evaluation_anonymous }: FormClass,
  item: EvaluationResult,
  { value, count, index, who }: Given,
): SheetCell[] {
  return [
    ...headOf(ctx, item),
    item.type === 'yes_no' ? serverWords(ctx.language)(`evaluation.${value}`) : value,
    count,
    item.type === 'text' || item.answered === 0 ? null : Math.round((count * 1000) / item.answered) / 10,
    // Once for each aspect, so that the column can be averaged again.
    index === 0 ? item.average : null,
    ...(evaluation_anonymous ? [] : [who]),
  ];
}

function headOf({ language }: ActorContext, item: EvaluationResult): SheetCell[] {
  const labelOf = (field: 'type' | 'target') =>
    fields[field].options!.find(({ value }) => value === item[field])!.label[language];
  return [item.name, labelOf('target'), item.trainer?.name ?? null, labelOf('type'), item.version_no];
}
