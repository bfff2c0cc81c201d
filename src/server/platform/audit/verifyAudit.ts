import type { Db } from '../db/database.ts';
import { archivedEnd, IS_GONE, manifestFindings } from './archivedChain.ts';
import type { AuditKey } from './auditKey.ts';
import { DIGEST, GENESIS, keyIdOf, LONGEST_TRANSACTION_MS, sealOf } from './seal.ts';

const PAGE = 5_000;
/** A place in the chain. */
export interface ChainEnd {
  readonly no: number;
  readonly seal: string;
}
export interface Finding {
  /** `manifest`: an archive is not as the event says that was written when it was made. */
  readonly kind: 'altered' | 'removed' | 'inserted' | 'manifest';
  /** Its position in the chain; for several removed events in a row the first. */
  readonly no: number;
  /** For removed events, and for altered ones whose key is lost: the position of the last. */
  readonly last?: number;
  /** The event's id, if the event exists. */
  readonly id?: string;
}
export interface Verification {
  readonly checked: number;
  /** The last event before those that are still in the log, if some were archived. */
  readonly archived: ChainEnd | undefined;
  readonly findings: readonly Finding[];
  /** How many events have no seal yet, and since when the oldest waits. */
  readonly unsealed: { readonly count: number; readonly oldest: string | null };
  /** The end of the chain: a person who stores it elsewhere can later prove that nothing before it was rewritten. */
  readonly head: ChainEnd;
  /** The last entry that was recomputed: a later check can go on from there. */
  readonly reached: ChainEnd;
}

/** An event, or what a manifest keeps of an archived one: that has no id and no time. */
export interface ChainRow extends ChainEnd {
  readonly id: string | null;
  readonly digest: string;
  readonly at: string | null;
  readonly looked_at: string | null;
}

/**
 * Recomputes the chain, page by page, and names every row that was changed, removed or inserted, and every manifest of an archive that was
 * changed. It begins after what was archived. `from`: only the rows after this one, whose seal must still be the one that an earlier check
 * has reached. `key`: that of `auditKeyOf`.
 */
export async function verifyAudit(db: Db, from: ChainEnd = BEGIN, key?: AuditKey): Promise<Verification> {
  const [head = BEGIN] = await db.query<ChainEnd>('select no, seal from audit_chain');
  const archived = await archivedEnd(db);
  const isPast = archived && from.no <= archived.no;
  const start = isPast ? archived : from;
  const { checked, findings, reached } = await verifyRows((no) => pageAfter(db, no), start, {
    head: head.no,
    key,
  });
  const [unsealed] = await db.query<Verification['unsealed']>(
    `select count(*)::int as count, min(at) as oldest from audit_events where seal_no is null`,
  );
  const before = isPast || from.no === 0 ? [] : await faultsAt(db, from);
  const stayed = archived ? await stayedUpTo(db, archived.no) : [];
  const all = [...before, ...stayed, ...findings, ...(await manifestFindings(db))];
  all.sort((a, b) => a.no - b.no);
  return { checked, archived, findings: all, unsealed: unsealed!, head, reached };
}

const BEGIN: ChainEnd = { no: 0, seal: GENESIS };

/**
 * Walks along the rows after `start` to the row `head`, which must be there, and names what does not fit. `pageOf` returns the next rows after
 * a number, in their order.
 */
export async function verifyRows(
  pageOf: (no: number) => Promise<readonly ChainRow[]>,
  start: ChainEnd,
  { head, key }: { readonly head: number; readonly key: AuditKey | undefined },
): Promise<Pick<Verification, 'checked' | 'findings' | 'reached'>> {
  const findings: Finding[] = [];
  let [no, seal, checked] = [start.no, start.seal, 0];
  for (let rows = await pageOf(no); rows.length > 0; rows = await pageOf(no))
    for (const row of rows) {
      if (row.at) checked += 1;
      if (row.no > no + 1 && row.no <= head) findings.push(removed(no + 1, row.no - 1));
      const isLost = isOfLostKey(row, key);
      const kind = isLost ? undefined : faultOf(row, { no, seal, head, key });
      if (isLost) addLost(findings, row);
      if (kind) findings.push({ kind, no: row.no, ...(row.id && { id: row.id }) });
      // A second row with the same number is only slipped in.
      if (row.no > no) [no, seal] = [row.no, row.seal];
    }
  if (no < head) findings.push(removed(no + 1, head));
  return { checked, findings, reached: { no, seal } };
}

const removed = (no: number, last: number): Finding => ({ kind: 'removed', no, ...(last > no && { last }) });

/** Sealed with a key that is not there any more: nobody can tell whether it was altered. */
function isOfLostKey({ no, seal }: ChainRow, key: AuditKey | undefined): boolean {
  const id = keyIdOf(seal);
  return id !== undefined && id !== key?.id && no < (key?.from ?? Infinity);
}

/** Those in a row are one finding. */
function addLost(findings: Finding[], { no }: ChainRow): void {
  const before = findings.at(-1);
  const isNext = before?.kind === 'altered' && before.last === no - 1;
  if (isNext) findings.pop();
  findings.push({ kind: 'altered', no: isNext ? before.no : no, last: no });
}

/** The row with which an earlier check ended must still be there, with the same seal. */
async function faultsAt(db: Db, { no, seal }: ChainEnd): Promise<Finding[]> {
  const [row] = await pageAfter(db, no - 1, 1);
  if (row?.no !== no) return [{ kind: 'removed', no }];
  return row.seal === seal ? [] : [{ kind: 'altered', no, ...(row.id && { id: row.id }) }];
}

/** No event is left before the end of what was archived. */
async function stayedUpTo(db: Db, no: number): Promise<Finding[]> {
  const [row] = await db.query<{ no: number; id: string }>(
    'select seal_no as no, id from audit_events where seal_no <= $1 order by seal_no limit 1',
    [no],
  );
  return row ? [{ kind: 'inserted', ...row }] : [];
}

/** The row before may be missing: then the row's seal cannot be checked. */
function faultOf(
  row: ChainRow,
  before: ChainEnd & { readonly head: number; readonly key: AuditKey | undefined },
): Finding['kind'] | undefined {
  if (row.no > before.head || row.no <= before.no) return 'inserted';
  const isKnown = row.no === before.no + 1;
  if (isKnown && row.seal !== sealOf(before.seal, row, before.key)) return 'altered';
  const isLate =
    row.at && row.looked_at && Date.parse(row.looked_at) - Date.parse(row.at) > LONGEST_TRANSACTION_MS;
  return isLate ? 'inserted' : undefined;
}

/** The rows of the log, and among them what the manifests keep of those that are archived. */
const pageAfter = (db: Db, no: number, limit = PAGE): Promise<ChainRow[]> =>
  db.query<ChainRow>(
    `select * from (
       (select e.id, e.seal_no as no, coalesce(e.seal, '') as seal, ${DIGEST} as digest, e.at, e.looked_at
        from audit_events e where e.seal_no > $1 order by e.seal_no fetch first $2 rows with ties)
       union all
       (select null, s.no, s.seal, s.digest, null, s.looked_at from archived_seals s
        where s.no > $1 and exists (select from data_archives a where a.id = s.archive_id and ${IS_GONE}) order by s.no limit $2)) r
     order by no fetch first $2 rows with ties`,
    [no, limit],
  );
