import type { Readable } from 'node:stream';
import type { AuditEntry } from '#shared/api/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import { writeJson, writeSheet, type SheetFormat } from '../../platform/sheets/writeSheet.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { audit } from '../../platform/audit/audit.ts';
import { allAuditEntries, type AuditFilter } from './auditLog.ts';

const columns = [
  'at',
  'actor',
  'nip',
  'role',
  'action',
  'entity',
  'subject',
  'changes',
  'ip',
  'request',
  'no',
] as const;

/** `GET /api/audit-events/export`: every event of a filter, oldest first, streamed. Taking it out is an event itself. */
export async function exportAudit(
  ctx: ActorContext,
  { format, filter }: { readonly format: SheetFormat; readonly filter: AuditFilter },
): Promise<{ readonly name: string; readonly content: Readable }> {
  await audit(ctx, { action: 'export', entity: 'audit-events', after: { format, filter } });
  const say = serverWords(ctx.language);
  const timeZone = ctx.actor.timeZone ?? ctx.config.siteTimeZone;
  const name = `${say('audit_log.file')}-${zonedDay(ctx.now, timeZone)}.${format}`;
  if (format === 'json') return { name, content: writeJson(allAuditEntries(ctx, filter)) };
  return {
    name,
    content: writeSheet(format, {
      title: say('audit_log.title'),
      timeZone,
      columns: columns.map((name) => ({
        header: say(`audit_log.column.${name}`),
        isValue: name === 'no',
        isInstant: name === 'at',
      })),
      batches: batchesOf(ctx, filter),
    }),
  };
}

async function* batchesOf(ctx: ActorContext, filter: AuditFilter): AsyncGenerator<SheetCell[][]> {
  const say = serverWords(ctx.language);
  for await (const entries of allAuditEntries(ctx, filter))
    yield entries.map((entry): SheetCell[] => [
      { at: entry.at },
      entry.actor?.name ?? say('audit_log.system'),
      entry.actor?.nip ?? null,
      entry.role,
      say(`audit_act.${entry.action}`, { _: entry.action }),
      say(`audit_entity.${entry.entity}`, { _: entry.entity }),
      entry.subject,
      changesText(entry),
      entry.ip,
      entry.request_id,
      entry.seal_no,
    ]);
}

const changesText = ({ changes }: AuditEntry): string | null =>
  changes.map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`).join('\n') ||
  null;
