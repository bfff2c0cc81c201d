import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { contentTypes } from '../../kernel/exports/exports.ts';
import { fileCompression, leaving } from '../../kernel/exports/openFile.ts';
import { readParts, readWith, SHEET_BODY_BYTES, takeSheets } from '../../kernel/imports/importUpload.ts';
import { badFile } from '../../platform/sheets/sheetFile.ts';
import { exportRoster } from './roster.ts';
import { importRoster } from './rosterImport.ts';

const ofClass = z.object({ id: z.string().min(1).max(80) });
const exported = z.strictObject({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  session: z.uuid().toLowerCase().optional(),
});
const dryRun = z.strictObject({ dry_run: z.enum(['0', '1']).optional() });

export const rosterRoutes: FastifyPluginAsyncZod = async (app) => {
  await takeSheets(app);
  app.get(
    '/classes/:id/attendance/export',
    {
      compress: fileCompression,
      config: {
        access: 'attendance-export',
        reads: 'report',
        ticket: true,
        docs: { summary: 'The roster as a file', files: [contentTypes.csv, contentTypes.xlsx] },
      },
      schema: { params: ofClass, querystring: exported },
    },
    async ({ actorCtx, params, query }, reply) => {
      const { head, stream } = await exportRoster(actorCtx, params.id, query, leaving(reply));
      return reply
        .headers({
          'content-type': contentTypes[query.format],
          'content-disposition': `attachment; filename="${head.name}"`,
          ...(head.total !== undefined && { 'x-total-count': head.total }),
        })
        .send(stream);
    },
  );
  app.post(
    '/classes/:id/attendance/import',
    {
      bodyLimit: SHEET_BODY_BYTES,
      config: { access: 'attendance-record', docs: { summary: 'States by NIP and session from a file' } },
      schema: { params: ofClass, consumes: ['multipart/form-data'] },
    },
    async (request) => {
      const isDryRun = readWith(dryRun, request.query).dry_run === '1';
      if (!request.isMultipart()) throw badFile('file_missing');
      const upload = await readParts(request);
      return { data: await importRoster(request.actorCtx, request.params.id, { upload, isDryRun }) };
    },
  );
};
