import type { ProgressInput } from '#shared/api/modules.ts';
import { mergeRanges, type Range } from '#shared/domain/watching.ts';
import { newUuid } from '#ui/newUuid.ts';
import { markUnsent } from '../attempt/unsentMark.ts';

/** A report that the server has not acknowledged. Sent twice it earns nothing twice: the server's clock says so. */
export interface KeptReport {
  readonly id: string;
  /** Only the page that wrote it may add to it: another one may be sending it. */
  readonly page: string;
  readonly module_id: string;
  readonly report: ProgressInput;
}

const page = newUuid();
const keyOf = (userId: string) => `mahir.progress.${userId}`;
/** Where the browser keeps nothing (a private window, a full disk), at least until the page ends. */
let memory: Map<string, readonly KeptReport[]> | undefined;
/** What this page is sending: nothing is added to it any more. */
const leaving = new Set<string>();

function read(userId: string): readonly KeptReport[] {
  if (memory) return memory.get(userId) ?? [];
  return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as KeptReport[];
}

function write(userId: string, reports: readonly KeptReport[]): void {
  if (!memory)
    try {
      if (reports.length === 0) localStorage.removeItem(keyOf(userId));
      else localStorage.setItem(keyOf(userId), JSON.stringify(reports));
    } catch {
      memory = new Map();
    }
  memory?.set(userId, reports);
}

/** Keeps what is to be reported of a module, in one entry as long as none is on its way. */
export function keepReport(userId: string, moduleId: string, report: ProgressInput): void {
  const kept = read(userId);
  const open = kept.find((one) => one.page === page && one.module_id === moduleId && !leaving.has(one.id));
  const others = kept.filter((one) => one !== open);
  const added = {
    id: open?.id ?? newUuid(),
    page,
    module_id: moduleId,
    report: open ? mergeReports(open.report, report) : report,
  };
  write(userId, [...others, added]);
  // The next visit of the home page looks for what is left.
  markUnsent(userId);
}

/** All that is kept of a module and not on its way, as one report, and the entries it stands for; undefined when there is none. */
export function takeReport(
  userId: string,
  moduleId: string,
): { readonly ids: readonly string[]; readonly report: ProgressInput } | undefined {
  const kept = read(userId).filter((one) => one.module_id === moduleId && !leaving.has(one.id));
  if (kept.length === 0) return undefined;
  const ids = kept.map(({ id }) => id);
  for (const id of ids) leaving.add(id);
  return { ids, report: kept.map(({ report }) => report).reduce(mergeReports) };
}

/** What is kept of a module, for the page to show: an earlier visit may have ended without a connection. */
export function keptReport(userId: string, moduleId: string): ProgressInput | undefined {
  const kept = read(userId).filter((one) => one.module_id === moduleId);
  return kept.length === 0 ? undefined : kept.map(({ report }) => report).reduce(mergeReports);
}

/** The server has them, or will never take them. */
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

/** Modules of which something is kept. */
export const keptModules = (userId: string): readonly string[] => [
  ...new Set(read(userId).map(({ module_id }) => module_id)),
];

/** What one report would have said instead of two, the later one last. */
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

/** What the call takes at most. */
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
