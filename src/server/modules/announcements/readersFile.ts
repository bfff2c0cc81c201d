import type { Readable } from 'node:stream';
import type { Reader } from '#shared/api/announcements.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import { writeSheet } from '../../platform/sheets/writeSheet.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { allReaders, findAnnouncement, type ReadersQuery } from './readers.ts';

const COLUMNS = ['nip', 'name', 'department', 'state', 'read_at', 'acknowledged_at'] as const;
const BATCH = 1000;

/** `GET /api/announcements/{id}/readers/export`: the people of a filter as a file; times in the caller's zone. */
export async function exportReaders(
  ctx: ActorContext,
  id: string,
  { format, ...query }: ReadersQuery & { readonly format: 'csv' | 'xlsx' },
): Promise<{ readonly name: string; readonly rows: number; readonly content: Readable }> {
  const announcement = await findAnnouncement(ctx, id);
  const readers = await allReaders(ctx, announcement.id, query);
  await audit(ctx, {
    action: 'export',
    entity: 'announcements',
    entity_id: announcement.id,
    after: { format, readers: true, total: readers.length },
  });
  const say = serverWords(ctx.language);
  const columns = COLUMNS.map((name) => ({
    header: say(`reader.${name}`),
    isValue: false,
    isInstant: name.endsWith('_at'),
  }));
  return {
    name: `${say('reader.file')}-${zonedDay(ctx.now, zoneOf(ctx))}.${format}`,
    rows: readers.length,
    content: writeSheet(format, {
      title: announcement.title,
      columns,
      timeZone: zoneOf(ctx),
      batches: batchesOf(ctx, readers),
    }),
  };
}

const zoneOf = ({ actor, config }: ActorContext): string => actor.timeZone ?? config.siteTimeZone;

async function* batchesOf(ctx: ActorContext, readers: readonly Reader[]): AsyncGenerator<SheetCell[][]> {
  const say = serverWords(ctx.language);
  const time = (at: string | null) => (at === null ? null : { at });
  for (let from = 0; from < readers.length; from += BATCH)
    yield readers
      .slice(from, from + BATCH)
      .map(({ user, department, state, read_at, acknowledged_at }): SheetCell[] => [
        user.slug,
        user.name,
        department,
        say(`reader.states.${state}`),
        time(read_at),
        time(acknowledged_at),
      ]);
}
