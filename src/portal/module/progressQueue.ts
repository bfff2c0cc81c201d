import type { ProgressInput } from '#shared/api/modules.ts';
import { mergeRanges, type Range } from '#shared/domain/watching.ts';
import { newUuid } from '#ui/newUuid.ts';
import { markUnsent } from '../attempt/unsentMark.ts';

/** A report that the server has not acknowledged. Sent twice it earns nothing twice, because of the server's clock. */
export interface StoredReport {
  readonly id: string;
  /** Only the page that wrote it may add to it: another one may be sending it. */
  readonly page: string;
  readonly module_id: string;
  readonly report: ProgressInput;
}

const page = newUuid();
const keyOf = (userId: string) => `mahir.progress.${userId}`;
/** For browsers that cannot store anything (a private window, a full disk): lasts until the page ends. */
let memory: Map<string, readonly StoredReport[]> | undefined;
/** What this page is sending: nothing is added to it any more. */
const leaving = new Set<string>();

function read(userId: string): readonly StoredReport[] {
  if (memory) return memory.get(userId) ?? [];
  return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as StoredReport[];
}

function write(userId: string, reports: readonly StoredReport[]): void {
  if (!memory)
    try {
      if (reports.length === 0) localStorage.removeItem(keyOf(userId));
      else localStorage.setItem(keyOf(userId), JSON.stringify(reports));
    } catch {
      memory = new Map();
    }
  memory?.set(userId, reports);
}

/** Stores the report of a module, in one entry as long as none is being sent. */
export function storeReport(userId: string, moduleId: string, report: ProgressInput): void {
  const stored = read(userId);
  const open = stored.find((one) => one.page === page && one.module_id === moduleId && !leaving.has(one.id));
  const others = stored.filter((one) => one !== open);
  const added = {
    id: open?.id ?? newUuid(),
    page,
    module_id: moduleId,
    report: open ? mergeReports(open.report, report) : report,
  };
  write(userId, [...others, added]);
  // The next visit of the home page looks for unsent reports.
  markUnsent(userId);
}

/** All stored reports of a module that are not being sent, merged, and their entries; undefined when there is none. */
export function takeReport(
  userId: string,
  moduleId: string,
): { readonly ids: readonly string[]; readonly report: ProgressInput } | undefined {
  const stored = read(userId).filter((one) => one.module_id === moduleId && !leaving.has(one.id));
  if (stored.length === 0) return undefined;
  const ids = stored.map(({ id }) => id);
  for (const id of ids) leaving.add(id);
  return { ids, report: stored.map(({ report }) => report).reduce(mergeReports) };
}

/** The stored report of a module, for the page to show: an earlier visit may have ended without a connection. */
export function storedReport(userId: string, moduleId: string): ProgressInput | undefined {
  const stored = read(userId).filter((one) => one.module_id === moduleId);
  return stored.length === 0 ? undefined : stored.map(({ report }) => report).reduce(mergeReports);
}

/** The server has them, or will never accept them. */
export function dropReports(userId: string, ids: readonly string[]): void {
  write(
    userId,
    read(userId).filter(({ id }) => !ids.includes(id)),
  );
  giveBack(ids);
}

/** They wait for the next time. */
export function giveBack(ids: readonly string[]): void {
  for (const id of ids) leaving.delete(id);
}

/** Modules with stored reports. */
export const modulesWithReports = (userId: string): readonly string[] => [
  ...new Set(read(userId).map(({ module_id }) => module_id)),
];

/** Merges two reports, the later one last. */
export function mergeReports(a: ProgressInput, b: ProgressInput): ProgressInput {
  const places = new Map([...(a.positions ?? []), ...(b.positions ?? [])].map((place) => [place.key, place]));
  const lengths = new Map([...(a.lengths ?? []), ...(b.lengths ?? [])].map((length) => [length.key, length]));
  const acknowledged = [...new Set([...(a.acknowledged ?? []), ...(b.acknowledged ?? [])])];
  const ranges = mergedRanges([...(a.ranges ?? []), ...(b.ranges ?? [])]);
  return {
    seconds: Math.min(MAX_SECONDS, a.seconds + b.seconds),
    ...(ranges.length > 0 && { ranges }),
    ...(places.size > 0 && { positions: [...places.values()] }),
    ...(lengths.size > 0 && { lengths: [...lengths.values()] }),
    ...(acknowledged.length > 0 && { acknowledged }),
    ...((a.done || b.done) && { done: true }),
  };
}

/** The limit of the call. */
const MAX_SECONDS = 86_400;
const MAX_RANGES = 500;

function mergedRanges(ranges: NonNullable<ProgressInput['ranges']>): NonNullable<ProgressInput['ranges']> {
  const keys = [...new Set(ranges.map(({ key }) => key))].toSorted();
  const merged = keys.flatMap((key) => {
    const own = ranges.filter((range) => range.key === key).map(({ from, to }): Range => [from, to]);
    return mergeRanges(own).map(([from, to]) => ({ key, from, to }));
  });
  return merged.slice(-MAX_RANGES);
}
