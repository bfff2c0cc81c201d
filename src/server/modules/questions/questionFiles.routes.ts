import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { MAX_QUESTION_FILE_BYTES, questionFormats } from '#shared/api/questionFiles.ts';
import { badFile } from '../../platform/sheets/sheetFile.ts';
import { writeWorkbook } from '../../platform/sheets/writeWorkbook.ts';
import { checkFormats, exportQuestions, fileTypes } from './exportQuestions.ts';
import { tooManyBytes } from './formats/formats.ts';
import { exampleQuestions, questionSheets } from './formats/template.ts';
import { readParts } from '../../kernel/imports/importUpload.ts';
import { importQuestions } from './importQuestions.ts';

const format = z.enum(questionFormats);
const listed = { filter: z.string().max(10_000).optional(), sort: z.string().max(200).optional() };
const target = z.strictObject({
  quiz: z.string().min(1).max(80).optional(),
  format: format.optional(),
  dry_run: z.enum(['0', '1']).optional(),
});
const MULTIPART_BYTES = 100_000;
const types = Object.values(fileTypes).map(({ type }) => type);

/** Export and import of questions in files of other programs. */
export const questionFilesRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, { limits: { files: 1, fields: 1, fileSize: MAX_QUESTION_FILE_BYTES } });
  app.post(
    '/questions/file',
    {
      bodyLimit: MAX_QUESTION_FILE_BYTES + MULTIPART_BYTES,
      config: {
        access: 'question-import',
        docs: { summary: 'Questions from a file, into a quiz or the bank' },
      },
      schema: { querystring: target, consumes: ['multipart/form-data'] },
    },
    takeFile,
  );
  app.get(
    '/questions/file',
    {
      config: {
        access: 'question-export',
        ticket: true,
        docs: { summary: 'The questions of a list as a file', files: types },
      },
      schema: { querystring: z.strictObject({ format, ...listed }) },
    },
    async ({ actorCtx, query: { format: requested, ...list } }, reply) => {
      const { name, type, bytes } = await exportQuestions(actorCtx, requested, list);
      return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(bytes);
    },
  );
  app.get(
    '/questions/file/check',
    {
      config: { access: 'question-export', docs: { summary: 'What each format would lose of a list' } },
      schema: { querystring: z.strictObject(listed) },
    },
    async ({ actorCtx, query }) => ({ data: await checkFormats(actorCtx, query) }),
  );
  app.get(
    '/questions/file/template',
    {
      config: {
        access: 'question-import',
        ticket: true,
        docs: { summary: 'A workbook with an example of each kind', files: [fileTypes.xlsx.type] },
      },
    },
    async ({ actorCtx: { language } }, reply) => {
      const bytes = await writeWorkbook(questionSheets(language, exampleQuestions(language)));
      return reply
        .type(fileTypes.xlsx.type)
        .header('content-disposition', 'attachment; filename="questions-template.xlsx"')
        .send(bytes);
    },
  );
};

async function takeFile(request: FastifyRequest<{ Querystring: z.infer<typeof target> }>) {
  const { quiz = null, format: requested, dry_run } = request.query;
  const parts = await partsOf(request);
  return importQuestions(request.actorCtx, { ...parts, quiz, format: requested, isDryRun: dry_run === '1' });
}

async function partsOf(request: FastifyRequest) {
  if (!request.isMultipart()) throw badFile('file_missing');
  return readParts(request, tooManyBytes);
}
