import type { ProgressInput } from '#shared/api/modules.ts';
import { isPaged } from '#shared/domain/blocks.ts';
import type { BlockFacts, BlockProgress, BlocksProgress } from '#shared/domain/modules.ts';
import {
  addWatched,
  MAX_PLAYBACK_SPEED,
  SECONDS_PER_PAGE,
  within,
  type Range,
} from '#shared/domain/watching.ts';
import type { ActorContext } from '../../platform/context.ts';
import { mediaLength } from '../../platform/files/mediaLength.ts';

/** Reports come every 15 seconds; the first one of a module may not claim more. */
const FIRST_REPORT_MS = 15_000;

/** A learner's stored progress in a module. */
export interface Earned {
  readonly seconds: number;
  readonly blocks: BlocksProgress;
  /** Until when the time of this module has been counted; null if it was never opened. */
  readonly beat_at: string | null;
  readonly done_at: string | null;
  readonly passed: readonly string[];
}

/** The time that a report can claim. */
export interface Span {
  readonly startMs: number;
  readonly nowMs: number;
  /** Seconds. */
  readonly free: number;
}

/**
 * From the last report of the module until now, without time that was already counted for another module: whatever tabs, devices and clocks
 * claim, nobody earns more than the time that has passed on the server.
 */
export function earnedSpan({ beat_at }: Pick<Earned, 'beat_at'>, countedUntil: Date | null, now: Date): Span {
  const nowMs = now.getTime();
  const since = beat_at === null ? nowMs - FIRST_REPORT_MS : Date.parse(beat_at);
  const startMs = Math.max(since, countedUntil?.getTime() ?? since);
  return { startMs, nowMs, free: Math.max(0, (nowMs - startMs) / 1000) };
}

interface Report {
  readonly before: Earned;
  readonly input: ProgressInput;
  readonly span: Span;
}

export interface Credit {
  readonly seconds: number;
  readonly blocks: BlocksProgress;
  readonly beatAt: Date;
  readonly countedUntil: Date;
}

/** The accepted part of a report. */
export async function creditOf(
  ctx: ActorContext,
  blocks: readonly BlockFacts[],
  { before, input, span }: Report,
): Promise<Credit> {
  // A grace of half a second, subtracted from the next report: reports do not arrive as evenly as they are sent.
  const seconds = Math.min(input.seconds, Math.round(span.free));
  const watched = await watch(ctx, blocks, { before, input, span });
  const usedMs = Math.max(seconds, watched.gained / MAX_PLAYBACK_SPEED) * 1000;
  const endMs = span.startMs + usedMs;
  return {
    seconds: before.seconds + seconds,
    blocks: confirm(ctx, blocks, resume(blocks, watched.blocks, input), input),
    // Time that no report claims is lost; a fraction of a second counts for the next report.
    beatAt: new Date(span.nowMs - endMs < 1000 ? endMs : span.nowMs),
    countedUntil: new Date(endMs),
  };
}

/**
 * Videos: the union of the played ranges; new parts cannot exceed what plays in the available time at the fastest speed. The file states
 * the length of a video. If it does not (a streamed recording, an external address) the player's figure counts: it is at least what was
 * watched, and it never shrinks.
 */
async function watch(
  ctx: ActorContext,
  blocks: readonly BlockFacts[],
  { before, input, span }: Report,
): Promise<{ readonly blocks: BlocksProgress; readonly gained: number }> {
  const result: Record<string, BlockProgress> = { ...before.blocks };
  let gained = 0;
  for (const block of blocks) {
    const report: BlockReport = {
      reported: (input.ranges ?? []).filter((range) => range.key === block.key),
      claimed: input.lengths?.findLast((length) => length.key === block.key)?.seconds,
      seen: before.blocks[block.key ?? ''],
      budget: span.free * MAX_PLAYBACK_SPEED - gained,
    };
    const added = block.type === 'file' ? readPages(block, report) : await watchVideo(ctx, block, report);
    if (!added) continue;
    result[block.key ?? ''] = added.progress;
    gained += added.gained;
  }
  return { blocks: result, gained };
}

/** What a report says of one block. */
interface BlockReport {
  readonly reported: readonly { readonly from: number; readonly to: number }[];
  readonly claimed: number | undefined;
  readonly seen: BlockProgress | undefined;
  /** Seconds of a video that fit into the time that is left. */
  readonly budget: number;
}
/** The progress in the block, and how much of the budget it has used. */
interface Added {
  readonly progress: BlockProgress;
  readonly gained: number;
}

async function watchVideo(
  { config }: ActorContext,
  { type, file_id }: BlockFacts,
  { reported, claimed, seen, budget }: BlockReport,
): Promise<Added | undefined> {
  if (type !== 'video' || (reported.length === 0 && claimed === undefined)) return undefined;
  const measured = file_id === null ? null : await mediaLength(config, file_id);
  const ranges = reported.map(({ from, to }): Range => [from, to]);
  const added = addWatched(seen?.ranges ?? [], measured ? within(ranges, measured) : ranges, budget);
  const end = added.ranges.at(-1)?.[1] ?? 0;
  const length = measured ?? Math.max(seen?.length ?? 0, claimed ?? 0, end);
  return { progress: { ...seen, ranges: added.ranges, ...(length > 0 && { length }) }, gained: added.gained };
}

/** The pages of a document: a new one takes two seconds. */
function readPages(block: BlockFacts, { reported, seen, budget }: BlockReport): Added | undefined {
  if (reported.length === 0 || !isPaged(block)) return undefined;
  const length = block.pages!;
  const ofVideo = SECONDS_PER_PAGE * MAX_PLAYBACK_SPEED;
  // A page counts as a whole.
  const pages = reported.map(({ from, to }): Range => [Math.ceil(from), Math.floor(to)]);
  const added = addWatched(seen?.ranges ?? [], within(pages, length), budget / ofVideo);
  return { progress: { ...seen, ranges: added.ranges, length }, gained: added.gained * ofVideo };
}

function resume(blocks: readonly BlockFacts[], before: BlocksProgress, input: ProgressInput): BlocksProgress {
  const typeOf = new Map(blocks.map(({ key, type }) => [key, type]));
  return (input.positions ?? []).reduce((all, { key, at }) => {
    const type = typeOf.get(key);
    if (type !== 'video' && type !== 'audio' && type !== 'text' && type !== 'file') return all;
    return { ...all, [key]: { ...all[key], position: type === 'text' ? Math.min(100, at) : at } };
  }, before);
}

/** The first confirmation counts. */
function confirm(
  ctx: ActorContext,
  blocks: readonly BlockFacts[],
  before: BlocksProgress,
  { acknowledged = [] }: ProgressInput,
): BlocksProgress {
  const now = ctx.now.toISOString();
  const keys = acknowledged.filter((key) =>
    blocks.some((block) => block.key === key && block.type === 'acknowledgement'),
  );
  return keys.reduce((all, key) => ({ ...all, [key]: { acknowledged_at: now, ...all[key] } }), before);
}
