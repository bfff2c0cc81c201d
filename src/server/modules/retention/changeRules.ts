import type { RetentionItem } from '#shared/api/retention.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { lockKind, type RetentionKind } from '../../platform/retention/retention.ts';
import { countDue } from './due.ts';
import { isFiledOf, monthsOf, type Limit } from './limits.ts';
import { readItems } from './readRules.ts';

interface NewLimit {
  readonly months: number | null;
  /** By default as it is. */
  readonly is_filed?: boolean | undefined;
  readonly expect_rows: number;
  readonly version: number;
}

interface StoredRule {
  readonly months: number | null;
  readonly is_filed: boolean | null;
  readonly hold_reason: string | null;
  readonly version: number;
}

/**
 * Changes the limit of a kind. One by which more leaves is refused unless it names how many rows are past it.
 * @throws ApiError 422 at `months` below the shortest, at `is_filed` for a kind that cannot be archived; 409 `version-conflict`, `selection-changed`
 */
export function changeLimit(ctx: ActorContext, kind: RetentionKind, limit: NewLimit): Promise<RetentionItem> {
  const { months, expect_rows, version } = limit;
  if (months !== null && months < kind.shortest)
    throw invalidField('months', 'retention_shortest', { months: kind.shortest });
  if (limit.is_filed !== undefined && !kind.partitions)
    throw invalidField('is_filed', 'invalid', { property: FILED });
  return change(ctx, kind, version, async (tx, rule) => {
    const [current, wasFiled] = [monthsOf(kind, rule), isFiledOf(kind, rule)];
    const isFiled = limit.is_filed ?? wasFiled;
    // Without files more leaves than whole partitions, and it leaves for good.
    const isStricter = current === null || (months !== null && months < current) || (wasFiled && !isFiled);
    if (months !== null && isStricter)
      await requireCount(tx, kind, { months, isFiled: isFiled ?? false }, expect_rows);
    await tx.db.query('update retention_rules set months = $2, is_filed = $3 where kind = $1', [
      kind.name,
      months === kind.months ? null : (months ?? 0),
      isFiled === (kind.partitions?.isFiled ?? null) ? null : isFiled,
    ]);
    return [
      { months: current ?? 'never', is_filed: wasFiled },
      { months: months ?? 'never', is_filed: isFiled },
    ];
  });
}

const FILED = { en: 'Archive', id: 'Arsip' };

async function requireCount(
  ctx: ActorContext,
  kind: RetentionKind,
  limit: Limit,
  expected: number,
): Promise<void> {
  const { rows: actual } = await countDue(ctx, kind, limit);
  if (actual !== expected)
    throw conflict('selection-changed', { args: { expected, actual }, facts: { expected, actual } });
}

/** Sets a legal hold, or gives another reason to the one that stands. @throws ApiError 409 `version-conflict` */
export const setHold = (
  ctx: ActorContext,
  kind: RetentionKind,
  { reason, version }: { readonly reason: string; readonly version: number },
): Promise<RetentionItem> =>
  change(ctx, kind, version, async ({ db, actor, now }, rule) => {
    await db.query(
      `update retention_rules set hold_reason = $2, hold_by = $3, hold_since = coalesce(hold_since, $4) where kind = $1`,
      [kind.name, reason, actor.userId, now.toISOString()],
    );
    return [{ hold_reason: rule.hold_reason }, { hold_reason: reason }];
  });

/** @throws ApiError 409 `version-conflict`; `wrong-state` when there is no hold */
export const endHold = (
  ctx: ActorContext,
  kind: RetentionKind,
  { version }: { readonly version: number },
): Promise<RetentionItem> =>
  change(ctx, kind, version, async ({ db }, rule) => {
    if (rule.hold_reason === null) throw conflict('wrong-state');
    await db.query(
      'update retention_rules set hold_reason = null, hold_by = null, hold_since = null where kind = $1',
      [kind.name],
    );
    return [{ hold_reason: rule.hold_reason }, { hold_reason: null }];
  });

type Sides = readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];

function change(
  ctx: ActorContext,
  kind: RetentionKind,
  version: number,
  work: (tx: ActorContext, rule: StoredRule) => Promise<Sides>,
): Promise<RetentionItem> {
  return inTransaction(ctx, async (tx) => {
    await lockKind(tx.db, kind.name);
    const rule = await storedRule(tx, kind);
    if (rule.version !== version)
      throw conflict('version-conflict', { facts: { current: (await readItems(tx, [kind]))[0] } });
    const [before, after] = await work(tx, rule);
    await tx.db.query('update retention_rules set version = version + 1 where kind = $1', [kind.name]);
    // Its name as the company's language has it: the log keeps what it was called.
    const name = kind.label[tx.config.siteLanguage];
    await audit(tx, {
      action: 'edit',
      entity: 'retention-rules',
      before: { name, ...before },
      after: { name, ...after },
    });
    return (await readItems(tx, [kind]))[0]!;
  });
}

/** The rule of a kind; the first change makes it. */
async function storedRule({ db }: ActorContext, { name }: RetentionKind): Promise<StoredRule> {
  const [rule] = await db.query<StoredRule>(
    `insert into retention_rules (kind, version) values ($1, 0) on conflict (kind) do update set kind = excluded.kind
     returning months, is_filed, hold_reason, version`,
    [name],
  );
  return rule!;
}
