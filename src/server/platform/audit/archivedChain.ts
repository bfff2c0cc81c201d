/** The chain of the audit log across what was archived: the manifests say where the rest begins, and close its gaps (docs/decisions/062). */
import type { Db } from '../db/database.ts';
import { DIGEST, LONGEST_TRANSACTION_MS } from './seal.ts';
import type { ChainEnd, Finding } from './verifyAudit.ts';

/** The name of manifests in the audit log. */
export const ARCHIVES = 'data-archives';
/** SQL: a manifest `a` of events that are in no partition of the log any more. */
export const IS_GONE = `a.table_name = 'audit_events' and a.state in ('detached', 'kept', 'attaching', 'dropped')`;

/** What a manifest says about its part of the chain. */
export interface ArchivedChain {
  readonly chain_no: number | null;
  readonly chain_seal: string | null;
  readonly chain_digest: string;
  readonly chain_count: number;
}
/** Ids from `from` on and before `to`; null: no border. */
export interface IdRange {
  readonly from: string | null;
  readonly to: string | null;
}

const IN_RANGE = '($1::uuid is null or e.id >= $1) and ($2::uuid is null or e.id < $2)';

/**
 * Writes the seals of the events of this range whose numbers are among those of later events, and returns what the manifest keeps. The
 * events are still in their table. Undefined while some of them have no seal.
 */
export async function archiveChain(
  tx: Db,
  archiveId: string,
  { from, to }: IdRange,
): Promise<ArchivedChain | undefined> {
  const range = [from, to];
  const [open] = await tx.query<{ is_open: boolean }>(
    `select exists (select from audit_events e where e.seal_no is null and ${IN_RANGE}) as is_open`,
    range,
  );
  if (open!.is_open) return undefined;
  const [first] = await tx.query<{ no: number | null }>(
    `select min(e.seal_no) as no from audit_events e where e.id < $1 or e.id >= $2`,
    range,
  );
  const firstNo = first!.no ?? Number.MAX_SAFE_INTEGER;
  const [end] = await tx.query<ChainEnd>(
    `select e.seal_no as no, e.seal from audit_events e where e.seal_no < $3 and ${IN_RANGE} order by e.seal_no desc limit 1`,
    [...range, firstNo],
  );
  await forgetChain(tx, archiveId);
  await tx.query(
    `insert into archived_seals (no, archive_id, digest, seal, looked_at)
     select e.seal_no, $4, ${DIGEST}, e.seal, e.looked_at from audit_events e where e.seal_no > $3 and ${IN_RANGE}`,
    [...range, firstNo, archiveId],
  );
  return { chain_no: end?.no ?? null, chain_seal: end?.seal ?? null, ...(await sealsOf(tx, archiveId)) };
}

/** The events are in the log again. */
export const forgetChain = (tx: Db, archiveId: string): Promise<unknown> =>
  tx.query('delete from archived_seals where archive_id = $1', [archiveId]);

/** SQL: how many seals `s` there are, and the checksum of all of them. */
const SEALS = `count(s.no)::int as chain_count,
  encode(sha256(convert_to(coalesce(string_agg(s.no || ' ' || s.seal || ' ' || s.digest, ',' order by s.no), ''), 'UTF8')), 'hex')`;

async function sealsOf(db: Db, archiveId: string) {
  const [row] = await db.query<Pick<ArchivedChain, 'chain_digest' | 'chain_count'>>(
    `select ${SEALS} as chain_digest from archived_seals s where s.archive_id = $1`,
    [archiveId],
  );
  return row!;
}

/** The last event before the first one that is still in the log; none before the first archive. */
export async function archivedEnd(db: Db): Promise<ChainEnd | undefined> {
  const [end] = await db.query<ChainEnd>(
    `select a.chain_no as no, a.chain_seal as seal from data_archives a where ${IS_GONE} and a.chain_no is not null
     order by a.chain_no desc limit 1`,
  );
  return end;
}

