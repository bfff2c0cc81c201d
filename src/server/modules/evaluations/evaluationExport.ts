import type { Readable } from 'node:stream';
import type { EvaluationResult, EvaluationResults } from '#shared/api/evaluations.ts';
import { evaluationAspects } from '#shared/resources/evaluationAspects.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import type { SheetColumn } from '../../platform/sheets/workbookParts.ts';
import { writeSheet } from '../../platform/sheets/writeSheet.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { evaluationResults } from './evaluationResults.ts';

export interface EvaluationFile {
  readonly name: string;
  readonly rows: number;
  readonly content: Readable;
}

/**
 * `GET /api/classes/{id}/evaluation/results/export`: the content of the results page, as a file with a row for every possible answer and
 * every comment.
 * @throws ApiError 409 `evaluation-too-few` while there is nothing to show.
 */
export async function exportEvaluation(
  ctx: ActorContext,
  classKey: string,
  format: 'csv' | 'xlsx',
): Promise<EvaluationFile> {
  const results = await evaluationResults(ctx, classKey, { maxComments: Number.MAX_SAFE_INTEGER });
  if (results.missing > 0 || results.responses === 0)
    throw conflict('evaluation-too-few', { args: { missing: Math.max(1, results.missing) } });
  const rows = rowsOf(ctx, results);
  await audit(ctx, {
    action: 'export',
    entity: 'classes',
    entity_id: results.class.id,
    after: { format, evaluation: true, total: rows.length },
  });
  const day = zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone);
  const sheet = { title: results.class.name, columns: columnsOf(ctx, results), batches: inOne(rows) };
  return {
    name: `${serverWords(ctx.language)('evaluation.file')}-${results.class.slug}-${day}.${format}`,
    rows: rows.length,
    content: writeSheet(format, sheet),
  };
}

async function* inOne(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
  yield rows;
}

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

function rowsOf(ctx: ActorContext, { items, is_anonymous }: EvaluationResults): SheetCell[][] {
  return items
    .filter(({ missing }) => missing === 0)
    .flatMap((item) => {
      const head = headOf(ctx, item);
      const answers = item.distribution.map(({ value, count }) => ({ value, count, who: null }));
      const comments = item.comments.map(({ text, user }) => ({
        value: text,
        count: 1,
        who: user && `${user.slug} ${user.name}`,
      }));
      return [...answers, ...comments].map(({ value, count, who }, index): SheetCell[] => [
        ...head,
        item.type === 'yes_no' ? serverWords(ctx.language)(`evaluation.${value}`) : value,
        count,
        item.type === 'text' || item.answered === 0 ? null : Math.round((count * 1000) / item.answered) / 10,
        // Once for each aspect, so that the column can be averaged again.
        index === 0 ? item.average : null,
        ...(is_anonymous ? [] : [who]),
      ]);
    });
}

function headOf({ language }: ActorContext, item: EvaluationResult): SheetCell[] {
  const labelOf = (field: 'type' | 'target') =>
    fields[field].options!.find(({ value }) => value === item[field])!.label[language];
  return [item.name, labelOf('target'), item.trainer?.name ?? null, labelOf('type'), item.version_no];
}
