import type { ArchiveState, DataArchive } from '#shared/api/archives.ts';

/** Archives of one kind and time, which leave and return together: one for each table. */
export interface ArchiveGroup {
  /** The one that is least far on its way, one with a trouble before the others: its state is that of the group. */
  readonly last: DataArchive;
  readonly archives: readonly DataArchive[];
}

/** In the order of the list. What has left, came back and left again is a group each time. */
export function groupArchives(archives: readonly DataArchive[]): ArchiveGroup[] {
  const groups = new Map<string, DataArchive[]>();
  for (const archive of archives) {
    const { kind, from_at, to_at, created_at } = archive;
    const key = [kind, from_at, to_at, created_at].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), archive]);
  }
  return [...groups.values()].map((group) => {
    const sorted = group.toSorted((a, b) => progressOf(a) - progressOf(b));
    return { last: sorted[0]!, archives: group.toSorted((a, b) => a.table.localeCompare(b.table)) };
  });
}

const progressOf = ({ state, trouble }: DataArchive): number => order.indexOf(state) * 2 - (trouble ? 1 : 0);
const order: readonly ArchiveState[] = ['attaching', 'detaching', 'detached', 'kept', 'dropped', 'attached'];
