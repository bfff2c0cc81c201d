import { hasSeat, phaseOf, type EnrolmentState } from './enrolments.ts';

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
