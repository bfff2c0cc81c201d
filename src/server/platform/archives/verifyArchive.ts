/** Checks files of archives: against their manifest, and against the chain if they are of the audit log. */
import { createReadStream } from 'node:fs';
import { IS_GONE } from '../audit/archivedChain.ts';
import type { AuditKey } from '../audit/auditKey.ts';
import { DIGEST, GENESIS } from '../audit/seal.ts';
import { verifyRows, type ChainEnd, type ChainRow, type Finding } from '../audit/verifyAudit.ts';
import type { Db } from '../db/database.ts';
import { ARCHIVE_FORMAT, ArchiveError, readBack, type ArchiveHead } from './archiveFiles.ts';

export interface ArchiveCheck {
  /** What is wrong with a file as such; empty when it is the one that was written. */
  readonly faults: readonly string[];
  /** Events of the files that were recomputed, and what does not fit. */
  readonly checked: number;
  readonly findings: readonly Finding[];
}

/** Lines of one statement. */
const BATCH = 1_000;
const PAGE = 5_000;

/**
 * Checks all files of one archive, at these paths. @throws ArchiveError `damaged` for a file that is none, Node's errors for one that
 * cannot be read
 */
export const verifyArchive = (
  db: Db,
  paths: readonly string[],
  key: AuditKey | undefined,
): Promise<ArchiveCheck> =>
  db.transaction(async (tx) => {
    await tx.query(
      `create temporary table archived_part (no bigint, id uuid, digest text, seal text, at timestamptz, looked_at timestamptz)
       on commit drop`,
    );
    const faults: string[] = [];
    const seen = new Map<string, number[]>();
    let head: ArchiveHead | undefined;
    for (const path of paths) {
      const read = await readArchive(tx, path);
      head = read.head;
      seen.set(head.archive, [...(seen.get(head.archive) ?? []), head.no]);
      const fault = await faultOfFile(tx, read);
      if (fault) faults.push(`${path} ${fault}`);
    }
    if (!head || seen.size !== 1)
      throw new ArchiveError('damaged', 'These are files of several archives: check one after another.');
    const missing = await missingFiles(tx, head.archive, seen.get(head.archive)!);
    if (missing.length > 0) faults.push(`Missing: file ${missing.join(', ')} of this archive.`);
    if (head.table !== 'audit_events' || faults.length > 0) return { faults, checked: 0, findings: [] };
    return { faults, ...(await verifyPart(tx, head.archive, key)) };
  });

interface ReadArchive {
  readonly head: ArchiveHead;
  readonly rows: number;
  readonly sha256: string;
}

async function readArchive(tx: Db, path: string): Promise<ReadArchive> {
  let head: ArchiveHead | undefined;
  let waiting: string[] = [];
  const flush = async () => {
    if (head?.table === 'audit_events' && waiting.length > 0)
      await tx.query(
        `insert into archived_part (no, id, digest, seal, at, looked_at)
         select e.seal_no, e.id, ${DIGEST}, e.seal, e.at, e.looked_at from jsonb_populate_recordset(null::audit_events, $1::jsonb) e`,
        [`[${waiting.join()}]`],
      );
    waiting = [];
  };
  const { sha256, lines } = await readBack(createReadStream(path), async (next) => {
    const rows = head ? next : next.slice(1);
    head ??= headOf(path, next[0]!);
    waiting.push(...rows);
    if (waiting.length >= BATCH) await flush();
  }).catch((error: unknown) => {
    // What gunzip says of bytes that are not its own, and the system of a file that is not there.
    const isOfFile =
      error instanceof Error &&
      'code' in error &&
      (String(error.code).startsWith('Z_') || 'syscall' in error);
    throw isOfFile ? new ArchiveError('damaged', `${path}: ${error.message}`) : error;
  });
  await flush();
  if (!head) throw new ArchiveError('damaged', `${path} is empty.`);
  return { head, rows: lines - 1, sha256 };
}

function headOf(path: string, line: string): ArchiveHead {
  try {
    const head = JSON.parse(line) as ArchiveHead;
    if (head.format === ARCHIVE_FORMAT) return head;
  } catch {
    // Said below.
  }
  throw new ArchiveError('damaged', `${path} is not a file of an archive.`);
}

