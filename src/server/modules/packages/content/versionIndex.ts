import type { Db } from '../../../platform/db/database.ts';
import type { PackageEntry } from '../packages.tables.ts';

/** Where the files of a version are. */
export interface VersionIndex {
  readonly fileId: string;
  readonly names: ReadonlySet<string>;
  readonly entries: ReadonlyMap<string, PackageEntry>;
}

/** An index of twenty thousand files has some megabytes. */
const KEPT = 16;

/** Reads the indexes of versions, and keeps those that were used last: versions never change. */
export function versionIndexes(db: Db) {
  const kept = new Map<string, Promise<VersionIndex | undefined>>();
  return (versionId: string): Promise<VersionIndex | undefined> => {
    const known = kept.get(versionId) ?? read(db, versionId);
    kept.delete(versionId);
    kept.set(versionId, known);
    known.then(
      (index) => index || kept.delete(versionId),
      () => kept.delete(versionId),
    );
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return known;
  };
}

async function read(db: Db, versionId: string): Promise<VersionIndex | undefined> {
  const [row] = await db.prepared<{ file_id: string; entries: readonly PackageEntry[] }>(
    'select file_id, entries from package_versions where id = $1',
    [versionId],
  );
  if (!row) return undefined;
  const entries = new Map(row.entries.map((entry) => [entry[0], entry]));
  return { fileId: row.file_id, names: new Set(entries.keys()), entries };
}
