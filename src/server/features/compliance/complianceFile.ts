import type { Readable } from 'node:stream';
import type { CompetencyCell, ComplianceRow, ExpandedCompetency } from '#shared/api/competencies.ts';
import { audit } from '../../platform/audit/audit.ts';
import { daysBetween } from '#shared/domain/competencies.ts';
import { standingDate } from '#shared/domain/standingDates.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import { writeSheet } from '../../platform/sheets/writeSheet.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import type { ComplianceFilter } from './complianceFilter.ts';
import { complianceAfter } from './complianceRows.ts';
import { complianceColumns } from './complianceSummary.ts';

/** People in one batch: others wait while its cells are made. */
const BATCH = 250;

/** `GET /api/compliance/export`: exactly the people and columns of a filter, a batch at a time, however many there are. */
export async function exportCompliance(
  ctx: ActorContext,
  filter: ComplianceFilter,
  format: 'csv' | 'xlsx',
): Promise<{ readonly name: string; readonly content: Readable }> {
  const competencies = await complianceColumns(ctx, filter);
  await audit(ctx, { action: 'export', entity: 'user-competencies', after: { format, ...filter } });
  const say = serverWords(ctx.language);
  return {
    name: `${say('compliance.file')}-${zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone)}.${format}`,
    content: writeSheet(format, {
      title: say('compliance.title'),
      columns: [
        ...['nip', 'name', 'department', 'position'].map((name) => say(`compliance.${name}`)),
        ...competencies.map(({ slug }) => slug),
      ].map((header) => ({ header, isValue: false })),
      batches: batchesOf(ctx, filter, competencies),
    }),
  };
}

async function* batchesOf(
  ctx: ActorContext,
  filter: ComplianceFilter,
  competencies: readonly ExpandedCompetency[],
): AsyncGenerator<SheetCell[][]> {
  let last: ComplianceRow | undefined;
  for (;;) {
    const rows = await complianceAfter(ctx, filter, last?.user, BATCH);
    if (rows.length === 0) return;
    yield rows.map(({ user, department, position, cells }): SheetCell[] => [
      user.slug,
      user.name,
      department,
      position,
      ...competencies.map(({ id }) => cellText(ctx, cells[id])),
    ]);
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

/** The text of the screen: the standing with its date and word. Not required is an empty cell. */
function cellText(ctx: ActorContext, cell: CompetencyCell | undefined): string | null {
  if (!cell) return null;
  const say = serverWords(ctx.language);
  const word = say(`compliance.standing.${cell.standing}`);
  const today = zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone);
  const said = standingDate(cell, (day) => daysBetween(today, day));
  if (!said) return word;
  const { date, until, days } = said;
  return `${word} ${say(`compliance.dated.${said.word}`, { date: date ?? '', until: until ?? '', smart_count: days ?? 0 })}`;
}
