import { isPaged, neededBlock, type BlockType, type ModuleCompletion } from './blocks.ts';
import { hasSeat, phaseOf, type EnrolmentState } from './enrolments.ts';
import { coverage, watchedPart, WATCHED_PART, type Range } from './watching.ts';
import type { PackageResult, PackageState } from './packages/outcome.ts';

/** A module as one learner sees it. */
export interface ModuleFacts {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly unlock: 'always' | 'after_previous' | 'at_date';
  readonly unlock_at: string | null;
  readonly progress: 'open' | 'done' | null;
}
export interface ClassFacts {
  readonly enrolment_state: EnrolmentState | null;
  readonly start_at: string | null;
  readonly end_at: string | null;
}

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}
/** Why a module is locked: `after` names the module to do first, `at` the instant when it opens. */
export type ModuleLock =
  | { readonly why: 'not-enrolled' }
  | { readonly why: 'not-started'; readonly at: string }
  | { readonly why: 'after'; readonly module: Named }
  | { readonly why: 'at'; readonly at: string };

/**
 * Why the module at `index` of the class (in order) is locked; null when it is open. Completed modules stay open for people with a seat;
 * after the end of the class people can still read.
 */
export function moduleLock(
  modules: readonly ModuleFacts[],
  index: number,
  course: ClassFacts,
  now: Date,
): ModuleLock | null {
  const module = modules[index]!;
  if (!hasSeat(course.enrolment_state)) return { why: 'not-enrolled' };
  if (phaseOf(course.start_at, course.end_at, now) === 'upcoming')
    return { why: 'not-started', at: course.start_at! };
  if (module.progress === 'done') return null;
  if (module.unlock === 'at_date' && module.unlock_at && now < new Date(module.unlock_at))
    return { why: 'at', at: module.unlock_at };
  const previous = modules[index - 1];
  if (module.unlock !== 'after_previous' || !previous || previous.progress === 'done') return null;
  return { why: 'after', module: { id: previous.id, slug: previous.slug, name: previous.name } };
}

/** Why nothing counts any more in a class; null while it runs. People can still read. */
export function whyOver(
  course: Pick<ClassFacts, 'start_at' | 'end_at'> & { readonly status: string },
  now: Date,
): 'class-cancelled' | 'class-ended' | null {
  if (course.status === 'cancelled') return 'class-cancelled';
  return phaseOf(course.start_at, course.end_at, now) === 'ended' ? 'class-ended' : null;
}

/** The facts about a block that its completion needs. */
export interface BlockFacts {
  readonly key: string | null;
  readonly type: BlockType;
  readonly file_id: string | null;
  readonly quiz_id: string | null;
  readonly show?: 'page' | 'download' | null;
  readonly pages?: number | null;
}
/** A learner's progress in one block. */
export interface BlockProgress {
  /** Parts of a recording that were seen, merged; of a document its pages: the first one is the range from 0 to 1. */
  readonly ranges?: readonly Range[];
  /** Seconds of the recording, or pages of the document. */
  readonly length?: number;
  /** Where the recording stopped, in seconds; for a document, the page; for a text, how far it was read, in percent. */
  readonly position?: number;
  readonly acknowledged_at?: string;
  /** In a learning package. */
  readonly package?: PackageProgress;
}
/** A learner's newest attempt at a package. */
export interface PackageProgress {
  /** `none`: no attempt, or an organizer has reset it. */
  readonly state: 'none' | PackageState;
  readonly result: PackageResult;
  /** Percent. */
  readonly score: number | null;
  readonly seconds: number;
  /** Attempts that count against the limit. */
  readonly attempts: number;
  /** One was completed, whatever the newest one is. */
  readonly is_done: boolean;
}
/** By the keys of the blocks. */
export type BlocksProgress = Readonly<Record<string, BlockProgress>>;

export interface CompletionRule {
  readonly completion: ModuleCompletion;
  readonly completion_minutes: number | null;
  readonly blocks: readonly BlockFacts[];
}

/** The blocks that the rule of the module needs. */
const requiredBlocks = ({ completion, blocks }: CompletionRule): BlockFacts[] =>
  blocks.filter(
    (block) => block.type === neededBlock[completion] && (completion !== 'document' || isPaged(block)),
  );

/**
 * The effective rule: if a rule needs something that the module does not contain, it could never be met, so the learner marks the module as
 * done.
 */
export function completionOf(rule: CompletionRule): ModuleCompletion {
  if (rule.completion === 'time') return rule.completion_minutes ? 'time' : 'manual';
  return neededBlock[rule.completion] && requiredBlocks(rule).length === 0 ? 'manual' : rule.completion;
}

/** A learner's progress in a module. */
export interface ModuleWork {
  /** Accepted by the server's clock. */
  readonly seconds: number;
  readonly blocks: BlocksProgress;
  /** Quizzes that the learner has passed. */
  readonly passed: readonly string[];
  /** The learner has marked it as done. */
  readonly isMarked: boolean;
}

/** Whether the rule is met now. A completed module stays completed, whatever the rule says later: the caller ensures that. */
export function isModuleDone(
  rule: CompletionRule,
  { seconds, blocks, passed, isMarked }: ModuleWork,
): boolean {
  const required = requiredBlocks(rule);
  switch (completionOf(rule)) {
    case 'manual':
      return isMarked;
    case 'view':
      return true;
    case 'time':
      return seconds >= rule.completion_minutes! * 60;
    case 'video':
      return required.every(({ key }) => isWatched(blocks[key ?? '']));
    case 'document':
      return required.every(({ key, pages }) => coverage(blocks[key ?? '']?.ranges ?? []) >= pages!);
    case 'acknowledge':
      return required.every(({ key }) => blocks[key ?? '']?.acknowledged_at !== undefined);
    case 'quiz':
      return required.every(({ quiz_id }) => quiz_id !== null && passed.includes(quiz_id));
    case 'package':
      return required.every(({ key }) => blocks[key ?? '']?.package?.is_done === true);
  }
}

/** Whether enough of a recording was seen. */
export const isWatched = (block: BlockProgress | undefined): boolean =>
  watchedPart(block?.ranges ?? [], block?.length) >= WATCHED_PART;
