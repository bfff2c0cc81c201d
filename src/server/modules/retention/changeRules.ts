import type { RetentionItem } from '#shared/api/retention.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import type { RetentionKind } from '../../platform/retention/retention.ts';
import { countDue } from './due.ts';
import { lockKind, monthsOf, readItems } from './readRules.ts';

interface Limit {
  readonly months: number | null;
  readonly expect_rows: number;
  readonly version: number;
}

interface StoredRule {
  readonly months: number | null;
  readonly hold_reason: string | null;
  readonly version: number;
}

/**
 * Changes the limit of a kind. A shorter one is refused unless it names how many rows are past it.
 * @throws ApiError 422 at `months` below the shortest; 409 `version-conflict`, `selection-changed`
 */
export function changeLimit(ctx: ActorContext, kind: RetentionKind, limit: Limit): Promise<RetentionItem> {
  const { months, expect_rows, version } = limit;
  if (months !== null && months < kind.shortest)
    throw invalidField('months', 'retention_shortest', { months: kind.shortest });
  return change(ctx, kind, version, async (tx, rule) => {
    const current = monthsOf(kind, rule);
    if (months !== null && (current === null || months < current)) {
      const { rows } = await countDue(tx, kind, months);
      if (rows !== expect_rows)
        throw conflict('selection-changed', {
          args: { expected: expect_rows, actual: rows },
          facts: { expected: expect_rows, actual: rows },
        });
    }
    await tx.db.query('update retention_rules set months = $2 where kind = $1', [
      kind.name,
      months === kind.months ? null : (months ?? 0),
    ]);
    return [{ months: current ?? 'never' }, { months: months ?? 'never' }];
  });
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
    await lockKind(tx, kind);
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
     returning months, hold_reason, version`,
    [name],
  );
  return rule!;
}
