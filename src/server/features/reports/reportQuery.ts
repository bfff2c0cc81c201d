import { reportFigures, type ReportKind } from '#shared/api/reports.ts';
import { isSpan, reportPeriods } from '#shared/domain/reports.ts';
import * as z from 'zod';

const day = z.iso.date();
const part = z.string().max(120);

const filters = { department: part.optional(), city: part.optional() };
const span = { period: z.enum(reportPeriods).optional(), from: day.optional(), to: day.optional() };

/** `from` and `to` are given together and in order, at most ten years apart. */
const checked = <S extends z.ZodType<{ from?: string | undefined; to?: string | undefined }>>(schema: S) =>
  schema.superRefine(({ from, to }, context) => {
    if (from === undefined && to === undefined) return;
    if (from === undefined || to === undefined || !isSpan({ from, to }))
      context.addIssue({ code: 'custom', path: ['from'], params: { rule: 'before', other: 'to' } });
  });

const ofKind = (kind: ReportKind) => (kind === 'index' ? { ...filters, ...span } : filters);
const byClass = (kind: ReportKind) =>
  kind === 'module' ? { class: z.string().min(1).max(80).optional() } : {};

/** The query of a report; the address of its page in the browser has the same. */
export const querySchema = (kind: ReportKind) =>
  checked(z.strictObject({ ...ofKind(kind), ...byClass(kind) }) as never as QuerySchema);

type QuerySchema = z.ZodType<{
  period?: (typeof reportPeriods)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  department?: string | undefined;
  city?: string | undefined;
  class?: string | undefined;
}>;

const figureOf = (kind: ReportKind) => z.enum(reportFigures[kind] as unknown as ['finished']);

export const peopleSchema = (kind: ReportKind) =>
  checked(
    z.strictObject({
      ...ofKind(kind),
      ...byClass(kind),
      figure: figureOf(kind).default(reportFigures[kind][0] as 'finished'),
      q: z.string().max(120).default(''),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
    }) as never as z.ZodType<
      z.infer<QuerySchema> & { figure: 'finished'; q: string; page: number; per_page: number }
    >,
  );

/** With a figure: its people. Without: all tables of the report as sheets, or one of them as CSV. */
export const fileSchema = (kind: ReportKind) =>
  checked(
    z.strictObject({
      ...ofKind(kind),
      ...byClass(kind),
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
      figure: figureOf(kind).optional(),
      q: z.string().max(120).default(''),
      table: z.string().max(40).optional(),
    }) as never as z.ZodType<
      z.infer<QuerySchema> & { format: 'csv' | 'xlsx'; figure?: 'finished'; q: string; table?: string }
    >,
  );
