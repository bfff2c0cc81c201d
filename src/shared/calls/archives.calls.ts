import * as z from 'zod';
import { archiveStates, archiveTroubles, type DataArchive } from '../api/archives.ts';
import { defineCalls, reply } from './call.ts';

const instant = z.iso.datetime().nullable();
const archive: z.ZodType<DataArchive> = z.object({
  id: z.uuid(),
  kind: z.string(),
  table: z.string(),
  from_at: instant.describe('Null: everything before `to_at`'),
  to_at: instant,
  state: z.enum(archiveStates),
  is_filed: z.boolean().describe('Whether its rows are in files'),
  rows: z.int().nullable(),
  bytes: z.int().nullable(),
  created_by: z.string().nullable().describe('Null: the nightly job'),
  created_at: z.iso.datetime(),
  drops_at: instant.describe('Until when the rows can be put back'),
  ended_at: instant,
  trouble: z
    .enum(archiveTroubles)
    .nullable()
    .describe('Why the next step was not taken; it is tried each hour'),
  failed_at: instant,
  files: z.array(
    z.object({
      no: z.int(),
      name: z.string(),
      rows: z.int(),
      bytes: z.int().describe('Compressed'),
      sha256: z.string(),
    }),
  ),
});

/** Data that have left their tables. Their files are a download: `GET /api/retention/archives/{id}/files/{no}`. */
export const archiveCalls = defineCalls({
  'GET /retention/archives': {
    access: 'retention-index',
    summary: 'Data that have left their tables, or are leaving, the newest first',
    reply: reply({ data: z.array(archive) }),
  },
  'POST /retention/archives/:id/restoration': {
    access: 'retention-edit',
    summary:
      'Puts the rows of an archive back into their table, in the background, until a week after they were archived',
    params: z.object({ id: z.uuid() }),
    statuses: [202],
    reply: reply({ data: archive }),
  },
});
