/** The watched parts of a recording: the rules that player and server share. Seconds of the recording, without I/O and without a clock. */

/** From and to, in seconds. */
export type Range = readonly [from: number, to: number];

/** A video counts as watched when this part of its length was seen. */
export const WATCHED_PART = 0.9;
/** The fastest speed of players: nobody sees more of a recording than this many seconds per second. */
export const MAX_PLAYBACK_SPEED = 2;
/** Nobody reads more of a document than a page in this time. */
export const SECONDS_PER_PAGE = 2;
/** A viewer who jumps about leaves many pieces; beyond this number the shortest are dropped. */
const MAX_RANGES = 200;

/** Tenths are precise enough, and keep the stored list short. */
const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

/** The union: sorted, without overlaps and empty ranges. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const sorted = ranges
    .map(([from, to]): Range => [tenth(Math.max(0, from)), tenth(to)])
    .filter(([from, to]) => to > from)
    .toSorted(([a], [b]) => a - b);
  const merged: Range[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last && range[0] <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], range[1])];
    else merged.push(range);
  }
  return merged;
}

/** Seconds that merged ranges cover. */
export const coverage = (merged: readonly Range[]): number =>
  tenth(merged.reduce((sum, [from, to]) => sum + to - from, 0));

export interface Watched {
  readonly ranges: readonly Range[];
  /** Seconds of them that were not seen before: the time that the clock has to allow. */
  readonly gained: number;
}

/**
 * Adds a player's report to the seen ranges, in its order, until `budget` seconds of new parts are used up; the range in which that happens
 * is cut there. Parts that were seen before cost nothing, so a report may come twice.
 */
export function addWatched(seen: readonly Range[], reported: readonly Range[], budget: number): Watched {
  let ranges = mergeRanges(seen);
  let left = tenth(Math.max(0, budget));
  for (const [from, to] of mergeRanges(reported))
    for (const gap of gapsWithin(ranges, [from, to])) {
      const believed: Range = [gap[0], Math.min(gap[1], tenth(gap[0] + left))];
      ranges = mergeRanges([...ranges, believed]);
      left = tenth(left - (believed[1] - believed[0]));
    }
  return { ranges: longest(ranges), gained: tenth(Math.max(0, budget) - left) };
}

/** The parts of a range that merged ranges do not cover. */
function gapsWithin(merged: readonly Range[], [from, to]: Range): Range[] {
  const gaps: Range[] = [];
  let at = from;
  for (const [start, end] of merged) {
    if (end <= at) continue;
    if (start >= to) break;
    if (start > at) gaps.push([at, start]);
    at = end;
  }
  if (at < to) gaps.push([at, to]);
  return gaps;
}

function longest(merged: readonly Range[]): readonly Range[] {
  if (merged.length <= MAX_RANGES) return merged;
  const kept = merged.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MAX_RANGES);
  return kept.toSorted(([a], [b]) => a - b);
}

/** Ranges beyond the end are cut. */
export const within = (ranges: readonly Range[], length: number): Range[] =>
  mergeRanges(ranges.map(([from, to]) => [from, Math.min(to, length)]));

/** 0..1 of a recording; 0 while its length is not known. */
export const watchedPart = (merged: readonly Range[], length: number | null | undefined): number =>
  length ? Math.min(1, coverage(merged) / length) : 0;
