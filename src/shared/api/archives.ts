/** Data that have left a table: `GET /api/retention/archives`. Instants are ISO 8601 in UTC. */

/**
 * `detaching`: it is still in its table; `detached`: its files are being written; `kept`: they are complete, and the rows can be attached
 * again until `drops_at`; `attaching`: they are being attached; `dropped`: only the files and this entry are left; `attached`: the rows are
 * in their table again.
 */
export const archiveStates = ['detaching', 'detached', 'kept', 'attaching', 'dropped', 'attached'] as const;
export type ArchiveState = (typeof archiveStates)[number];

/**
 * Why the next step was not taken; it is tried again each hour. `storage`: the place of the files; `referenced`: other rows refer to these;
 * `busy`: the table was in use; `unfinished`: something of this time has not ended; `unsealed`: audit events have no seal yet; `form`: the table has other columns by now; `damaged`: a file is
 * not as it was written.
 */
export const archiveTroubles = [
  'storage',
  'referenced',
  'busy',
  'unfinished',
  'unsealed',
  'form',
  'damaged',
  'failed',
] as const;
export type ArchiveTrouble = (typeof archiveTroubles)[number];
/** Nothing has failed: the archive waits for what people do. */
export const isWaiting = (trouble: ArchiveTrouble): boolean => trouble === 'unfinished';

export interface ArchiveFile {
  /** From 1 on. */
  no: number;
  name: string;
  rows: number;
  /** Compressed. */
  bytes: number;
  /** Of the compressed file, in hex. */
  sha256: string;
}

export interface DataArchive {
  id: string;
  /** The kind of data, as the time limits name it. */
  kind: string;
  table: string;
  /** The time of its rows: from, and before. `from_at` is null for everything before. */
  from_at: string | null;
  to_at: string | null;
  state: ArchiveState;
  /** Whether its rows are in files: a time limit may say that they go without. */
  is_filed: boolean;
  rows: number | null;
  bytes: number | null;
  /** Who asked; null for the nightly job. */
  created_by: string | null;
  created_at: string;
  /** From when on the next removal drops the rows, unless a hold stands; until then they can be attached again. Null when it is not known. */
  drops_at: string | null;
  /** When it was dropped or attached again. */
  ended_at: string | null;
  trouble: ArchiveTrouble | null;
  failed_at: string | null;
  /** Empty until all are written and verified. */
  files: ArchiveFile[];
}
