import type { Readable } from 'node:stream';
import type { EvaluationResult, EvaluationResults } from '#shared/api/evaluations.ts';
import { evaluationAspects } from '#shared/resources/evaluationAspects.ts';
import { rowsThrough } from '../../kernel/exports/exportRows.ts';
import { openFile } from '../../kernel/exports/openFile.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import type { SheetColumn } from '../../platform/sheets/workbookParts.ts';
import { writeSheet } from '../../platform/sheets/writeSheet.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { commentsSql, evaluationResults, seesNames, type Comment } from './evaluationResults.ts';

export interface EvaluationFile {
  readonly name: string;
  readonly rows: number;
}

/**
 * `GET /api/classes/{id}/evaluation/results/export`: the content of the results page, as a file with a row for every possible answer and
 * every comment. It shows one moment; the comments are read while they are sent.
 * @throws ApiError 409 `evaluation-too-few` while there is nothing to show.
 */
export function exportEvaluation(
  ctx: ActorContext,
  classKey: string,
  format: 'csv' | 'xlsx',
  left: AbortSignal,
): Promise<{ readonly head: EvaluationFile; readonly stream: Readable }> {
  return openFile<EvaluationFile>(ctx.actor.userId, left, (send, signal) =>
    ctx.db.snapshot(async (db) => {
      const reading = { ...ctx, db };
      const results = await evaluationResults(reading, classKey, { maxComments: 0 });
      if (results.missing > 0 || results.responses === 0)
        throw conflict('evaluation-too-few', { args: { missing: Math.max(1, results.missing) } });
      const head = headOfFile(ctx, results, format);
      await audit(ctx, {
        action: 'export',
        entity: 'classes',
        entity_id: results.class.id,
        after: { format, evaluation: true, total: head.rows },
      });
      const batches = batchesOf(reading, results);
      await send(
        head,
        writeSheet(format, { title: results.class.name, columns: columnsOf(ctx, results), batches }),
      );
    }, signal),
  );
}

function headOfFile(ctx: ActorContext, results: EvaluationResults, format: string): EvaluationFile {
  const day = zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone);
  return {
    name: `${serverWords(ctx.language)('evaluation.file')}-${results.class.slug}-${day}.${format}`,
    rows: shownItems(results).reduce(
      (rows, { type, answered, distribution }) => rows + (type === 'text' ? answered : distribution.length),
      0,
    ),
  };
}

const shownItems = ({ items }: EvaluationResults): EvaluationResult[] =>
  items.filter(({ missing }) => missing === 0);

const { fields } = evaluationAspects;

function columnsOf({ language }: ActorContext, { is_anonymous }: EvaluationResults): SheetColumn[] {
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
    ...(is_anonymous ? [] : [words(say('evaluation.participant'))]),
  ];
}

async function* batchesOf(ctx: ActorContext, results: EvaluationResults): AsyncGenerator<SheetCell[][]> {
  const showsNames = seesNames(ctx, results.is_anonymous);
  for (const item of shownItems(results)) {
    if (item.type !== 'text') {
      yield item.distribution.map((given, index) =>
        rowOf(ctx, results, item, { ...given, index, who: null }),
      );
      continue;
    }
    const found = rowsThrough<Comment>(ctx.db, commentsSql(results.class.id, item, showsNames));
    for await (const comments of found)
      yield comments.map(({ text, user }) =>
        rowOf(ctx, results, item, {
          value: text,
          count: 1,
          index: 0,
          who: user && `${user.slug} ${user.name}`,
        }),
      );
  }
}

interface Given {
  readonly value: string;
  readonly count: number;
  /** Among the answers to the item. */
  readonly index: number;
  readonly who: string | null;
}

function rowOf(
  ctx: ActorContext,
  { is_anonymous }: EvaluationResults,
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
    ...(is_anonymous ? [] : [who]),
  ];
}

function headOf({ language }: ActorContext, item: EvaluationResult): SheetCell[] {
  const labelOf = (field: 'type' | 'target') =>
    fields[field].options!.find(({ value }) => value === item[field])!.label[language];
  return [item.name, labelOf('target'), item.trainer?.name ?? null, labelOf('type'), item.version_no];
}
