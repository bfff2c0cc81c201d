import type { AuditChainState, AuditHeadVerdict } from '#shared/api/auditChain.ts';
import { judgeHead } from '../../platform/audit/auditHead.ts';
import { auditKeyOf } from '../../platform/audit/auditKey.ts';
import { GENESIS } from '../../platform/audit/seal.ts';
import { verifyAudit, type Finding } from '../../platform/audit/verifyAudit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { addJob, type Task } from '../../platform/jobs/jobs.ts';

const CHECK = 'check-audit';
/** Every entry is recomputed at least this often; in between only what is new, from the last checked entry on. */
const FULL_EVERY_MS = 24 * 3_600_000;
/** A job that was given up: its request does not count any more. */
const GIVEN_UP_MS = 30 * 60_000;
/** More are counted, not kept. */
const MAX_KEPT = 20;

interface Row {
  readonly no: number;
  readonly seal: string;
  readonly checked_at: string | null;
  readonly full_at: string | null;
  readonly findings: readonly Finding[];
  readonly finding_count: number;
  readonly requested_at: string | null;
}
const NEVER: Row = {
  no: 0,
  seal: GENESIS,
  checked_at: null,
  full_at: null,
  findings: [],
  finding_count: 0,
  requested_at: null,
};

/** `GET /api/audit-chain`. Two statements. */
export async function auditChainState(ctx: Context): Promise<AuditChainState> {
  const [{ no, checked_at, full_at, findings, finding_count, requested_at }, [oldest]] = await Promise.all([
    lastCheck(ctx),
    ctx.db.query<{ at: string }>('select at from audit_events order by at, id limit 1'),
  ]);
  return {
    no,
    checked_at,
    full_at,
    oldest_at: oldest?.at ?? null,
    findings: findings.map(({ kind, no: place, last = null, id = null }) => ({ kind, no: place, last, id })),
    finding_count,
    is_checking: requested_at !== null && ctx.now.getTime() - Date.parse(requested_at) < GIVEN_UP_MS,
  };
}

/** `POST /api/audit-chain/checks`: asks for a check of every entry; a second request joins the first. */
export const requestAuditCheck = (ctx: ActorContext): Promise<AuditChainState> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.query(
      `insert into audit_checks (is_one, no, seal, requested_at) values (true, 0, $2, $1)
       on conflict (is_one) do update set requested_at = excluded.requested_at`,
      [tx.now.toISOString(), GENESIS],
    );
    await addJob(tx, CHECK, { full: true }, { key: CHECK, queue: CHECK });
    return auditChainState(tx);
  });

/** `POST /api/audit-chain/heads`. What the last check has found before that place counts too. */
export async function checkHead(ctx: ActorContext, text: string): Promise<AuditHeadVerdict> {
  const verdict = await judgeHead(ctx, text);
  if (verdict.kind === 'none') return { kind: 'none', no: null, at: null, first: null, is_other_key: false };
  const { head, first = null, isOtherKey } = verdict;
  const told = { no: head.no, at: head.at, is_other_key: isOtherKey };
  const { findings } = await lastCheck(ctx);
  const damage = findings.find(({ no }) => no <= head.no);
  if (verdict.kind === 'whole' && damage) return { kind: 'damaged', ...told, first: damage.no };
  return { kind: verdict.kind, ...told, first };
}

/** Checks the log: on request and once a day every entry, every ten minutes what is new. After a finding it is always every entry. */
export const auditCheckTask: Task<{ full?: boolean }> = {
  name: CHECK,
  queue: CHECK,
  cron: '*/10 * * * *',
  async run(ctx, { full }) {
    const last = await lastCheck(ctx);
    const isOld = !last.full_at || ctx.now.getTime() - Date.parse(last.full_at) >= FULL_EVERY_MS;
    await checkAudit(ctx, full === true || isOld || last.finding_count > 0 ? undefined : last);
  },
};

/** Verifies the log from an entry on, or all of it, and stores the result. */
export async function checkAudit(ctx: Context, from?: Pick<Row, 'no' | 'seal'>): Promise<void> {
  const { findings, head, reached } = await verifyAudit(ctx.db, from, await auditKeyOf(ctx));
  const now = ctx.now.toISOString();
  await ctx.db.query(
    `insert into audit_checks as c (is_one, no, seal, checked_at, full_at, findings, finding_count)
     values (true, $1, $2, $3, $4, $5, $6)
     on conflict (is_one) do update set no = $1, seal = $2, checked_at = $3, full_at = coalesce($4, c.full_at), findings = $5,
       finding_count = $6, requested_at = case when $4::timestamptz is null then c.requested_at end`,
    [
      findings.length === 0 ? reached.no : Math.max(0, Math.min(findings[0]!.no - 1, head.no)),
      reached.seal,
      now,
      from ? null : now,
      JSON.stringify(findings.slice(0, MAX_KEPT)),
      findings.length,
    ],
  );
}

async function lastCheck({ db }: Pick<Context, 'db'>): Promise<Row> {
  const [row] = await db.query<Row>(
    'select no, seal, checked_at, full_at, findings, finding_count, requested_at from audit_checks',
  );
  return row ?? NEVER;
}