interface Manifest extends Omit<ArchivedChain, 'chain_count'> {
  readonly id: string;
  readonly partition: string;
  readonly from_at: string | null;
  readonly to_at: string | null;
  /** Its rows are in no table: it counts for the chain. */
  readonly is_gone: boolean;
  readonly is_kept: boolean;
  /** Of the seals that there are: the checksum, the last number, and the newest time. */
  readonly seals_digest: string;
  readonly seals_no: number | null;
  readonly seals_looked_at: string | null;
  readonly rows: number | null;
  readonly files: readonly string[];
}
interface Entry {
  readonly id: string;
  readonly at: string;
  readonly seal_no: number | null;
  readonly entity_id: string;
  readonly action: string;
  readonly after: Readonly<Record<string, unknown>>;
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
type Detached = Pick<Manifest, 'partition' | 'from_at' | 'to_at'> &
  Partial<Nullable<Pick<Manifest, 'chain_no' | 'chain_seal' | 'chain_digest'>>>;

/** What the audit log says of a manifest when its partition is taken out. */
export const detachedFacts = ({
  partition,
  from_at,
  to_at,
  chain_no = null,
  chain_seal = null,
  chain_digest = null,
}: Detached) => ({ partition, from_at, to_at, chain_no, chain_seal, chain_digest });

/** The same when its files are complete. */
export const keptFacts = ({ rows, files }: Pick<Manifest, 'rows' | 'files'>) => ({ rows, files });

/**
 * Compares each manifest with what the audit log said when it was made. These entries are sealed like all others, so a manifest can only be
 * changed together with the chain. An entry may itself be archived by now: then the chain must not depend on its manifest any more.
 */
export async function manifestFindings(db: Db): Promise<Finding[]> {
  const manifests = await db.query<Manifest>(
    `select a.id, a.partition, a.from_at, a.to_at, a.rows, a.chain_no, a.chain_seal, a.chain_digest, k.*,
       a.state in ('detached', 'kept', 'attaching', 'dropped') as is_gone, a.state <> 'detached' and a.kept_at is not null as is_kept,
       array(select f.sha256 from data_archive_files f where f.archive_id = a.id order by f.no) as files
     from data_archives a cross join lateral (
       select ${SEALS} as seals_digest, max(s.no) as seals_no, max(s.looked_at) as seals_looked_at
       from archived_seals s where s.archive_id = a.id) k
     order by a.created_at, a.id`,
  );
  if (manifests.length === 0) return [];
  const entries = await db.query<Entry>(
    `select id, least(at, now()) as at, seal_no, entity_id, action, after from audit_events where entity = '${ARCHIVES}' and entity_id = any($1::uuid[])
     order by audit_events.at, id`,
    [manifests.map(({ id }) => id)],
  );
  const entriesOf = ({ id }: Manifest) => entries.filter(({ entity_id }) => entity_id === id);
  const proven = manifests.filter((each) => each.is_gone && lastOf(entriesOf(each), 'detach', 'restore'));
  const end = Math.max(0, ...proven.map(({ chain_no: no }) => no ?? 0));
  return manifests.flatMap((manifest): Finding[] => {
    const fault = faultOf(manifest, entriesOf(manifest), end);
    return fault ? [{ kind: 'manifest', ...fault }] : [];
  });
}

/** No limit of the audit log is shorter than a year, so nothing younger was archived; with some room for the lengths of months. */
const YOUNGEST_MS = 360 * 24 * 3_600_000;

/**
 * The entry with which a manifest does not agree, or the place at which one is missing; undefined when all is well. `end`: the last archived
 * event of the manifests that have their entry.
 */
function faultOf(
  manifest: Manifest,
  own: readonly Entry[],
  end: number,
): Pick<Finding, 'no' | 'id'> | undefined {
  const at = (entry: Entry) => ({ no: entry.seal_no ?? 0, id: entry.id });
  const moved = lastOf(own, 'detach', 'restore');
  if (!moved) {
    const last = Math.max(manifest.chain_no ?? 0, manifest.seals_no ?? 0);
    return manifest.is_gone && last > end ? { no: last } : undefined;
  }
  if ((moved.action === 'detach') !== manifest.is_gone) return at(moved);
  if (!manifest.is_gone) return undefined;
  if (!isSame(moved.after, detachedFacts(manifest)) || !isLikely(manifest, moved)) return at(moved);
  const kept = lastOf(own, 'archive');
  if (!manifest.is_kept) return undefined;
  return kept && isSame(kept.after, keptFacts(manifest)) ? undefined : at(kept ?? moved);
}

/**
 * Whether the events that it stands for can have been of its time. The seals are those of its checksum; each covers its `looked_at`, which is
 * never later than the commit of the event.
 */
function isLikely(manifest: Manifest, { at }: Entry): boolean {
  const { chain_digest: digest, seals_digest, seals_looked_at: looked, to_at } = manifest;
  if (digest === null) return true;
  if (digest !== seals_digest || to_at === null) return false;
  const end = Date.parse(to_at);
  return (
    Date.parse(at) - end >= YOUNGEST_MS &&
    (looked === null || Date.parse(looked) <= end + LONGEST_TRANSACTION_MS)
  );
}

const lastOf = (entries: readonly Entry[], ...actions: string[]): Entry | undefined =>
  entries.findLast(({ action }) => actions.includes(action));

const isSame = (entry: Entry['after'], facts: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(facts).every(
    ([name, value]) => JSON.stringify(entry[name] ?? null) === JSON.stringify(value),
  );