async function faultOfFile(tx: Db, { head, rows, sha256 }: ReadArchive): Promise<string | undefined> {
  const [file] = await tx.query<{ rows: number; sha256: string }>(
    'select rows, sha256 from data_archive_files where archive_id = $1 and no = $2',
    [head.archive, head.no],
  );
  if (!file) return 'belongs to no archive of this database.';
  if (file.rows !== rows) return `has ${rows} rows; the manifest says ${file.rows}.`;
  return file.sha256 === sha256 ? undefined : 'is not the file that was written: its checksum differs.';
}

async function missingFiles(tx: Db, archiveId: string, seen: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ no: number }>(
    'select no from data_archive_files where archive_id = $1 and no <> all($2::int[]) order by no',
    [archiveId, seen],
  );
  return rows.map(({ no }) => no);
}

/** Each event of the files, and the chain from the archive before to the last of them, among those that are still in the log. */
async function verifyPart(
  tx: Db,
  archiveId: string,
  key: AuditKey | undefined,
): Promise<Pick<ArchiveCheck, 'checked' | 'findings'>> {
  await tx.query('create index on archived_part (no)');
  const [before = { no: 0, seal: GENESIS }] = await tx.query<ChainEnd>(
    `select a.chain_no as no, a.chain_seal as seal from data_archives a
     where ${IS_GONE} and a.chain_no < (select coalesce(o.chain_no, 0) from data_archives o where o.id = $1)
     order by a.chain_no desc limit 1`,
    [archiveId],
  );
  const [last] = await tx.query<{ no: number | null; count: number }>(
    'select max(no) as no, count(*) as count from archived_part',
  );
  const { findings } = await verifyRows((no) => pageAfter(tx, archiveId, [no, last!.no ?? 0]), before, {
    head: last!.no ?? 0,
    key,
  });
  const kept = await tx.query<Kept>(
    `select k.no, k.is_end, p.id, p.seal is not distinct from k.seal and p.digest = coalesce(k.digest, p.digest) as is_same from (
       select a.chain_no as no, a.chain_seal as seal, null as digest, true as is_end from data_archives a
       where a.id = $1 and a.chain_no is not null
       union all select s.no, s.seal, s.digest, false from archived_seals s where s.archive_id = $1) k
     left join archived_part p on p.no = k.no order by 1`,
    [archiveId],
  );
  const end = kept.find(({ is_end: isEnd }) => isEnd)?.no ?? 0;
  // What is missing after its end is in the file of another archive; what belongs to this one is among the seals.
  const own = findings.filter(({ kind, no }) => kind !== 'removed' || no <= end);
  const unlike = kept
    .filter(({ is_same: isSame }) => !isSame)
    .map(({ no, id }): Finding => ({ kind: 'manifest', no, ...(id && { id }) }));
  return { checked: last!.count, findings: [...own, ...unlike] };
}

/** What the manifest keeps of an event, beside the event in the file. */
interface Kept {
  readonly no: number;
  readonly is_end: boolean;
  readonly id: string | null;
  readonly is_same: boolean;
}

const pageAfter = (tx: Db, archiveId: string, [no, last]: readonly [number, number]): Promise<ChainRow[]> =>
  tx.query<ChainRow>(
    `select * from (
       (select p.id, p.no, coalesce(p.seal, '') as seal, p.digest, p.at, p.looked_at from archived_part p
        where p.no > $1 order by p.no fetch first ${PAGE} rows with ties)
       union all
       (select e.id, e.seal_no, coalesce(e.seal, ''), ${DIGEST}, e.at, e.looked_at from audit_events e
        where e.seal_no > $1 and e.seal_no <= $2 order by e.seal_no limit ${PAGE})
       union all
       (select null, s.no, s.seal, s.digest, null, s.looked_at from archived_seals s
        where s.no > $1 and s.no <= $2 and s.archive_id <> $3 order by s.no limit ${PAGE})) r
     order by no fetch first ${PAGE} rows with ties`,
    [no, last, archiveId],
  );
