import { programKinds } from '#shared/domain/apiTokens.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readWith } from '../../kernel/imports/importUpload.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { MAX_SHEET_BYTES } from '../../platform/sheets/sheetFile.ts';
import { openPeopleFile } from './readPeople.ts';
import { receiveFile } from './runs.ts';

const flag = z.enum(['0', '1']).default('0');
const querySchema = z.strictObject({ dry_run: flag, complete: flag });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The first bytes decide what a file is: programs that send files do not always know. */
const TYPES = ['text/csv', XLSX, 'application/octet-stream'];

const flagDocs = (description: string) => ({ type: 'string', enum: ['0', '1'], description });

/** The nightly file of the HR system, as the body itself: `curl -T people.csv` is enough. */
export async function directoryRoutes(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(TYPES, { parseAs: 'buffer', bodyLimit: MAX_SHEET_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.put(
    '/directory/people',
    {
      bodyLimit: MAX_SHEET_BYTES,
      config: {
        access: 'directory-import',
        // A program cannot prove who it is; whoever made its token did.
        stepUp: true,
        tokens: programKinds,
        docs: {
          summary:
            'Takes over people from a CSV or XLSX file of the HR system, which is the body itself; a job does the work',
          query: {
            dry_run: flagDocs('1: says what would happen, and changes nothing'),
            complete: flagDocs('1: the file names everybody; people whom it does not name have left'),
          },
        },
      },
    },
    async ({ actorCtx, query, body }, reply) => {
      if (!Buffer.isBuffer(body)) throw new ApiError(415, 'unsupported-media-type');
      const { dry_run, complete } = readWith(querySchema, query);
      const file = await openPeopleFile(body);
      const queued = await receiveFile(actorCtx, {
        bytes: body,
        file,
        isDryRun: dry_run === '1',
        isComplete: complete === '1',
      });
      void reply.status(202);
      return { data: queued, meta: { total: file.source.total } };
    },
  );
}
