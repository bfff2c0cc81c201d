import {
  MAX_FILE_QUESTIONS,
  questionFormats,
  type FormatCheck,
  type QuestionFormat,
} from '#shared/api/questionFiles.ts';
import { questions } from '#shared/resources/questions.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { contentTypes } from '../../kernel/exports/exports.ts';
import { countSql, orderedSql, readListQuery, whereOf } from '../../kernel/crud/listQuery.ts';
import { rowOf } from '../../kernel/crud/store.ts';
import { messageText } from '../../platform/http/errorHandler.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { writeWorkbook } from '../../platform/sheets/writeWorkbook.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { fileQuestionOf } from './fileRecords.ts';
import { mediaFiles, mediaLosses, picturesOf, readPictures } from './exportPictures.ts';
import type { FileQuestion, Problem } from './formats/fileQuestion.ts';
import { problemsIn } from './formats/formatLimits.ts';
import { printQuestions } from './formats/formats.ts';
import { type Pictures, printQti } from './formats/qtiPrint.ts';
import { groupedBy } from './groupedBy.ts';
import { questionSheets } from './formats/template.ts';

export const fileTypes: Readonly<Record<QuestionFormat, { ending: string; type: string }>> = {
  xlsx: { ending: 'xlsx', type: contentTypes.xlsx },
  moodle_xml: { ending: 'xml', type: 'application/xml; charset=utf-8' },
  qti: { ending: 'zip', type: 'application/zip' },
  gift: { ending: 'gift', type: 'text/plain; charset=utf-8' },
  aiken: { ending: 'txt', type: 'text/plain; charset=utf-8' },
};

/** The questions: `filter` and `sort` in the language of lists, as JSON. */
export interface Listed {
  readonly filter?: string | undefined;
  readonly sort?: string | undefined;
}
export interface QuestionFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * `GET /api/questions/file`: the questions of a list in a format, without those that it cannot express.
 * @throws ApiError 422 at `filter` above 2,000, at `format` when none is left
 */
export async function exportQuestions(
  ctx: ActorContext,
  format: QuestionFormat,
  listed: Listed,
): Promise<QuestionFile> {
  const rows = await listedQuestions(ctx, listed);
  const all = rows.map(fileQuestionOf);
  const leftOut = new Set(problemsIn(format, all).flatMap(({ isLoss, line }) => (isLoss ? [] : line)));
  const written = all.filter((_, index) => !leftOut.has(index + 1));
  if (written.length === 0) throw invalidField('format', 'question_none');
  const pictures = await readPictures(ctx, format, picturesOf(format, rows, await mediaFiles(ctx, rows)));
  await audit(ctx, {
    action: 'export',
    entity: 'questions',
    after: { format, filter: listed.filter ?? null, total: written.length, left_out: leftOut.size },
  });
  const { ending, type } = fileTypes[format];
  const day = zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone);
  return {
    name: `questions-${day}.${ending}`,
    type,
    bytes: await bytesOf(ctx, format, { written, pictures }),
  };
}

interface Written {
  readonly written: readonly FileQuestion[];
  readonly pictures: Pictures;
}

function bytesOf(
  ctx: ActorContext,
  format: QuestionFormat,
  { written, pictures }: Written,
): Promise<Buffer> | Buffer {
  const { language, now } = ctx;
  if (format === 'xlsx') return writeWorkbook(questionSheets(language, written));
  if (format === 'qti') return printQti(written, { pictures, language, now });
  return Buffer.from(printQuestions(format, written, pictures));
}

/** `GET /api/questions/file/check`: what each format would lose of the questions of a list. */
export async function checkFormats(ctx: ActorContext, listed: Listed): Promise<FormatCheck[]> {
  const rows = await listedQuestions(ctx, listed);
  const all = rows.map(fileQuestionOf);
  const files = await mediaFiles(ctx, rows);
  return questionFormats.map((format) => {
    const problems = problemsIn(format, all);
    const leftOut = new Set(problems.flatMap(({ isLoss, line }) => (isLoss ? [] : line)));
    const unwritten = mediaLosses(format, rows, files).filter(({ line }) => !leftOut.has(line!));
    const problemsToReport = [...problems, ...unwritten];
    return { format, total: all.length, left_out: leftOut.size, problems: grouped(ctx, problemsToReport) };
  });
}

/** Each reason once; reasons that leave questions out come first, then those that concern the most. */
function grouped({ language }: ActorContext, problems: readonly Problem[]): FormatCheck['problems'] {
  const groups = groupedBy(
    problems,
    ({ why: reason, isLoss }) => `${isLoss} ${messageText(reason, language)}`,
  );
  return [...groups.values()]
    .map((all) => ({
      why: messageText(all[0]!.why, language),
      is_loss: all[0]!.isLoss,
      count: all.length,
      what: all[0]!.what,
    }))
    .sort((one, other) => Number(one.is_loss) - Number(other.is_loss) || other.count - one.count);
}

async function listedQuestions(
  ctx: ActorContext,
  { filter, sort }: Listed,
): Promise<RowOf<typeof questions>[]> {
  const plan = planNamed(ctx, 'questions');
  const query = readListQuery(plan, ctx.actor, { filter, sort }, ['filter', 'sort']);
  const where = whereOf(plan, ctx.actor, query.filter);
  const [counted] = await ctx.db.query<{ count: number }>(
    countSql(plan, { where, filter: query.filter }, MAX_FILE_QUESTIONS + 1),
  );
  if (counted!.count > MAX_FILE_QUESTIONS)
    throw invalidField('filter', 'too_many_questions', { max: MAX_FILE_QUESTIONS });
  const rows = await ctx.db.query<Record<string, unknown>>(orderedSql(plan, ctx.actor, query, where));
  return rows.map((row) => rowOf(plan, row) as unknown as RowOf<typeof questions>);
}
