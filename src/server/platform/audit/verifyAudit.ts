import type { Db } from '../db/database.ts';
import { DIGEST, GENESIS, sealOf } from './seal.ts';

const PAGE = 5_000;
/**
 * An event has the time at which its transaction began, and no transaction takes longer than this. So an event that is older than the
 * sealer's previous look by more than this did not exist at that look.
 */
const LONGEST_TRANSACTION_MS = 60 * 60_000;

export interface Finding {
  readonly kind: 'altered' | 'removed' | 'inserted';
  /** Its position in the chain; for several removed events in a row the first. */
  readonly no: number;
  /** For removed events: the position of the last. */
  readonly last?: number;
  /** The event's id, if the event exists. */
  readonly id?: string;
}
export interface Verification {
  readonly checked: number;
  readonly findings: readonly Finding[];
  /** How many events have no seal yet, and since when the oldest waits. */
  readonly unsealed: { readonly count: number; readonly oldest: string | null };
  /** The end of the chain: a person who stores it elsewhere can later prove that nothing before it was rewritten. */
  readonly head: { readonly no: number; readonly seal: string };
  /** The last entry that was recomputed: a later check can go on from there. */
  readonly reached: { readonly no: number; readonly seal: string };
}

interface Row {
  readonly id: string;
  readonly no: number;
  readonly seal: string;
  readonly digest: string;
  readonly at: string;
  readonly looked_at: string | null;
}

/**
 * Recomputes the chain, page by page, and names every row that was changed, removed or inserted. `from`: only the rows after this one,
 * whose seal must still be the one that an earlier check has reached.
 */
export async function verifyAudit(db: Db, from = { no: 0, seal: GENESIS }): Promise<Verification> {
  const [head = { no: 0, seal: GENESIS }] = await db.query<{ no: number; seal: string }>(
    'select no, seal from audit_chain',
  );
  const findings: Finding[] = from.no > 0 ? await faultsAt(db, from) : [];
  let [no, seal, checked] = [from.no, from.seal, 0];
  for (let rows = await pageAfter(db, no); rows.length > 0; rows = await pageAfter(db, no))
    for (const row of rows) {
      checked += 1;
      if (row.no > no + 1 && row.no <= head.no)
        findings.push({ kind: 'removed', no: no + 1, ...(row.no > no + 2 && { last: row.no - 1 }) });
      const kind = faultOf(row, { seal, isKnown: row.no === no + 1, head: head.no });
      if (kind) findings.push({ kind, no: row.no, id: row.id });
      [no, seal] = [row.no, row.seal];
    }
  const last = Math.min(no, head.no);
  if (last < head.no)
    findings.push({ kind: 'removed', no: last + 1, ...(head.no > last + 1 && { last: head.no }) });
  const [unsealed] = await db.query<Verification['unsealed']>(
    `select count(*)::int as count, min(at) as oldest from audit_events where seal_no is null`,
  );
  return { checked, findings, unsealed: unsealed!, head, reached: { no, seal } };
}

/** The row with which an earlier check ended must still be there, with the same seal. */
async function faultsAt(db: Db, { no, seal }: { no: number; seal: string }): Promise<Finding[]> {
  const [row] = await db.query<{ id: string; seal: string }>(
    'select id, seal from audit_events where seal_no = $1',
    [no],
  );
  if (!row) return [{ kind: 'removed', no }];
  return row.seal === seal ? [] : [{ kind: 'altered', no, id: row.id }];
}

/** `isKnown`: the row before exists, so the row's seal can be checked. */
function faultOf(
  row: Row,
  before: { readonly seal: string; readonly isKnown: boolean; readonly head: number },
): Finding['kind'] | undefined {
  if (row.no > before.head) return 'inserted';
  if (before.isKnown && row.seal !== sealOf(before.seal, row.no, row.digest, row.looked_at)) return 'altered';
  const isLate = row.looked_at && Date.parse(row.looked_at) - Date.parse(row.at) > LONGEST_TRANSACTION_MS;
  return isLate ? 'inserted' : undefined;
}

const pageAfter = (db: Db, no: number): Promise<Row[]> =>
  db.query<Row>(
    `select e.id, e.seal_no as no, coalesce(e.seal, '') as seal, ${DIGEST} as digest, e.at, e.looked_at
     from audit_events e where e.seal_no > $1 order by e.seal_no limit ${PAGE}`,
    [no],
  );
