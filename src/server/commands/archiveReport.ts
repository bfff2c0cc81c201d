/** `npm run archive:restore`. */
import { ArchiveError } from '../platform/archives/archiveFiles.ts';
import { continueArchives, restoreArchive } from '../platform/archives/archives.ts';
import { archivesOf } from '../platform/archives/listArchives.ts';
import type { Context } from '../platform/context.ts';
import { retentionKinds } from '../retentionKinds.ts';
import { ApiError } from '../platform/http/errors.ts';

/** Puts the rows of an archive back into their table; without an id lists those that can. @throws ArchiveError when they cannot */
export async function archiveReport(ctx: Context, id: string | undefined): Promise<string> {
  if (id === undefined) {
    const open = (await archivesOf(ctx)).filter(({ drops_at: dropsAt }) => dropsAt);
    const lines = open.map((one) => `${one.id}  ${one.table}  ${one.rows} rows, until ${one.drops_at}`);
    return lines.join('\n') || 'No archive can be put back.';
  }
  const known = (await archivesOf(ctx)).find((one) => one.id === id);
  if (!known) throw new ArchiveError('failed', `There is no archive ${id}.`);
  await restoreArchive(ctx, id).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new ArchiveError('failed', `It is ${known.state}: its rows cannot be put back any more.`);
  });
  await continueArchives(ctx, retentionKinds);
  const { state, trouble, table, rows } = (await archivesOf(ctx)).find((one) => one.id === id)!;
  if (state !== 'attached')
    throw new ArchiveError('failed', `It is ${state}: ${trouble ?? 'a node is at work on it'}.`);
  return `${rows} rows are in ${table} again.`;
}
