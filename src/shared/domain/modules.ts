import { neededBlock, type BlockType, type ModuleCompletion } from './blocks.ts';
import { hasSeat, phaseOf, type EnrolmentState } from './enrolments.ts';
import { watchedPart, WATCHED_PART, type Range } from './watching.ts';

/** A module as one learner stands to it. */
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
 * Why the module at `index` of the class (in order) is locked; null when it is open. What is done stays open
 * for who has a seat; after the end of the class reading stays on.
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

/** Why nothing is earned in a class any more; null while it runs. Reading stays on. */
export function whyOver(
  course: Pick<ClassFacts, 'start_at' | 'end_at'> & { readonly status: string },
  now: Date,
): 'class-cancelled' | 'class-ended' | null {
  if (course.status === 'cancelled') return 'class-cancelled';
  return phaseOf(course.start_at, course.end_at, now) === 'ended' ? 'class-ended' : null;
}

/** A block as far as completion asks about it. */
export interface BlockFacts {
  readonly key: string | null;
  readonly type: BlockType;
  readonly file_id: string | null;
  readonly quiz_id: string | null;
}
/** What a learner did with one block. */
export interface BlockProgress {
  /** Parts of a recording that were seen, merged. */
  readonly ranges?: readonly Range[];
  /** Seconds of the recording. */
  readonly length?: number;
  /** Where the recording stopped, in seconds; of a text, how far it was read, in percent. */
  readonly position?: number;
  readonly acknowledged_at?: string;
}
/** By the keys of the blocks. */
export type BlocksProgress = Readonly<Record<string, BlockProgress>>;

export interface CompletionRule {
  readonly completion: ModuleCompletion;
  readonly completion_minutes: number | null;
  readonly blocks: readonly BlockFacts[];
}

/** The blocks that the rule of the module asks about. */
const askedBlocks = ({ completion, blocks }: CompletionRule): BlockFacts[] =>
  blocks.filter(({ type }) => type === neededBlock[completion]);

/**
 * The rule that counts: one that asks for something the module does not hold could never be met, so the learner marks the module
 * done.
 */
export function completionOf(rule: CompletionRule): ModuleCompletion {
  if (rule.completion === 'time') return rule.completion_minutes ? 'time' : 'manual';
  return neededBlock[rule.completion] && askedBlocks(rule).length === 0 ? 'manual' : rule.completion;
}

/** How far a learner is in a module. */
export interface ModuleWork {
  /** Believed by the server's clock. */
  readonly seconds: number;
  readonly blocks: BlocksProgress;
  /** Quizzes that the learner has passed. */
  readonly passed: readonly string[];
  /** The learner says that they are done. */
  readonly isMarked: boolean;
}

/** Whether the rule is met now. What is done once stays done, whatever the rule says later: that is the caller's to keep. */
export function isModuleDone(
  rule: CompletionRule,
  { seconds, blocks, passed, isMarked }: ModuleWork,
): boolean {
  const asked = askedBlocks(rule);
  switch (completionOf(rule)) {
    case 'manual':
      return isMarked;
    case 'view':
      return true;
    case 'time':
      return seconds >= rule.completion_minutes! * 60;
    case 'video':
      return asked.every(({ key }) => isWatched(blocks[key ?? '']));
    case 'acknowledge':
      return asked.every(({ key }) => blocks[key ?? '']?.acknowledged_at !== undefined);
    case 'quiz':
      return asked.every(({ quiz_id }) => quiz_id !== null && passed.includes(quiz_id));
  }
}

/** Whether enough of a recording was seen. */
export const isWatched = (block: BlockProgress | undefined): boolean =>
  watchedPart(block?.ranges ?? [], block?.length) >= WATCHED_PART;
