import type { LegalHold, RetentionItem, RetentionRun, RetentionState } from '#shared/api/retention.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { FixedRetention, RetentionKind } from '../../platform/retention/retention.ts';
import { countAllDue } from './due.ts';
import { isFiledOf, limitOf, monthsOf } from './limits.ts';

/** Everything that the parts of the product have declared. */
export type RetentionKinds = readonly (RetentionKind | FixedRetention)[];

/** What is stored about a kind. */
export interface Rule {
  readonly kind: string;
  /** 0: for ever; null: as declared. */
  readonly months: number | null;
  readonly is_filed: boolean | null;
  readonly hold: LegalHold | null;
  readonly version: number;
}

const isChangeable = (kind: RetentionKind | FixedRetention): kind is RetentionKind => 'months' in kind;
export const changeableKinds = (kinds: RetentionKinds): RetentionKind[] => kinds.filter(isChangeable);

/** @throws ApiError 404 for a kind that does not exist or whose limit is fixed */
export function kindNamed(kinds: RetentionKinds, name: string): RetentionKind {
  const kind = changeableKinds(kinds).find((known) => known.name === name);
  if (!kind) throw notFound();
  return kind;
}

/** All kinds with their limits. Three statements, and one for each divided table. */
export async function readRetention(ctx: ActorContext, kinds: RetentionKinds): Promise<RetentionState> {
  return {
    kinds: await readItems(ctx, changeableKinds(kinds)),
    fixed: kinds.flatMap((kind) =>
      isChangeable(kind) ? [] : [{ name: kind.name, label: kind.label[ctx.language], days: kind.days }],
    ),
  };
}

export async function readItems(
  ctx: ActorContext,
  kinds: readonly RetentionKind[],
): Promise<RetentionItem[]> {
  const names = kinds.map(({ name }) => name);
  const [rules, runs] = [await readRules(ctx, names), await lastRuns(ctx, kinds)];
  const counts = await countAllDue(
    ctx,
    kinds.flatMap((kind) => {
      const limit = limitOf(kind, rules.get(kind.name));
      return limit ? [[kind, limit] as const] : [];
    }),
  );
  return kinds.map((kind) => {
    const rule = rules.get(kind.name);
    return {
      kind: kind.name,
      label: kind.label[ctx.language],
      about: kind.about[ctx.language],
      months: monthsOf(kind, rule),
      default_months: kind.months,
      shortest: kind.shortest,
      is_filed: isFiledOf(kind, rule),
      hold: rule?.hold ?? null,
      due: counts.get(kind.name) ?? null,
      last_run: runs.get(kind.name) ?? null,
      version: rule?.version ?? 0,
    };
  });
}

export async function readRules(
  { db }: Pick<Context, 'db'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, Rule>> {
  const rules = await db.query<Omit<Rule, 'hold'> & (LegalHold | { reason: null; by: null; since: null })>(
    `select r.kind, r.months, r.is_filed, r.version, r.hold_reason as reason, u.name as by, r.hold_since as since
     from retention_rules r left join users u on u.id = r.hold_by where r.kind = any($1::text[])`,
    [names],
  );
  return new Map(
    rules.map(({ reason, by, since, ...rule }) => [
      rule.kind,
      { ...rule, hold: since === null ? null : { reason, by, since } },
    ]),
  );
}

/** A night that archives counts the rows that `countDue` counted before. */
async function lastRuns(
  { db }: Pick<Context, 'db'>,
  kinds: readonly RetentionKind[],
): Promise<ReadonlyMap<string, RetentionRun>> {
  const runs = await db.query<RetentionRun & { readonly kind: string }>(
    `select k.kind, r.* from unnest($1::text[], $2::text[]) k(kind, counted) cross join lateral (
       (select rows, oldest, newest, started_at, ended_at from retention_runs where kind = k.kind
        order by started_at desc limit 1)
       union all
       (select coalesce(sum(rows), 0)::bigint, case when bool_and(from_at is not null) then min(from_at) end, max(to_at), created_at,
          case when bool_and(kept_at is not null) then max(kept_at) end
        from data_archives where kind = k.kind and table_name = k.counted and state in ('detaching', 'detached', 'kept', 'dropped')
        group by created_at order by created_at desc limit 1)
       order by 4 desc limit 1) r`,
    [kinds.map(({ name }) => name), kinds.map(({ partitions }) => partitions?.tables.at(-1)!.name ?? null)],
  );
  return new Map(runs.map(({ kind, ...run }) => [kind, run]));
}
